import { defaultRules } from '../items/rules.ts';
import type { TakenHours } from '../items/schemas.ts';
import type { Offer } from './day-slots.ts';

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
export function bookedHours(
  start: string,
  end: string,
  changes: Partial<TakenHours> = {},
  date = '2026-11-22',
) {
  const taken: TakenHours = {
    start: `${date}T${start}:00.000Z`,
    end: `${date}T${end}:00.000Z`,
    ...{ seatsTaken: 1, seatsLeft: 0, pending: false, reason: 'booked', ...changes },
  };
  return taken;
}
