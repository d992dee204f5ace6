"""What the papers say, a package for each paper: a file for each section, its tables and its proofs."""
