import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const tiles = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows each inline script of the page by its hash, and no others', () => {
  const html =
    '<script>one()</script><script type="module" async>two()</script><script src="/a.js"></script>';
  const scripts = /script-src ([^;]+)/.exec(pagePolicy(html, tiles))?.[1];
  expect(scripts).toBe(`'self' ${hash('one()')} ${hash('two()')}`);
});

it('ignores JSON-LD', () => {
  const html = '<script type="application/ld+json">{}</script><script>one()</script>';
  const scripts = /script-src ([^;]+)/.exec(pagePolicy(html, tiles))?.[1];
  expect(scripts).toBe(`'self' ${hash('one()')}`);
});

it('never allows unsafe inline scripts', () => {
  expect(pagePolicy('<script>x</script>', tiles)).not.toMatch(/script-src[^;]*unsafe/);
});

it('allows images from our origin and the origin of the map tiles only', () => {
  const pictures = /img-src ([^;]+)/.exec(pagePolicy('', tiles))?.[1];
  expect(pictures).toBe("'self' data: blob: https://tiles.example:8443");
});
