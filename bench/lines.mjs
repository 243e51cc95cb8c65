// The lines of the table. Each makes requests for a database of one size.
import { adminCookie, dateIn, itemId, newBooking, ownerCookie, renterCookie, sizes } from './database.mjs';
import { thumbnail } from './servers.mjs';

const compressed = { 'accept-encoding': 'br, gzip' };

/** A maximum price in MAD that no item exceeds. */
const anyPrice = 5_000;

let asked = 0;
/** Differs from request to request without a change of the result: equal ones would share a computation. */
const freshPrice = () => `maxPrice=${(anyPrice + ++asked / 100).toFixed(2)}`;

const searchedHours = `day=${dateIn(5)}&from=10:00&hours=2&people=4`;
const otherTimes = () => ({ path: `/api/v1/items/free-times?${searchedHours}&${freshPrice()}` });
const list = (query) => () => ({ path: `/api/v1/items?limit=24&${query}${query && '&'}${freshPrice()}` });

/** The position before the first item, in an address that was not requested before; the filter stays the same. */
function laterPage() {
  const first = `2999-01-01T00:00:00.${String(++asked % 1_000_000).padStart(6, '0')}Z`;
  const position = ['newest', first, 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** `group` decides the goal of a line, `peer` runs it on Express with Prisma, `copy` requests a page as a visitor. */
export function createLines(size) {
  const world = sizes[size];
  const line = (group, name, request, more) => ({
    ...{ group, name, request, status: 200, connections: 50 },
    ...more,
  });
  const get = (group, name, path, headers = {}) => line(group, name, () => ({ path, headers }));
  const signedIn = (name, cookie, path) => get('signed in', name, `/api/v1${path}`, { cookie });
  const figures = (name, path) => ({
    ...get('figures', name, `/api/v1/admin${path}`, { cookie: adminCookie }),
    connections: 2,
  });
  const page = (name, path) => ({
    ...get('page', name, path, { ...compressed, cookie: `${renterCookie}; sillage_signed_in=renter` }),
    copy: () => ({ path, headers: compressed }),
  });
  const copy = (name, path, headers = compressed) => get('copy', name, path, headers);
  const cachedList = `/api/v1/items?limit=24&maxPrice=${anyPrice}`;
  const hoursOf = (n) => {
    const from = -(n % 250);
    const path = `/api/v1/items/${itemId(Math.floor(n / 250) % world.items)}/availability`;
    return { path: `${path}?from=${dateIn(from)}&to=${dateIn(from + 14)}` };
  };
  const reviewsOf = (n) => ({ path: `/api/v1/reviews/item/${itemId(n % world.items)}?limit=20` });
  const book = () => {
    const { cookie, body } = newBooking(world, bookings++);
    return { method: 'POST', path: '/api/v1/bookings', headers: { cookie }, body: JSON.stringify(body) };
  };
  const revalidate = () => ({
    path: cachedList,
    headers: { ...compressed, ...(etag && { 'if-none-match': etag }) },
  });
  let [item, reviewed, bookings, etag] = [0, 0, 0];
  return [
    line('list', 'list', list(''), { peer: true }),
    line('read', 'list, later page', () => ({ path: `/api/v1/items?limit=24&cursor=${laterPage()}` })),
    line('read', 'list, type and price', list('itemType=BOAT&minPrice=2000')),
    line('search', 'search, frequent word', list('search=yamaha')),
    line('search', 'search, rare word', list('search=targa')),
    line('search', 'search, one letter', list('search=a')),
    line('free at', 'list, free at an hour', list(searchedHours)),
    line('other', 'other times', otherTimes, { connections: 2 }),
    line('read', 'list by price', list('sort=price_asc')),
    line('item', 'one item', () => ({ path: `/api/v1/items/${itemId(item++ % world.items)}` }), {
      peer: true,
    }),
    line('read', 'its hours', () => hoursOf(++asked)),
    line('read', 'its reviews', () => reviewsOf(reviewed++)),
    signedIn('my bookings', renterCookie, '/bookings/my-bookings?limit=24'),
    signedIn('owner’s day', ownerCookie, `/bookings/for-my-items?date=${dateIn(1)}`),
    signedIn('me', renterCookie, '/auth/me'),
    line('booking', 'creating a booking', book, { status: 201, peer: true }),
    figures('admin: overview', '/overview'),
    figures('admin: earnings', '/earnings-stats'),
    figures('admin: users', '/users?search=sofia'),
    page('page: home', '/'),
    page('page: listings', '/listings'),
    page('page: item', `/rental/${itemId(0)}`),
    get('file', 'thumbnail', thumbnail),
    copy('copy: list', cachedList),
    copy('copy: list, plain', cachedList, {}),
    line('copy', 'copy: list, 304', revalidate, {
      status: 304,
      onResponse: (headers) => ({ etag } = headers),
    }),
    copy('copy: home', '/'),
    copy('copy: item', `/rental/${itemId(0)}`),
  ];
}
