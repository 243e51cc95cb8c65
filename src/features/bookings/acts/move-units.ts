import { itemLimits } from '../../items/constants.ts';
import { defineAct } from './act.ts';
import { maxUndos } from './depart.ts';

/** How often: each unit of a fleet may leave and come back for itself, and each tap be taken back. */
export const maxUnitMoves = 2 * itemLimits.units * (maxUndos + 1);

/** Some units of a fleet leave or come back, or that is taken back, while others stay out. See "Fleets" in docs/product.md. */
export const moveUnits = defineAct({
  name: 'moveUnits',
  events: ['UNITS_MOVED'],
  by: ['day', 'administrator'],
  from: ['CONFIRMED'],
  refused: ({ trip }) => (trip ? null : 'not_departed'),
});
