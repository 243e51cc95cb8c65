import { endpoint } from '#shared/endpoint.ts';
import type { MergeItems } from './merge-schemas.ts';
import type { ItemDetail } from './schemas.ts';

// Not beside the other calls, whose code the first loads of public pages have.
export const duplicateItem = endpoint<{ params: { id: string }; body: { id?: string }; output: ItemDetail }>({
  call: 'POST /items/{id}/duplicate',
  access: 'lister',
  summary: 'List a copy of one’s own item, not available yet',
  status: 201,
  isRepeatable: true,
  takesId: true,
  changes: ['items', 'me'],
});

export const mergeItems = endpoint<{ params: { id: string }; body: MergeItems; output: ItemDetail }>({
  call: 'POST /items/{id}/merge',
  access: 'user',
  summary: 'Make other listings of the same craft a part of one’s own item, with their bookings to come',
  isRepeatable: true,
  bodySchema: async () => (await import('./merge-schemas.ts')).mergeItemsBody,
  changes: ['items', 'bookings', 'calendars', 'favourites', 'hours', 'me', 'reviews', 'waitlist'],
});
