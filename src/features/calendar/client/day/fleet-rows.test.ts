import { expect, it } from 'vitest';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import { stateOf } from '#features/handovers/handover-fixture.ts';
import { nextState } from './fleet-rows.ts';

const at = (time: string) => `2026-08-12T${time}:00.000Z`;
const trips = (...returns: (string | null)[]) =>
  returns.map((time, place) => ({ unit: place + 1, departedAt: at('12:05'), returnedAt: time && at(time) }));

it.each([
  ['the departure before any craft leaves', [], [], ['DEPARTURE', []]],
  ['the departure of the craft that is out without one', trips(null, null), [1], ['DEPARTURE', [2]]],
  ['the return of all craft once each departure is recorded', trips(null, null), [1, 2], ['RETURN', [1, 2]]],
  ['the return of craft that are back without a departure', trips('13:00', '13:10'), [], ['RETURN', [1, 2]]],
])('records next %s', (_name, units, recorded, expected) => {
  const trip =
    units.length > 0 ? { departedAt: at('12:05'), dueAt: at('13:45'), returnedAt: null, units } : null;
  const handover = {
    ...{ asks: true, points: [], itemType: 'JETSKI' },
    states: recorded.map((unit) => stateOf({ unit })),
  };
  const fleet = { title: 'Yamaha EX', units: 3, names: null };
  expect(nextState({ seats: 2, fleet, trip, handover } as Partial<DayBooking> as DayBooking)).toEqual(
    expected,
  );
});
