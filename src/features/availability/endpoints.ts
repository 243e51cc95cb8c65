import { endpoint } from '#shared/endpoint.ts';
import type { ItemRules, ItemRulesBody } from '../items/rule-schemas.ts';
import type { CreateWaitlistEntry, WaitlistEntry } from './schemas.ts';

export const saveItemRules = endpoint<{ params: { id: string }; body: ItemRulesBody; output: ItemRules }>({
  call: 'PUT /items/{id}/rules',
  access: 'user',
  summary: 'Replace the rules and prices of one’s own item; what is left out gets its default',
  changes: ['items', 'hours'],
  bodySchema: async () => (await import('../items/rule-schemas.ts')).itemRulesBody,
});

export const createWaitlistEntry = endpoint<{
  params: { id: string };
  body: CreateWaitlistEntry;
  output: WaitlistEntry;
}>({
  call: 'POST /items/{id}/waitlist',
  access: 'user',
  signedOutCode: 'login_to_book',
  summary: 'Ask to be told if taken hours of an item become free',
  status: 201,
  isRepeatable: true,
  changes: ['waitlist'],
});

export const listWaitlist = endpoint<{ output: WaitlistEntry[] }>({
  call: 'GET /auth/me/waitlist',
  access: 'user',
  summary: 'The hours to come for which the signed-in user waits or was told that they are free, by start',
  shows: ['waitlist'],
});

export const deleteWaitlistEntry = endpoint<{ params: { id: string }; output: undefined }>({
  call: 'DELETE /auth/me/waitlist/{id}',
  access: 'anyUser',
  summary: 'Stop waiting for hours',
  status: 204,
  changes: ['waitlist'],
});
