import { writeCursor } from '#platform/database/paging.ts';
import { idOf } from './large-tables.ts';

/** In the middle of the lists of `fillLargeTables`. */
export const position = idOf('b', 1500);

const afternoon = { day: '2026-11-28', from: '15:00', hours: 2, sort: 'rating' };
/** The list of items with each filter and order. */
export const itemListQueries: readonly Record<string, unknown>[] = [
  {},
  { limit: 24, cursor: writeCursor(['newest', '2026-01-02T00:00:00Z', position]) },
  { sort: 'rating' },
  { sort: 'rating', cursor: writeCursor(['rating', 3, 4, position]) },
  { sort: 'price_asc' },
  { sort: 'price_desc' },
  { itemType: 'BOAT' },
  { itemType: 'BOAT', sort: 'rating' },
  { itemType: 'BOAT', sort: 'price_asc' },
  { minPrice: 500, maxPrice: 510 },
  { maxPrice: 4000, sort: 'rating' },
  { people: 200 },
  { people: 4, sort: 'rating' },
  { search: 'alboran' },
  { search: 'craft' },
  { search: 'a' },
  { search: 'one two three four five', sort: 'rating' },
  { search: 'craft', itemType: 'JETSKI', minPrice: 400, maxPrice: 4000, people: 2 },
  afternoon,
  { ...afternoon, cursor: writeCursor(['rating', 3, 4, position]) },
  { day: '2026-11-28', people: 4 },
  { day: '2026-11-28', hours: 3, sort: 'price_asc', cursor: writeCursor(['total_asc', 90_000, position]) },
  { ...afternoon, from: '08:30', hours: 2.5, itemType: 'BOAT', maxPrice: 4000, people: 4, sort: 'price_asc' },
];

/** Other reads of free hours. */
export const freeQueries: [endpoint: string, parts: { query: object }][] = [
  ['GET /items/free-times', { query: { day: '2026-11-28', from: '15:00', hours: 2, people: 4 } }],
  ['GET /items/next-free', { query: { ids: [1, 2].map((n) => idOf('b', n)).join() } }],
];
