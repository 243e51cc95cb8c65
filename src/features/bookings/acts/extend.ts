import { defineAct } from './act.ts';

/** The owner adds free hours to a booking whose item is on the water. See "Trips" in docs/product.md. */
export const extend = defineAct({
  name: 'extend',
  events: ['EXTENDED'],
  by: ['day'],
  from: ['CONFIRMED'],
  refused: ({ trip }) => (trip ? null : 'not_departed'),
});
