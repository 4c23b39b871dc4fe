#!/usr/bin/env python3
"""How a daemon with very many idle listeners takes a write.

    listeners.py --site http://127.0.0.1:8080/ [--count 10000] [--process PID]

Opens so many connections to /api/live and leaves them, then offers a record, and says how long it
took until that was acknowledged and until the first, the middle and the last listener had heard of
it; beside it, the same write without listeners. With the daemon's process it also says what memory
each of them costs. Exit code 1 when a listener heard nothing.
"""

import argparse
import asyncio
import json
import resource
import secrets
import time
import urllib.parse


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--site", default="http://127.0.0.1:8080/")
    options.add_argument("--count", type=int, default=10_000)
    options.add_argument("--process", type=int, help="the daemon's, on this machine")
    chosen = options.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    raise SystemExit(asyncio.run(measure(urllib.parse.urlsplit(chosen.site), chosen.count, chosen.process)))


async def measure(site, count, process):
    alone = await write(site)
    idle = memory(process)
    listeners = []
    for _ in range(0, count, 200):
        listeners += await asyncio.gather(*(listen(site) for _ in range(min(200, count - len(listeners)))))
    heard = [asyncio.create_task(hear(reader)) for reader, _ in listeners]
    await asyncio.sleep(1)
    held = memory(process)
    begun = time.monotonic()
    beside = await write(site)
    times = sorted(at - begun for at in await asyncio.gather(*heard) if at)
    print(f"{count} listeners: written in {1000 * beside:.1f} ms, without them in {1000 * alone:.1f} ms")
    if times:
        print(f"heard after {1000 * times[0]:.0f} ms, {1000 * times[len(times) // 2]:.0f} ms, "
              f"{1000 * times[-1]:.0f} ms (first, middle, last); {count - len(times)} heard nothing")
    if process:
        print(f"memory: {idle / 1000:.0f} MB without them, {held / 1000:.0f} MB with them, "
              f"{(held - idle) / count:.1f} kB for each")
    for _, writer in listeners:
        writer.close()
    return 0 if len(times) == count else 1


def memory(process):
    """kB in use by the process, 0 where none is named."""
    if not process:
        return 0
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


async def listen(site):
    reader, writer = await asyncio.open_connection(site.hostname, site.port)
    writer.write(f"GET /api/live HTTP/1.1\r\nHost: {site.netloc}\r\n\r\n".encode())
    await until(reader, b"event: hello")
    return reader, writer


async def hear(reader):
    try:
        await asyncio.wait_for(until(reader, b"event: records"), 60)
        return time.monotonic()
    except (asyncio.TimeoutError, asyncio.IncompleteReadError):
        return None


async def until(reader, word):
    while word not in await reader.readline():
        if reader.at_eof():
            raise asyncio.IncompleteReadError(b"", None)


async def write(site):
    """A deletion of a record that nobody has: as small as a record can be."""
    record = json.dumps({
        "deletes": identifier(), "format": "fieldbook.record", "id": identifier(),
        "time": "2026-01-01T00:00:00.000Z", "version": 1}, separators=(",", ":"))
    body = json.dumps({"records": [record]}).encode()
    reader, writer = await asyncio.open_connection(site.hostname, site.port)
    begun = time.monotonic()
    writer.write(f"POST /api/records HTTP/1.1\r\nHost: {site.netloc}\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
    head = await reader.readuntil(b"\r\n\r\n")
    took = time.monotonic() - begun
    writer.close()
    if b" 200 " not in head.split(b"\r\n")[0]:
        raise SystemExit(head.decode())
    return took


def identifier():
    digits = secrets.token_hex(16)
    return f"{digits[:8]}-{digits[8:12]}-7{digits[13:16]}-8{digits[17:20]}-{digits[20:]}"


if __name__ == "__main__":
    main()
