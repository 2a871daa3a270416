"""Answers about a player's view of Got Five!."""
