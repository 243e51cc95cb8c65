import { expect, it } from 'vitest';
import { createReview } from '#features/reviews/endpoints.ts';
import { adminWorld } from '#testing/admin-fixture.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp, testNow } from '#testing/test-app.ts';

import { maxSitemapItems } from './crawler-files.ts';

const test = await testApp();
const fetch = (url: string) => test.app.inject({ url, headers: { host: 'localhost:3000' } });
const unescaped = (text = '') => text.replaceAll('&amp;', '&');
const origin = 'http://localhost:3000';

async function sitemap() {
  const { statusCode, headers, body } = await fetch('/sitemap.xml');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body).toMatch(/^<\?xml .*\?>\s*<urlset [^>]*>[\s\S]*<\/urlset>\s*$/);
  return [...body.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, url = '']) => ({
    loc: unescaped(/<loc>(.*?)<\/loc>/.exec(url)?.[1]),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
    links: [...url.matchAll(/<xhtml:link rel="(.*?)" hreflang="(.*?)" href="(.*?)"\s*\/>/g)].map(
      ([, rel, language, address]) => [rel, language, unescaped(address)],
    ),
  }));
}

it('lists each public page and each available item, in both languages, with alternates', async () => {
  const { id: ownerId } = await test.newUser({ canListItems: true });
  const shown = await insertItem(test.db, test.clock, { ownerId });
  const hidden = await insertItem(test.db, test.clock, { ownerId, isAvailable: false });
  const removed = await insertItem(test.db, test.clock, { ownerId, deletedAt: test.clock.now() });
  const urls = await sitemap();
  const locs = urls.map(({ loc }) => loc);
  for (const path of ['/', '/listings', '/terms', '/guide', `/rental/${shown.id}`]) {
    const three = [`${origin}${path}`, `${origin}${path}?lang=en`, `${origin}${path}?lang=fr`];
    for (const loc of three) {
      expect(locs).toContain(loc);
      const links = urls.find((url) => url.loc === loc)?.links ?? [];
      expect(links).toEqual([
        ['alternate', 'en', three[1]],
        ['alternate', 'fr', three[2]],
        ['alternate', 'x-default', three[0]],
      ]);
    }
  }
  expect(locs).toContain(`${origin}/listings?itemType=BOAT&lang=fr`);
  expect(locs.filter((loc) => loc?.includes(hidden.id) || loc?.includes(removed.id))).toEqual([]);
  expect(locs.filter((loc) => /bookings|admin|profile|add-item|my-listings/.test(loc ?? ''))).toEqual([]);
  expect(new Set(locs).size).toBe(locs.length);
});

it('is small enough to be cached, however many items there are', async () => {
  const { id: ownerId } = await test.newUser({ canListItems: true });
  const weight = async () => (await fetch('/sitemap.xml')).body.length;
  const empty = await weight();
  await insertItem(test.db, test.clock, { ownerId });
  const ofOne = (await weight()) - empty;
  expect(ofOne).toBeGreaterThan(500);
  // An eighth of the cache.
  expect(empty + maxSitemapItems * ofOne).toBeLessThan(4 * 1024 * 1024);
});

it('contains the last change of each page, including new reviews', async () => {
  const { newOwner, newItem, newRenter, insertBooking } = adminWorld(test);
  const renter = await newRenter();
  const item = await newItem(await newOwner());
  const at = async (path: string) => (await sitemap()).find(({ loc }) => loc === origin + path)?.lastmod;
  expect(await at(`/rental/${item.id}`)).toBe(testNow);
  const bookingId = await insertBooking(item, renter, '2026-11-20T10:00:00Z');
  test.clock.set('2026-11-22T12:30:00.000Z');
  await renter.caller.send(createReview, { params: { bookingId }, body: { rating: 5 } });
  expect(await at(`/rental/${item.id}`)).toBe('2026-11-22T12:30:00.000Z');
  expect(await at('/listings')).toBe('2026-11-22T12:30:00.000Z');
  expect(await at('/terms')).toBeUndefined();
});

it('links the sitemap in robots.txt, and disallows private pages', async () => {
  const { body, headers } = await fetch('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/my-listings', '/add-item', '/bookings', '/profile', '/admin', '/auth/callback']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  // A pattern's parameter is no path: crawlers would read it literally.
  expect(lines).toContain('Disallow: /slip/');
  expect(body).not.toContain('Disallow: /slip/:');
  expect(lines).not.toContain('Disallow: /');
});

it('disallows all pages of a public demo', async () => {
  const { publicUrl } = test.deps.site;
  test.deps.site.publicUrl = 'https://demo.example';
  const { body } = await fetch('/robots.txt');
  test.deps.site.publicUrl = publicUrl;
  expect(body).toMatch(/User-agent: \*\nDisallow: \/\n/);
});
