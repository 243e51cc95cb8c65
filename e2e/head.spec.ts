import { type APIRequestContext, expect } from '@playwright/test';
import { newLister, signIn } from './accounts.ts';
import { listItem } from './listings.ts';
import { type Head, headOf, linked, one, type Thing } from './read-head.ts';
import { schemaErrors } from './schema-org.ts';
import { test } from './test.ts';

interface Item {
  id: string;
  listingTitle: string;
  hourlyRate: number;
  averageRating: number;
  reviewCount: number;
}

const itemsOf = async (request: APIRequestContext): Promise<Item[]> =>
  (await request.get('/api/v1/items?limit=100&sort=rating')).json();
const thing = ({ documents }: Head, type: string): Thing | undefined =>
  documents.flatMap((document) => document['@graph']).find((found) => found['@type'] === type);
const publicPages = (item: Item) => [
  '/',
  '/listings',
  '/listings?itemType=BOAT',
  `/rental/${item.id}`,
  '/terms',
  '/privacy',
  '/guide',
];

test('each public page has its title, description, canonical URL and sharing tags in both languages', async ({
  request,
  baseURL,
}) => {
  const [item] = (await itemsOf(request)) as [Item];
  const titles = new Set<string>();
  for (const path of publicPages(item)) {
    const join = path.includes('?') ? '&' : '?';
    const inLanguage = (language: string) => `${baseURL}${path}${join}lang=${language}`;
    for (const [language, locale, other] of [
      ['en', 'en_GB', 'fr_FR'],
      ['fr', 'fr_FR', 'en_GB'],
    ] as const) {
      const head = await headOf(request, `${path}${join}lang=${language}`);
      expect([head.status, head.lang, head.h1, head.titles.length], path).toEqual([200, language, 1, 1]);
      const [title = ''] = head.titles;
      expect(title).toContain('Sillage');
      expect(title.length, title).toBeLessThanOrEqual(90);
      titles.add(title);
      expect(one(head, 'description').length, one(head, 'description')).toBeGreaterThan(70);
      expect(one(head, 'description').length, one(head, 'description')).toBeLessThanOrEqual(200);
      expect(linked(head, 'canonical').map(({ href }) => href)).toEqual([inLanguage(language)]);
      expect(linked(head, 'alternate').map(({ hreflang, href }) => [hreflang, href])).toEqual([
        ['en', inLanguage('en')],
        ['fr', inLanguage('fr')],
        ['x-default', baseURL + path],
      ]);
      expect([one(head, 'og:locale'), one(head, 'og:locale:alternate')]).toEqual([locale, other]);
      expect([one(head, 'og:url'), one(head, 'og:title')]).toEqual([inLanguage(language), title]);
      expect([one(head, 'twitter:card'), one(head, 'twitter:title')]).toEqual(['summary_large_image', title]);
      for (const name of ['og:description', 'twitter:description']) {
        expect(one(head, name)).toBe(one(head, 'description'));
      }
      expect(one(head, 'og:image')).toMatch(new RegExp(`^${baseURL}/.*-${language}\\.jpg$`));
      expect(one(head, 'twitter:image')).toBe(one(head, 'og:image'));
      expect(one(head, 'og:image:alt')).not.toBe('');
      expect(head.metas.has('robots')).toBe(false);
    }
    // The cookie now selects French, so the canonical URL is the French page.
    expect(linked(await headOf(request, path), 'canonical')[0]?.href).toMatch(/lang=fr$/);
  }
  // An unsupported language is ignored, and the canonical URL names none.
  await headOf(request, '/terms?lang=en');
  for (const query of ['?lang=de', '?xlang=fr']) {
    const head = await headOf(request, `/terms${query}`);
    expect(linked(head, 'canonical').map(({ href }) => href)).toEqual([`${baseURL}/terms`]);
  }
  expect(titles.size).toBe(14);
});

test('search results and private pages are not indexed', async ({ request, baseURL }) => {
  for (const path of [
    '/listings?search=boat',
    '/listings?maxPrice=900',
    '/bookings',
    '/unsubscribe?token=1',
  ]) {
    const head = await headOf(request, path);
    expect(one(head, 'robots'), path).toBe('noindex');
    expect(linked(head, 'canonical'), path).toEqual([]);
  }
  const sorted = await headOf(request, '/listings?sort=price_asc&utm_source=x');
  expect(linked(sorted, 'canonical')[0]?.href).toBe(`${baseURL}/listings`);
});

test('the structured data is valid schema.org and has what search engines require', async ({
  request,
  baseURL,
}) => {
  const items = await itemsOf(request);
  const rated = items.find(({ reviewCount }) => reviewCount > 1) as Item;
  const unrated = items.find(({ reviewCount }) => reviewCount === 0);
  const documents: object[] = [];
  const read = async (path: string) => {
    const head = await headOf(request, path);
    expect(head.documents, path).toHaveLength(1);
    expect(head.documents[0]?.['@context']).toBe('https://schema.org');
    documents.push(...head.documents);
    return head;
  };
  for (const path of publicPages(rated)) await read(`${path}${path.includes('?') ? '&' : '?'}lang=fr`);

  expect(thing(await read('/?lang=en'), 'LocalBusiness')).toMatchObject({
    name: 'Sillage',
    url: `${baseURL}/`,
    telephone: expect.stringMatching(/^\+212/),
    address: {
      '@type': 'PostalAddress',
      postalCode: '32000',
      addressLocality: 'Al Hoceima',
      addressCountry: 'MA',
    },
    geo: { latitude: 35.25, longitude: -3.92 },
    openingHoursSpecification: [{ opens: '08:00', closes: '19:00' }],
  });

  const head = await read(`/rental/${rated.id}`);
  const url = `${baseURL}/rental/${rated.id}`;
  const price = { price: rated.hourlyRate, priceCurrency: 'MAD' };
  const product = thing(head, 'Product');
  expect(product).toMatchObject({
    name: rated.listingTitle,
    url,
    offers: {
      ...price,
      url,
      availability: 'https://schema.org/InStock',
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'HUR' },
    },
    aggregateRating: { ratingValue: rated.averageRating, reviewCount: rated.reviewCount, bestRating: 5 },
  });
  const { review, image } = product as Thing & { review: Thing[]; image: string[] };
  for (const address of image) expect((await request.get(address)).status(), address).toBe(200);
  expect(review.every(({ author, reviewRating }) => author && reviewRating)).toBe(true);
  expect(thing(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
    { position: 1, item: `${baseURL}/` },
    { position: 2, item: `${baseURL}/listings` },
    { position: 3, item: url, name: rated.listingTitle },
  ]);
  if (unrated) {
    const bare = thing(await read(`/rental/${unrated.id}`), 'Product');
    expect([bare?.aggregateRating, bare?.review]).toEqual([undefined, undefined]);
  }
  const list = thing(await read('/listings'), 'ItemList') as { itemListElement: Thing[] } | undefined;
  expect(list?.itemListElement.map(({ url: address }) => address)).toContain(url);

  expect(schemaErrors(documents)).toEqual(documents.map(() => []));
});

test("an owner's text is escaped in the head, and a new price gets a new sharing image", async ({
  page,
  browser,
  request,
}) => {
  await newLister(page, browser, 'writer');
  const { id } = await listItem(page.request, 'Plain');
  const before = await headOf(request, `/rental/${id}?lang=en`);
  const nasty = '</script><script>window.stolen = 1</script><!-- "&';
  const data = { modelName: 'Zodiac', listingTitle: nasty, description: nasty, hourlyRate: 510 };
  expect((await page.request.put(`/api/v1/items/${id}`, { data })).status()).toBe(200);
  const attacked = await headOf(request, `/rental/${id}?lang=en`);
  expect(thing(attacked, 'Product')).toMatchObject({ name: nasty, description: nasty });
  expect(attacked.titles[0]).toContain(nasty);
  expect(one(attacked, 'og:title')).toContain(nasty);
  expect(one(attacked, 'og:image')).not.toBe(one(before, 'og:image'));
  await page.goto(`/rental/${id}`);
  await expect(page.locator('h1')).toHaveText(nasty);
  expect(await page.evaluate('window.stolen')).toBeUndefined();
  expect((await page.request.delete(`/api/v1/items/${id}`)).status()).toBe(204);
});

test('missing and removed pages return 404 and 410, are not indexed and leave the sitemap', async ({
  page,
  request,
}) => {
  const notThere = async (path: string, status: number) => {
    const head = await headOf(request, path);
    expect([path, head.status, one(head, 'robots'), head.h1]).toEqual([path, status, 'noindex', 1]);
    expect([linked(head, 'canonical'), head.documents]).toEqual([[], []]);
  };
  await notThere('/rental/00000000-0000-7000-8000-000000000000', 404);
  await notThere('/rental/none', 404);
  await notThere('/no/such/page', 404);

  await signIn(page, 'salma@sillage.example');
  const created = await listItem(page.request, 'Skiff');
  const sitemap = async () => (await request.get('/sitemap.xml')).text();
  const card = one(await headOf(request, `/rental/${created.id}`), 'og:image');
  expect((await request.get(card)).status()).toBe(200);
  expect(await sitemap()).toContain(`/rental/${created.id}?lang=fr`);
  expect((await page.request.delete(`/api/v1/items/${created.id}`)).status()).toBe(204);
  await notThere(`/rental/${created.id}`, 410);
  expect((await request.get(card)).status()).toBe(410);
  expect(await sitemap()).not.toContain(created.id);
});
