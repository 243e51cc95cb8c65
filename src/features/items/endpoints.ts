import { endpoint, type Page } from '#shared/endpoint.ts';
import type { AvailabilityQuery, ItemDetail, ItemSummary, ListItemsQuery, TakenHours } from './schemas.ts';

export const listItems = endpoint<{ query: ListItemsQuery; output: Page<ItemSummary> }>({
  method: 'GET',
  path: '/items',
  access: 'public',
  summary: 'Available items, filtered and sorted, a page at a time',
  paged: true,
});

export const listMyItems = endpoint<{ output: ItemSummary[] }>({
  method: 'GET',
  path: '/items/my-listings',
  access: 'user',
  summary: 'All items of the signed-in user, the unavailable ones too',
});

export const getItem = endpoint<{ params: { id: string }; output: ItemDetail }>({
  method: 'GET',
  path: '/items/{id}',
  access: 'public',
  summary: 'One item; 410 when it was removed',
});

export const getAvailability = endpoint<{
  params: { id: string };
  query: AvailabilityQuery;
  output: TakenHours[];
}>({
  method: 'GET',
  path: '/items/{id}/availability',
  access: 'public',
  summary: 'Which hours of an item are taken on some marina days, and how many seats are left',
});
