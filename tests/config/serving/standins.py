"""Django and the clock, for tests of the door before them."""

import threading


class Site:
    """A stand-in for Django that counts how often it is asked, and by what."""

    def __init__(self, **headers):
        self.asked = 0
        self.told = {}
        self.headers = [(name.replace("_", "-"), value) for name, value in headers.items()]
        self.status = "200 OK"
        self.wait = threading.Event()
        self.wait.set()

    def __call__(self, environ, start_response):
        self.wait.wait(5)
        self.asked += 1
        self.told = environ
        start_response(self.status, [("Content-Type", "text/html"), *self.headers])
        return [f"page {environ['PATH_INFO']} {self.asked} ".encode() * 40]


class Clock:
    now = 0.0

    def __call__(self):
        return self.now
