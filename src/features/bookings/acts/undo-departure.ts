import { defineAct } from './act.ts';

/** The item has not left after all. Added hours have their price, so they keep it. See "Trips" in docs/product.md. */
export const undoDeparture = defineAct({
  name: 'undoDeparture',
  events: ['DEPARTURE_UNDONE'],
  by: ['day', 'administrator'],
  from: ['CONFIRMED'],
  refused: ({ trip, isExtended }) => (!trip ? 'not_departed' : isExtended ? 'already_departed' : null),
});
