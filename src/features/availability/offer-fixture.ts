import { defaultRules } from '#features/items/rules.ts';
import type { Offer } from './day-offer.ts';
import type { Taken } from './taken-hours.ts';

/** An offer without rules for tests, at noon on the day before those of `bookedHours`. */
export function offerFixture(changes: Partial<Offer> = {}): Offer {
  return {
    rules: defaultRules,
    seatsOffered: 1,
    taken: [],
    daylight: 'warn',
    now: new Date('2026-11-21T12:00:00Z'),
    ...changes,
  };
}

/** Hours of a day on which marina time is UTC, from `HH:MM` to `HH:MM`. */
export function bookedHours(start: string, end: string, changes: Partial<Taken> = {}, date = '2026-11-22') {
  const taken: Taken = {
    start: Date.parse(`${date}T${start}Z`),
    end: Date.parse(`${date}T${end}Z`),
    ...{ seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked', ...changes },
  };
  return taken;
}
