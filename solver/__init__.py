"""What follows from a view: exact answers about positions, one package or module a game.

Solvers take views, never states, so that no answer can peek at what is hidden.
"""
