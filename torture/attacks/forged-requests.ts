import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { targetOf } from '#testing/hostile/targets.ts';
import { rawConnection } from '#testing/raw-connection.ts';
import { listItems, signIn } from '../../operate/load.ts';
import { type Product, say } from '../../operate/product.ts';
import { ask } from './visitor.ts';

const evil = 'evil.example';
const forged: Record<string, string>[] = [
  { host: evil },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-prefix': `//${evil}` },
  { forwarded: `host=${evil};proto=https`, 'x-host': evil, 'x-forwarded-server': evil },
  { 'x-original-url': `//${evil}/`, 'x-rewrite-url': `//${evil}/`, referer: `https://${evil}/` },
];

/** Requests that claim to be something else. */
export function forgedRequests(product: () => Product): void {
  let cookie: string;
  let rental: string;
  beforeAll(async () => {
    ({ cookie } = await signIn(product().origin, 'renter@sillage.example'));
    rental = `/rental/${(await listItems(product().origin))[0]}`;
  });

  it('no page, redirect or document of the identity provider names the host that a request claims', async () => {
    const start = await ask(product().origin, '/api/v1/auth/google');
    const provider = new URL(String(start.headers.location));
    const addresses = [
      ...[
        '/',
        '/listings',
        rental,
        '/terms',
        '/guide',
        '/sitemap.xml',
        '/robots.txt',
        '/nothing',
        '/demo/mailbox',
      ],
      ...['/api/v1/auth/google', '/api/v1/auth/google/callback?code=1&state=1', '/api/v1/auth/logout'],
      ...[
        '/demo-oidc/.well-known/openid-configuration',
        provider.pathname + provider.search,
        `${rental}/card-0-en.jpg`,
      ],
      ...[
        `/auth/callback?next=//x.example`,
        '/unsubscribe?token=1',
        '/profile',
        `${rental}/card-0123456789abcdef-en.jpg`,
      ],
    ];
    let tried = 0;
    for (const path of addresses) {
      for (const headers of forged) {
        const { headers: received, body, status } = await ask(product().origin, path, { headers });
        tried += 1;
        expect(JSON.stringify(received) + body, path).not.toContain(evil);
        const location = String(received.location ?? '/');
        expect(
          location.startsWith(product().origin) || /^\/(?![/\\])/.test(location),
          `${path}: ${location}`,
        ).toBe(true);
        expect(status, path).toBeLessThan(500);
      }
    }
    say(
      `forged hosts: ${tried} requests to ${addresses.length} addresses, none with the forged name in the response`,
    );
  });

  it('headers that are not in the key of the cache do not change what other visitors see', async () => {
    const unkeyed: Record<string, string>[] = [
      ...forged.slice(1),
      ...[
        { 'accept-language': 'fr' },
        { accept: 'text/plain' },
        { 'user-agent': 'Googlebot' },
        { cookie: 'language=fr' },
      ],
      ...[{ cookie }, { cookie: 'a=<script>' }, { range: 'bytes=0-9' }, { authorization: 'Basic eA==' }],
      ...[
        { 'x-http-method-override': 'DELETE' },
        { 'save-data': 'on' },
        { purpose: 'prefetch' },
        { dnt: '1' },
      ],
    ];
    let words = 0;
    /** An address that is not cached, and what a visitor sees there, without the word and the times. */
    const fresh = () => `attack${String(++words).padStart(6, '0')}`;
    const read = async (address: (word: string) => string, word: string) => {
      const { body, status } = await ask(product().origin, address(word));
      return [status, body.replaceAll(word, 'word').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'time')];
    };
    const addresses = [
      (word: string) => `/listings?search=${word}`,
      (word: string) => `/nothing/${word}`,
      (word: string) => `/api/v1/items?search=${word}`,
    ];
    for (const address of addresses) {
      for (const headers of unkeyed) {
        const word = fresh();
        await ask(product().origin, address(word), { headers });
        const poisoned = await read(address, word);
        expect(poisoned, JSON.stringify(headers)).toEqual(await read(address, fresh()));
      }
    }
    say(
      `cache poisoning: ${words / 2} attempts by headers that are not in the key, none of which changes what other visitors see`,
    );
  });

  it('line breaks in an address add no header to a redirect', async () => {
    const host = `127.0.0.1:${product().port}`;
    for (const path of [
      '/a%0d%0aset-cookie:%20x=1',
      '/a?b=%0d%0aset-cookie:%20x=1',
      '/%E5%98%8A%E5%98%8Dset-cookie:x',
    ]) {
      const { status, headers } = await ask(product().origin, path, { headers: { host } });
      expect(status).toBe(307);
      expect(headers.location).toBe(product().origin + path);
      expect(headers['set-cookie'] ?? []).not.toContain('x=1');
    }
    const { seen, closed } = rawConnection(
      product().port,
      `GET /a\rset-cookie:x=1 HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    );
    await closed;
    expect(seen.received).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('no hostile address of a page fails or takes a second', async () => {
    const text = { type: 'string', maxLength: 200 };
    const query = (...names: string[]) => names.map((name) => ({ in: 'query' as const, name, schema: text }));
    const inPath = (name: string) => ({ in: 'path' as const, name, schema: text });
    const paths = [
      {
        path: '/listings',
        parameters: query('search', 'itemType', 'minPrice', 'maxPrice', 'people', 'sort', 'lang'),
      },
      {
        path: '/rental/{id}',
        parameters: [inPath('id'), ...query('day', 'from', 'to', 'start', 'end', 'lang')],
      },
      { path: '/rental/{id}/{card}', parameters: [inPath('id'), inPath('card')] },
      { path: '/bookings', parameters: query('tab', 'booking', 'answer', 'date', 'lang') },
      { path: '/bookings/{id}/slip', parameters: [inPath('id')] },
      { path: '/auth/callback', parameters: query('error', 'code', 'state') },
      { path: '/unsubscribe', parameters: query('token', 'lang') },
      { path: '/images/{name}', parameters: [inPath('name')] },
      { path: '/assets/{name}', parameters: [inPath('name')] },
      { path: '/demo/mailbox', parameters: query('id', 'page') },
      {
        path: '/demo-oidc/{name}',
        parameters: [inPath('name'), ...query('client_id', 'redirect_uri', 'scope')],
      },
      { path: '/admin/audit', parameters: query('action', 'cursor') },
      { path: '/{page}', parameters: [inPath('page')] },
    ].map((page) => ({ ...page, method: 'GET', body: null }));
    const requests = fc.tuple(
      fc.constantFrom(...paths).chain((page) => targetOf(page, 0.5)),
      fc.constantFrom('', cookie, 'language=fr', 'sillage_session=x'),
    );
    const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000_000);
    const statuses: Record<number, number> = {};
    let slowestMs = 0;
    const property = fc.asyncProperty(requests, async ([target, cookies]) => {
      const headers = cookies === '' ? {} : { cookie: cookies };
      const { status, ms, body } = await ask(product().origin, target, { headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, Math.round(ms));
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/node_modules|\n\s+at \S+ \(/);
      if (ms > 1_000) expect((await ask(product().origin, target, { headers })).ms).toBeLessThan(1_000);
    });
    await fc.assert(property, { numRuns: 2_000, seed });
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    say(
      `hostile addresses of pages, seed ${seed}: 2,000 requests (${counts.join(', ')}), the slowest ${slowestMs} ms`,
    );
  });
}
