import type { ErrorCode } from '#shared/errors.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { defineAct, minutesAfter, type Situation } from './act.ts';
import { isFinal } from './undo-return.ts';

/** How long before its start an item may leave. */
export const earlyDepartureMinutes = 30;
/** From which difference on the return may move with a departure. */
export const moveReturnMinutes = 15;
/** How far ahead of the server's a phone's clock may be. */
export const clockSkewMinutes = 2;
/** How often a departure can be taken back or set right, a return taken back, and that a renter did not come. */
export const maxUndos = 3;

const opensAt = ({ start }: { start: Date }) => minutesAfter(start, -earlyDepartureMinutes);
const dayOf = (instant: Date) => instantToMarina(instant).date;

/** How many minutes after the start an item leaves, as the clock shows them, without seconds; negative before it. */
export const minutesLate = ({ start, departedAt }: { start: Date; departedAt: Date }): number =>
  Math.floor((+departedAt - +start) / 60_000);

/** Whether a tap is ahead of the server's clock, by more than phones may be. */
export const isInFuture = ({ at, now }: Pick<Situation, 'at' | 'now'>): boolean =>
  at > minutesAfter(now, clockSkewMinutes);

/** The moment of a tap that is not in the future: a little ahead counts as now. */
export const tappedAt = ({ at, now }: Pick<Situation, 'at' | 'now'>): Date => (at > now ? now : at);

/** The item leaves, or its departure is set right. See "Trips" in docs/product.md. */
export const depart = defineAct({
  name: 'depart',
  events: ['DEPARTED'],
  by: ['day', 'administrator'],
  from: ['CONFIRMED', 'COMPLETED'],
  opensAt,
  refused(situation): ErrorCode | null {
    const { status, start, dueAt, trip } = situation;
    const isBack = status === 'COMPLETED';
    if (isBack && !trip?.returnedAt) return 'wrong_state';
    if (isInFuture(situation)) return 'in_the_future';
    const at = tappedAt(situation);
    if (at < opensAt(situation)) return 'departs_too_early';
    // The hours of a booking are within one day.
    if (dueAt <= at || dayOf(at) !== dayOf(start)) return 'already_over';
    if (isBack && isFinal(situation)) return 'return_final';
    return isBack && trip?.returnedAt && at > trip.returnedAt ? 'back_before_departure' : null;
  },
});
