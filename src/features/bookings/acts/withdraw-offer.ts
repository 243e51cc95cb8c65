import { defineAct } from './act.ts';

/** The owner removes the item that a request asks for. See "Deleting an item" in docs/product.md. */
export const withdrawOffer = defineAct({
  name: 'withdrawOffer',
  events: ['ITEM_REMOVED'],
  by: ['owner'],
  from: ['PENDING'],
  to: 'CANCELLED',
  reason: 'ITEM_REMOVED',
});
