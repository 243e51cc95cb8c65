import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { listenLocally, rawConnection } from '#testing/raw-connection.ts';

const http = await listenLocally();
afterAll(() => http.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

const send = (text: string) => rawConnection(http.port, text);

it('keeps an idle connection for longer than the 60 seconds of proxies', async () => {
  http.setListener((_request, response) => response.end('here'));
  const response = await fetch(`http://127.0.0.1:${http.port}/`);
  expect(response.headers.get('keep-alive')).toBe('timeout=75');
});

it('sends the responses of pipelined requests in order', async () => {
  http.setListener((request, response) => response.end(`[${request.url}]`));
  const { socket, seen } = send('');
  for (let round = 0; round < 5; round++) {
    const paths = Array.from({ length: 4 }, (_, n) => `/${round}-${n}`);
    socket.write(paths.map(get).join(''));
    await expect.poll(() => seen.received).toContain(`[/${round}-3]`);
  }
  const answered = [...seen.received.matchAll(/\[\/(\d)-(\d+)\]/g)].map(
    ([, a, b]) => Number(a) * 4 + Number(b),
  );
  expect(answered).toEqual(Array.from({ length: 20 }, (_, n) => n));
  socket.destroy();
});

it('closes a connection that pipelines more than four requests', async () => {
  let begun = 0;
  http.setListener(() => {
    begun += 1;
  });
  const { closed, seen } = send(Array.from({ length: 3_000 }, () => get('/')).join(''));
  await closed;
  expect(begun).toBe(4);
  expect(seen.received).toBe('');
});

it('answers the connections that wait to be accepted when it closes', async () => {
  const closing = await listenLocally();
  closing.setListener((_request, response) => response.end('here'));
  const waiting = Array.from({ length: 20 }, () => rawConnection(closing.port, get('/')));
  await setImmediate();
  await closing.close();
  await Promise.all(waiting.map(({ closed }) => closed));
  expect(waiting.filter(({ seen }) => !seen.received.endsWith('here'))).toEqual([]);
});

describe('a client that is too slow', () => {
  it.each([
    ['its headers take', 'GET / HTTP/1.1\r\nhost: local', /^HTTP\/1\.1 408 [\s\S]+"code":"upload_stalled"}$/],
    ['its body takes', 'POST / HTTP/1.1\r\nhost: local\r\ncontent-length: 9\r\n\r\n{', /^HTTP\/1\.1 408 /],
  ])('is refused when %s long', async (_, text, refusal) => {
    const slow = await listenLocally({ headersMs: 100, requestMs: 200 });
    slow.setListener((request, response) => request.on('end', () => response.end('read')));
    const { closed, seen } = rawConnection(slow.port, text);
    await closed;
    expect(seen.received).toMatch(refusal);
    await slow.close();
  });

  it('is disconnected when it does not receive its response', async () => {
    const slow = await listenLocally({ stalledMs: 100 });
    const closed = new Promise<void>((done) => {
      slow.setListener((_request, response) => {
        response.once('close', () => done());
        response.end(Buffer.alloc(16 * 1024 * 1024));
      });
    });
    const { socket } = rawConnection(slow.port, get('/'));
    socket.pause();
    await closed;
    socket.destroy();
    await slow.close();
  });
});

describe('a request that cannot be read', () => {
  it.each([
    ['malformed', 400, 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['too_large', 413, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ])('gets the error %s in the shape of all others, with status %i', async (code, status, text) => {
    const { closed, seen } = send(text);
    await closed;
    const [head = '', body = ''] = seen.received.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain(`content-length: ${body.length}`);
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
  });

  it('gets no error within the response to an earlier one', async () => {
    http.setListener((_request, response) => response.write('first part'));
    const { socket, closed, seen } = send(get('/'));
    await expect.poll(() => seen.received).toContain('first part');
    socket.write('nonsense\r\n\r\n');
    await closed;
    expect(seen.received).not.toContain('malformed');
  });
});

it('closes the connections of an address beyond its limit, until others end', async () => {
  const limited = await listenLocally({ connectionsPerAddress: 2 });
  limited.setListener((_request, response) => response.end('here'));
  const open = [rawConnection(limited.port, get('/')), rawConnection(limited.port, get('/'))];
  for (const { seen } of open) await expect.poll(() => seen.received).toContain('here');
  const third = rawConnection(limited.port, get('/'));
  await third.closed;
  expect(third.seen.received).toBe('');
  open[0]?.socket.destroy();
  await open[0]?.closed;
  await expect
    .poll(async () => {
      const again = rawConnection(limited.port, `${get('/').trimEnd()}\r\nconnection: close\r\n\r\n`);
      await again.closed;
      return again.seen.received;
    })
    .toContain('here');
  open[1]?.socket.destroy();
  await limited.close();
});
