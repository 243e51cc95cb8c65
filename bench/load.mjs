import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * Sends requests over keep-alive connections, one at a time on each, until the time is up and each has got a response.
 * `request` returns the next one: `{ method, path, headers, body }`. Resolves to the times in milliseconds, the number of
 * responses per second with `status`, and the share of other ones. Uses plain sockets, because an HTTP client would need
 * more CPU than some of the servers.
 */
export async function load({ port, request, connections, milliseconds, status = 200 }) {
  const begun = performance.now();
  const end = begun + milliseconds;
  const results = { times: [], failed: 0 };
  await Promise.all(
    Array.from({ length: connections }, () => runConnection({ port, request, end, status, results })),
  );
  const { times, failed } = results;
  const seconds = (performance.now() - begun) / 1000;
  return {
    times,
    count: times.length + failed,
    perSecond: times.length / seconds,
    failed: failed / (times.length + failed),
  };
}

let sent = 0;

/** As a proxy would send it. Each request has another client's address, because the product limits addresses. */
function serialize({ method = 'GET', path, headers = {}, body = '' }, port) {
  sent += 1;
  const all = {
    host: `localhost:${port}`,
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function runConnection({ port, request, end, status, results }) {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let begun = 0;
    let head = Buffer.alloc(0);
    let missing = -1;
    let isExpected = true;
    const send = () => {
      const bytes = serialize(request(), port);
      begun = performance.now();
      head = Buffer.alloc(0);
      missing = -1;
      socket.write(bytes);
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      if (missing >= 0) missing -= chunk.length;
      else {
        head = Buffer.concat([head, chunk]);
        const split = head.indexOf(headEnd);
        if (split < 0) return;
        const text = head.toString('latin1', 0, split);
        isExpected = Number(text.slice(9, 12)) === status;
        const length = bodyLength(text);
        if (length === null) {
          socket.destroy();
          return fail(new Error(`Not a response that this client can read:\n${text}`));
        }
        missing = length - (head.length - split - headEnd.length);
      }
      if (missing > 0) return;
      const now = performance.now();
      if (isExpected) results.times.push(now - begun);
      else results.failed += 1;
      if (now < end) send();
      else socket.end();
    });
    socket.on('error', fail);
    socket.on('close', () => done());
  });
}

/** The length of a response's body; null if it does not say. */
function bodyLength(head) {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  if (status === '304' || status === '204') return 0;
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return length === undefined ? null : Number(length);
}
