"""A game in `adjutant serve`, for the trials: started, joined by its links, and asked."""
import http.client
import json
import re
import subprocess


class Served:
    """A `serve` that was started. Without `links` it has ended, and `told` says why."""

    def __init__(self, program, folder, seats, environment=None):
        self.child = subprocess.Popen(
            [program, "serve", "night", "--port", "0", *(f"--seat={seat}" for seat in seats)], cwd=folder,
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        self.links, self.told = {}, ""
        for line in self.child.stdout:
            self.told += line
            found = re.match(r"(.+): http://127\.0\.0\.1:(\d+)/#(.+)", line)
            if found:
                self.links[found[1]], self.port = found[3], int(found[2])
            if line.startswith("Ctrl-C"):
                break

    def ask(self, path, cookie="", body=None):
        """The answer, its status and heads, and its text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        head = {"cookie": cookie, "content-type": "application/json"}
        text = None if body is None else json.dumps(body)
        connection.request("GET" if body is None else "POST", path, text, head)
        answer = connection.getresponse()
        return answer, answer.read().decode()

    def joined(self, name):
        """The cookie of whoever opens the link of that name."""
        answer, _ = self.ask("/api/join", body={"token": self.links[name]})
        return (answer.getheader("set-cookie") or "").split(";")[0]

    def end(self):
        self.child.kill()
        self.child.communicate()
