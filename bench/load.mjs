import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Requests a path, or the result of `path()`, over keep-alive connections, one request at a time on each, until the time
 * is up. Resolves to requests per second and the median and 99th percentile in milliseconds. Uses plain sockets, because
 * an HTTP client would need more CPU than some of the servers.
 */
export async function load({ port, path, connections, milliseconds, headers = '' }) {
  const end = performance.now() + milliseconds;
  const times = [];
  const nextPath = typeof path === 'function' ? path : () => path;
  const request = () => `GET ${nextPath()} HTTP/1.1\r\nhost: localhost:${port}\r\n${headers}\r\n`;
  await Promise.all(
    Array.from({ length: connections }, () => measureConnection({ port, request, end, times })),
  );
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: (times.length * 1000) / milliseconds, median: at(0.5), slow: at(0.99) };
}

function measureConnection({ port, request, end, times }) {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    let begun = 0;
    let head = Buffer.alloc(0);
    let missing = -1;
    const ask = () => {
      if (performance.now() >= end) return socket.end();
      begun = performance.now();
      head = Buffer.alloc(0);
      missing = -1;
      socket.write(request());
    };
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head = Buffer.concat([head, chunk]);
        const split = head.indexOf(headEnd);
        if (split < 0) return;
        const length = bodyLength(head.toString('latin1', 0, split));
        if (length === null) {
          socket.destroy();
          return fail(new Error(`Unexpected response:\n${head.toString('latin1', 0, split)}`));
        }
        missing = length - (head.length - split - headEnd.length);
      }
      if (missing > 0) return;
      const now = performance.now();
      if (now < end) times.push(now - begun);
      ask();
    });
    socket.on('error', fail);
    socket.on('close', () => done());
  });
}

/** The length of a successful response's body; null for any other response. */
function bodyLength(head) {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return head.startsWith('HTTP/1.1 200') && length !== undefined ? Number(length) : null;
}

let asked = 0;

/** The path of a list of 24 items that was never requested before, so it is not cached. */
export function newList() {
  asked += 1;
  return `/api/v1/items?limit=24&maxPrice=${(anyPrice + asked / 100).toFixed(2)}`;
}

/** A maximum price in MAD that no item exceeds. */
export const anyPrice = 5000;
