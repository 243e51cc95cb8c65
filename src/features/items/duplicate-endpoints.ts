import { endpoint } from '#shared/endpoint.ts';
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
