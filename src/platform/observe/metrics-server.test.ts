import { expect, it, onTestFinished } from 'vitest';
import { listenForMetrics } from './metrics-server.ts';

async function listen(port = 0) {
  const server = await listenForMetrics('127.0.0.1', port);
  onTestFinished(() => server.close());
  return server;
}

it('serves the figures once they can be read, and nothing else', async () => {
  const server = await listen();
  expect((await fetch(server.url)).status).toBe(503);
  server.serve(() => Promise.reject(new Error('broken')));
  expect((await fetch(server.url)).status).toBe(500);
  server.serve(async () => 'up 1\n');
  const response = await fetch(server.url);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect([response.status, await response.text()]).toEqual([200, 'up 1\n']);
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
});

it('names the setting of a port that is in use', async () => {
  const { url } = await listen();
  await expect(listen(Number(new URL(url).port))).rejects.toThrow(/set METRICS_PORT to another number/);
});
