// The lines of the table. Each makes requests for a world (data.mjs).
import { thumbnail } from './servers.mjs';

const compressed = { 'accept-encoding': 'br, gzip' };

/** A maximum price in MAD that no item exceeds. */
const anyPrice = 5_000;

let asked = 0;
/** Differs from request to request without a change of the result, so that no response is cached. */
const freshPrice = () => {
  asked += 1;
  return `maxPrice=${(anyPrice + asked / 100).toFixed(2)}`;
};

const list = (query) => () => ({ path: `/api/v1/items?limit=24&${query}${query && '&'}${freshPrice()}` });

/** The position before the first item, in an address that was not requested before; the filter stays the same. */
function laterPage() {
  asked += 1;
  const first = `2999-01-01T00:00:00.${String(asked % 1_000_000).padStart(6, '0')}Z`;
  const position = ['newest', first, 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** The id of item `n`; with every round through all items it has other capital letters, so that nothing is cached. */
function spelledId({ items, itemId }, n) {
  let bits = Math.floor(n / items);
  return itemId(n % items).replace(/[a-f]/g, (letter) => {
    const isUpper = bits % 2 === 1;
    bits >>= 1;
    return isUpper ? letter.toUpperCase() : letter;
  });
}

/**
 * `group` decides the goals of a line (table.mjs). `request` makes the next request. A line with `peer` also runs on
 * Express with Prisma. The others run on 50 connections, the administrator's figures on two.
 */
export function createLines(world) {
  const { itemId, dateIn } = world;
  const signedIn = (cookie, path) => () => ({ path, headers: { cookie } });
  const page = (path) => () => ({ path, headers: { ...compressed, cookie: world.renterCookie } });
  const copy = (path) => () => ({ path, headers: compressed });
  const cachedList = `/api/v1/items?limit=24&maxPrice=${anyPrice}`;
  const line = (group, name, request, more) => ({
    group,
    name,
    request,
    status: 200,
    connections: 50,
    ...more,
  });
  const figures = (name, path) =>
    line('figures', name, signedIn(world.adminCookie, path), { connections: 2 });
  let item = 0;
  let reviewed = 0;
  let booking = 0;
  let etag;
  return [
    line('list', 'list', list(''), { peer: true }),
    line('read', 'list, later page', () => ({ path: `/api/v1/items?limit=24&cursor=${laterPage()}` })),
    line('read', 'list, type and price', list('itemType=BOAT&minPrice=2000')),
    line('search', 'search, frequent word', list('search=yamaha')),
    line('search', 'search, rare word', list('search=targa')),
    line('search', 'search, one letter', list('search=a')),
    line('free at', 'list, free at an hour', list(`day=${dateIn(5)}&from=10:00&hours=2&people=4`)),
    line('read', 'list by price', list('sort=price_asc')),
    line('read', 'one item', () => ({ path: `/api/v1/items/${spelledId(world, item++)}` }), {
      peer: true,
    }),
    line('read', 'its hours', () => {
      asked += 1;
      const from = -(asked % 250);
      const path = `/api/v1/items/${itemId(Math.floor(asked / 250) % world.items)}/availability`;
      return { path: `${path}?from=${dateIn(from)}&to=${dateIn(from + 14)}` };
    }),
    line('read', 'its reviews', () => ({
      path: `/api/v1/reviews/item/${spelledId(world, reviewed++)}?limit=20`,
    })),
    line('signed in', 'my bookings', signedIn(world.renterCookie, '/api/v1/bookings/my-bookings?limit=24')),
    line(
      'signed in',
      'owner’s day',
      signedIn(world.ownerCookie, `/api/v1/bookings/for-my-items?date=${dateIn(1)}`),
    ),
    line('signed in', 'me', signedIn(world.renterCookie, '/api/v1/auth/me')),
    line(
      'booking',
      'creating a booking',
      () => {
        const { cookie, body } = world.newBooking(booking++);
        return { method: 'POST', path: '/api/v1/bookings', headers: { cookie }, body: JSON.stringify(body) };
      },
      { status: 201, peer: true },
    ),
    figures('admin: overview', '/api/v1/admin/overview'),
    figures('admin: earnings', '/api/v1/admin/earnings-stats'),
    figures('admin: users', '/api/v1/admin/users?search=sofia'),
    line('page', 'page: home', page('/')),
    line('page', 'page: listings', page('/listings')),
    line('page', 'page: item', page(`/rental/${itemId(0)}`)),
    line('file', 'thumbnail', () => ({ path: thumbnail })),
    line('copy', 'copy: list', copy(cachedList)),
    line('copy', 'copy: list, plain', () => ({ path: cachedList })),
    line(
      'copy',
      'copy: list, 304',
      () => ({ path: cachedList, headers: { ...compressed, ...(etag && { 'if-none-match': etag }) } }),
      {
        status: 304,
        onResponse: (headers) => {
          etag = headers.etag;
        },
      },
    ),
    line('copy', 'copy: home', copy('/')),
    line('copy', 'copy: item', copy(`/rental/${itemId(0)}`)),
  ];
}
