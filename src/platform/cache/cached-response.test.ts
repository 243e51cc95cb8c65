import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { negotiateEncoding, toCachedResponse } from './cached-response.ts';

const words = 'A jet ski by the hour. '.repeat(200);
const html = { 'content-type': 'text/html; charset=utf-8' };

it('compresses the body once per encoding', async () => {
  const response = toCachedResponse({ status: 200, headers: html, body: words });
  const br = await response.bodyIn('br');
  expect(brotliDecompressSync(br).toString()).toBe(words);
  const gz = await response.bodyIn('gzip');
  expect(gunzipSync(gz).toString()).toBe(words);
  expect(await response.bodyIn('gzip')).toBe(gz);
  expect((await response.bodyIn('identity')).toString()).toBe(words);
});

it('recompresses a body in the background when it is requested again', async () => {
  const lines = Array.from({ length: 900 }, (_, n) => `Hour ${n}: ${Math.imul(n, 2654435761)}`).join('\n');
  const response = toCachedResponse({ status: 200, headers: html, body: lines });
  const first = await response.bodyIn('br');
  expect(await response.bodyIn('br')).toBe(first);
  await expect.poll(async () => (await response.bodyIn('br')).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await response.bodyIn('br')).toString()).toBe(lines);
});

it('holds the body only in the encodings that are requested', async () => {
  let resized = 0;
  const response = toCachedResponse({ status: 200, headers: html, body: words });
  response.onResize = () => {
    resized += 1;
  };
  expect(response.heldBytes).toBe(words.length);
  const br = await response.bodyIn('br');
  expect(response.heldBytes).toBe(br.length);
  const gz = await response.bodyIn('gzip');
  expect(response.heldBytes).toBe(br.length + gz.length);
  expect((await response.bodyIn('identity')).toString()).toBe(words);
  expect(response.heldBytes).toBe(br.length + gz.length + words.length);
  expect(resized).toBe(3);
});

it('holds no more memory than the bytes of the body', async () => {
  const response = toCachedResponse({ status: 200, headers: html, body: words });
  const small = toCachedResponse({ status: 200, headers: html, body: 'Short.' });
  const bodies = [response.bodyIn('br'), response.bodyIn('gzip'), small.bodyIn('identity')];
  for (const body of await Promise.all(bodies)) expect(body.buffer.byteLength).toBe(body.length);
});

it('does not compress small bodies and images', () => {
  const of = (headers: Record<string, string>, body: string | Buffer) =>
    toCachedResponse({ status: 200, headers, body }).encodingFor('br, gzip');
  expect(of(html, words)).toBe('br');
  expect(of({ 'content-type': 'application/json; charset=utf-8' }, words)).toBe('br');
  expect(of(html, 'Short.')).toBe('identity');
  expect(of({ 'content-type': 'image/jpeg' }, Buffer.from(words))).toBe('identity');
});

it('derives the ETag from the body', () => {
  const tag = (body: string) => toCachedResponse({ status: 200, headers: html, body }).etag;
  expect(tag('a')).toBe(tag('a'));
  expect(tag('a')).not.toBe(tag('b'));
  expect(tag('a')).toMatch(/^W\/"[\w-]{27}"$/);
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip; q=0.8', 'gzip'],
  ['GZIP, BR;Q=0.5', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('negotiates the encoding for %s, preferring brotli, then gzip: %s', (accepted, chosen) => {
  expect(negotiateEncoding(accepted)).toBe(chosen);
});
