"""The pages and the routes."""
