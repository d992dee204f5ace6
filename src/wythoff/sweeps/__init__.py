"""Many questions with a memory: rules from a template, answers in a file, processes here or on a cluster."""
