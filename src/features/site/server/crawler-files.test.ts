import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { createReview } from '#features/reviews/endpoints.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp, testNow } from '#testing/test-app.ts';

import { maxSitemapItems } from './crawler-files.ts';

const test = await testApp();
const fetch = (url: string) => test.app.inject({ url, headers: { host: 'localhost:3000' } });
const origin = 'http://localhost:3000';

type Element = DefaultTreeAdapterTypes.Element;

async function sitemap() {
  const response = await fetch('/sitemap.xml');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const text = response.body.replace(/<\?.*\?>/, '').replaceAll(/<(xhtml:link)([^>]*)\/>/g, '<$1$2></$1>');
  const elements = (node: { childNodes: DefaultTreeAdapterTypes.ChildNode[] }) =>
    node.childNodes.filter((child): child is Element => 'tagName' in child);
  const textOf = (node: Element | undefined) => {
    const [first] = node?.childNodes ?? [];
    return first && 'value' in first ? first.value : undefined;
  };
  const [urlset] = elements(parseFragment(text));
  expect(urlset?.tagName).toBe('urlset');
  return elements(urlset as Element).map((url) => {
    const parts = elements(url);
    return {
      loc: textOf(parts.find(({ tagName }) => tagName === 'loc')),
      lastmod: textOf(parts.find(({ tagName }) => tagName === 'lastmod')),
      links: parts
        .filter(({ tagName }) => tagName === 'xhtml:link')
        .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value]))),
    };
  });
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
      expect(links.map(({ rel, hreflang, href }) => [rel, hreflang, href])).toEqual([
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
  const world = bookingWorld(test);
  const [owner, renter] = [await world.newOwner(), await world.newRenter()];
  const item = await world.newItem(owner);
  const at = async (path: string) => (await sitemap()).find(({ loc }) => loc === origin + path)?.lastmod;
  expect(await at(`/rental/${item.id}`)).toBe(testNow);
  const booking = (await world.request(renter, item)).body;
  await world.change(owner, booking, 'confirm');
  await world.change(owner, booking, 'complete');
  test.clock.set('2026-11-22T12:30:00.000Z');
  await renter.caller.send(createReview, { params: { bookingId: booking.id }, body: { rating: 5 } });
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
