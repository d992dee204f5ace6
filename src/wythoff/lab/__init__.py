"""The web page: see, change and play any Wythoff-type game. FastAPI in front, worker processes behind, plain ES
modules on a canvas in `page/`; the page knows no rule."""
