import { afterAll, expect, it } from 'vitest';
import { rawConnection } from '#testing/raw-connection.ts';
import { listen } from './http-server.ts';

const http = await listen('127.0.0.1', 0);
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
