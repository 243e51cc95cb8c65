import { undoDeparture } from '#features/bookings/acts/undo-departure.ts';
import { requireFewUndos, type ServerAct } from '../do-act.ts';

export const doUndoDeparture: ServerAct = {
  act: undoDeparture,
  isDone: ({ booking }) => booking.departed_at === null,
  check: (locked) => requireFewUndos(locked, 'DEPARTED'),
  writes: () => ({ set: { departed_at: null, due_at: null, occupied_until: null, unit_trips: null } }),
};
