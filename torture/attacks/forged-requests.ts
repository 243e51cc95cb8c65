import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { evil, forgedHosts, otherVisitors, unkeyedHeaders } from '#testing/hostile/forged-headers.ts';
import { targetOf } from '#testing/hostile/targets.ts';
import { rawConnection } from '#testing/raw-connection.ts';
import { listItems, signIn } from '../../operate/load.ts';
import { type Product, say } from '../../operate/product.ts';
import { hostileSeed } from './seed.ts';
import { ask } from './visitor.ts';

/** Requests that claim to be something else, to a product whose metrics are on this port. */
export function forgedRequests(product: () => Product, metricsPort: number): void {
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
      for (const headers of forgedHosts) {
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
    const stored = [
      (word: string) => `/listings?search=${word}`,
      (word: string) => `/api/v1/items?search=${word}`,
    ];
    const addresses = [...stored, (word: string) => `/nothing/${word}`];
    const others = [...otherVisitors, { cookie }];
    let words = 0;
    const newWord = () => `attack${String(++words).padStart(6, '0')}`;
    /** Reads an address as a visitor. The response is without the word and the times, which differ. */
    const read = async (address: string, word: string) => {
      const hits = await cacheHits(metricsPort);
      const { body, status } = await ask(product().origin, address);
      const seen = body.replaceAll(word, 'word').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'time');
      return { response: [status, seen], isCached: (await cacheHits(metricsPort)) > hits };
    };
    let attempts = 0;
    /** Compares what the next visitor sees after a forged request; resolves to whether it came from the cache. */
    const attempt = async (addressOf: (word: string) => string, headers: Record<string, string>) => {
      attempts += 1;
      const word = newWord();
      const other = newWord();
      await ask(product().origin, addressOf(word), { headers });
      const { response, isCached } = await read(addressOf(word), word);
      expect(response, JSON.stringify(headers)).toEqual((await read(addressOf(other), other)).response);
      return isCached;
    };
    for (const addressOf of addresses) {
      for (const headers of [...unkeyedHeaders, ...others]) {
        const isCached = await attempt(addressOf, headers);
        if (isCached || others.includes(headers) || !stored.includes(addressOf)) continue;
        // Pages are cached until the end of the minute.
        expect(await attempt(addressOf, headers), JSON.stringify(headers)).toBe(true);
      }
    }
    say(
      `cache poisoning: ${attempts} attempts by headers that are not in the key, none of which changes what other visitors see`,
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
    const statuses: Record<number, number> = {};
    let slowestMs = 0;
    let slow = 0;
    const property = fc.asyncProperty(requests, async ([target, cookies]) => {
      const headers = cookies === '' ? {} : { cookie: cookies };
      const { status, ms, body } = await ask(product().origin, target, { headers });
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, Math.round(ms));
      expect(status).toBeLessThan(500);
      expect(body).not.toMatch(/node_modules|\n\s+at \S+ \(/);
      if (ms <= 1_000) return;
      slow += 1;
      expect((await ask(product().origin, target, { headers })).ms).toBeLessThan(1_000);
    });
    await fc.assert(property, { numRuns: 2_000, seed: hostileSeed });
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    say(
      `hostile addresses of pages, seed ${hostileSeed}: 2,000 requests (${counts.join(', ')}), ${slow} of them over 1 s, the slowest ${slowestMs} ms`,
    );
  });
}

/** How many responses the product has sent from its cache. */
async function cacheHits(metricsPort: number): Promise<number> {
  const { body } = await ask(`http://127.0.0.1:${metricsPort}`, '/metrics', { from: '127.0.0.1' });
  return Number(/^sillage_cache_hits_total (\d+)$/m.exec(body)?.[1]);
}
