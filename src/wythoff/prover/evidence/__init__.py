"""What is known of a set of positions before it is proved: boards, lists and rays below a bound."""
