"""The shapes of requests: bodies and query parameters, one module a game."""
