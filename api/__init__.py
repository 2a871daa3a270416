"""The ways in: the HTTP API, the command line and the web page, with no game logic of their own."""
