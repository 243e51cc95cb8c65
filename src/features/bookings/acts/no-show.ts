import { defineAct, minutesAfter } from './act.ts';

/** From when on after its start a renter has not come. */
export const noShowAfterMinutes = 20;

const opensAt = ({ start }: { start: Date }) => minutesAfter(start, noShowAfterMinutes);

/** The owner says that the renter did not come. See "Did not come" in docs/product.md. */
export const noShow = defineAct({
  name: 'noShow',
  events: ['NO_SHOW'],
  by: ['day'],
  from: ['CONFIRMED'],
  to: 'CANCELLED',
  reason: 'NO_SHOW',
  opensAt,
  refused: ({ start, trip, now }) =>
    trip ? 'already_departed' : now < opensAt({ start }) ? 'no_show_too_early' : null,
});
