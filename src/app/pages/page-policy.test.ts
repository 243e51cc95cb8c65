import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pagePolicy, takeMarkedScripts } from './page-policy.ts';

const tiles = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const mark = '0b1e6ad0-5a9c-4f0a-8f0e-0f6a3a6d3b0e';

it('allows each inline script that is marked by its hash, and no others', () => {
  const html = `<script nonce="${mark}">one()</script><script type="module" nonce="${mark}" async="">two()</script><script src="/a.js" nonce="${mark}"></script>`;
  const { scripts, body } = takeMarkedScripts(html, mark);
  const allowed = /script-src ([^;]+)/.exec(pagePolicy(scripts, tiles))?.[1];
  expect(allowed).toBe(`'self' ${hash('one()')} ${hash('two()')}`);
  expect(body).not.toContain(mark);
});

it('does not allow a script that the page’s data has injected, whatever it looks like', () => {
  const injected = `<script>steal()</script><script nonce="">steal()</script><script nonce="${mark.toUpperCase()}">steal()</script>`;
  const { scripts } = takeMarkedScripts(`<p>${injected}</p><script nonce="${mark}">one()</script>`, mark);
  expect(scripts).toEqual(['one()']);
});

it('never allows unsafe inline scripts', () => {
  expect(pagePolicy(['x'], tiles)).not.toMatch(/script-src[^;]*unsafe/);
});

it('allows images from our origin and the origin of the map tiles only', () => {
  const pictures = /img-src ([^;]+)/.exec(pagePolicy([], tiles))?.[1];
  expect(pictures).toBe("'self' data: blob: https://tiles.example:8443");
});
