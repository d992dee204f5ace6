"""What is looked at, and what is said of it: evidence from games and from data, hypotheses, findings."""
