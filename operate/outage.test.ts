import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { type PostgresServer, startPrimary } from './cluster.ts';
import { listItems, lost, newRenters, type Person, report, send, signIn, startLoad } from './load.ts';
import { cleanUp, newFolder, type Product, say, startNginx, startProduct, status, until } from './product.ts';

afterAll(cleanUp);

let primary: PostgresServer;
let settings: NodeJS.ProcessEnv;
let product: Product;
let origin: string;
let owner: Person;
let renters: Person[];
let items: string[];
let pages: string[];
let item: string;
let hourlyRate = 770;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  primary = await startPrimary();
  settings = { DATABASE_URL: primary.url, DATA_DIR: newFolder(), PUBLIC_URL: origin, TRUST_PROXY: '1' };
  product = await startProduct(settings);
  settings.PORT = String(product.port);
  await startNginx([product.port], port);
  renters = await newRenters(origin, 2);
  items = await listItems(origin);
  owner = await signIn(origin, 'owner@sillage.example');
  item = JSON.parse((await get('/api/v1/items/my-listings', owner.cookie)).body)[0].id;
  pages = [`/rental/${item}`, '/listings', '/'];
});

const get = (path: string, cookie?: string) =>
  send(origin, { method: 'GET', path, ...(cookie && { cookie }) });

/** Fails if the response has another status or takes longer. */
async function expectStatus(path: string, expected: number, mostMs: number, cookie?: string) {
  const begun = performance.now();
  const response = await get(path, cookie);
  expect([path, response.status]).toEqual([path, expected]);
  expect(performance.now() - begun).toBeLessThan(mostMs);
  return response;
}

/** Visitors and users get the copies that nginx has kept, in their language. */
async function expectCopies(mostMs: number): Promise<void> {
  const [{ cookie: session }] = renters as [Person];
  for (const path of pages) {
    for (const cookie of ['', 'language=en', 'language=fr', `language=fr; ${session}`]) {
      const { body } = await expectStatus(path, 200, mostMs, cookie);
      expect(body).toContain(`<html lang="${cookie.slice(9, 11) || 'en'}"`);
    }
  }
}

/** Everything else is refused: in the user's language, and with the time to try again. */
async function expectRefusals(mostMs: number): Promise<void> {
  const [{ cookie }] = renters as [Person];
  const page = await expectStatus('/listings?search=refused', 503, mostMs, `language=fr; ${cookie}`);
  expect(page.headers['retry-after']).toBe('2');
  expect(page.body).toMatch(/lang="fr".*Réessayer/s);
  await expectStatus('/api/v1/bookings/my-bookings', 503, mostMs, cookie);
  const begun = performance.now();
  const body = { language: 'fr' };
  const write = await send(origin, { method: 'PUT', path: '/api/v1/auth/me/language', cookie, body });
  expect([write.status, write.headers['retry-after']]).toEqual([503, '2']);
  expect(performance.now() - begun).toBeLessThan(mostMs);
  expect(await status(`${product.origin}/readyz`)).toBe(503);
  expect(await status(`${product.origin}/livez`)).toBe(200);
}

/** Waits until a write succeeds; then visitors see it once nginx's copy, of up to two seconds, has expired. */
async function expectRecovery(): Promise<void> {
  hourlyRate += 1;
  const path = `/api/v1/items/${item}`;
  const write = { method: 'PATCH', path, cookie: owner.cookie, body: { hourlyRate } };
  const isAccepted = async () => (await send(origin, write)).status === 200;
  const isShown = async () => (await get(`/rental/${item}`)).body.includes(`${hourlyRate}\u{a0}MAD`);
  const begun = performance.now();
  await until(isAccepted, () => 'Writes are still refused', 10_000);
  const written = performance.now();
  await until(isShown, () => 'An old page is still sent', 2_500);
  const shown = performance.now();
  say(`  writes after ${Math.round(written - begun)} ms, shown after ${Math.round(shown - written)} ms`);
  for (const one of [...pages, '/api/v1/items']) await expectStatus(one, 200, 2_000);
}

it('keeps pages that set no cookie, and sends them while the product is stopped', async () => {
  for (const path of pages) for (const language of ['en', 'fr']) await get(path, `language=${language}`);
  const { body } = await get('/');
  const [style = ''] = /\/assets\/[^"]+\.css/.exec(body) ?? [];
  await get(style);
  expect((await get('/guide?lang=fr')).headers['set-cookie']).toBeDefined();
  expect((await get('/privacy', 'language=fr; language=en')).status).toBe(200);
  await product.stop();
  await expectCopies(1_000);
  await expectStatus(style, 200, 1_000);
  for (const path of ['/terms', '/guide?lang=fr', '/guide', '/privacy', '/api/v1/items']) {
    for (const visitor of ['', 'language=en', 'language=fr']) await expectStatus(path, 502, 1_000, visitor);
  }
  product = await startProduct(settings);
  await expectRecovery();
});

it('sends copies of pages and refuses the rest at once while the database is stopped, and recovers without losing a write', async () => {
  const stopLoad = startLoad(origin, renters, items);
  await expectCopies(5_000);
  await wait(3_000);
  await primary.stop();
  await wait(500);
  await expectCopies(1_000);
  await expectRefusals(1_000);
  await expectStatus('/api/v1/items', 503, 1_000);
  await primary.start();
  await expectRecovery();
  await wait(2_000);
  const result = await stopLoad();
  report('stopped', result);
  // Refused, or interrupted by the stop; never a failure of the product itself.
  const failures = [...result.failedReads, ...result.failedWrites];
  expect(failures.filter((failure) => !/^503( \/api|$)/.test(failure))).toEqual([]);
  expect(result.acknowledged.size).toBeGreaterThan(3);
  expect(await lost(primary.url, result)).toEqual([]);
});

it('does the same within some seconds while the database does not respond', async () => {
  const unfreeze = await primary.freeze();
  try {
    await expectRefusals(6_000);
    await expectCopies(12_000);
  } finally {
    unfreeze();
  }
  await expectRecovery();
});
