import { defineAct } from './act.ts';
import { isInFuture, tappedAt } from './depart.ts';

/** The item is back, which completes the booking. See "Trips" in docs/product.md. */
export const comeBack = defineAct({
  name: 'comeBack',
  events: ['COMPLETED', 'COMPLETED_EARLY'],
  by: ['day', 'administrator'],
  from: ['CONFIRMED'],
  to: 'COMPLETED',
  otherState: ({ trip }) => (trip ? 'wrong_state' : 'not_departed'),
  refused(situation) {
    const { trip } = situation;
    if (!trip) return 'not_departed';
    if (isInFuture(situation)) return 'in_the_future';
    return tappedAt(situation) < trip.departedAt ? 'back_before_departure' : null;
  },
});
