import { defineAct } from './act.ts';

/** Why bookings are called off: by the weather or an authority, or for the owner's own reasons. */
export const weatherCauses = ['WIND', 'SWELL', 'AUTHORITY'] as const;
export const callOffCauses = [...weatherCauses, 'BREAKDOWN', 'OTHER'] as const;
export type CallOffCause = (typeof callOffCauses)[number];

/** Whether a cause stops every item, so that none is an alternative at the same hours. */
export const isWeather = (cause: CallOffCause): boolean =>
  (weatherCauses as readonly CallOffCause[]).includes(cause);

/** The owner, or for the whole marina an administrator, can't keep to a booking. See "Calling off" in docs/product.md. */
export const callOff = defineAct({
  name: 'callOff',
  events: ['CALLED_OFF'],
  by: ['requests', 'administrator'],
  from: ['CONFIRMED'],
  to: 'CANCELLED',
  reason: 'CALLED_OFF',
  refused: ({ end, trip, now }) => (end <= now && trip ? 'already_over' : null),
});
