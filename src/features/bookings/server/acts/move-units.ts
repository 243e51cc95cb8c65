import { sql } from 'kysely';
import { maxUnitMoves, moveUnits } from '#features/bookings/acts/move-units.ts';
import { requireFewer, type ServerAct } from '../do-act.ts';
import { type MovedUnits, unitColumns } from '../tap-units.ts';

export const doMoveUnits: ServerAct<MovedUnits> = {
  act: moveUnits,
  check: (locked) => requireFewer(locked, ['UNITS_MOVED'], maxUnitMoves, 'too_many_undos'),
  writes(_, { trips, units }) {
    const { departedAt, returnedAt } = trips.find(({ unit }) => units.includes(unit)) ?? {};
    const details = JSON.stringify({ units: units.join(', '), departedAt, returnedAt });
    return { set: unitColumns(trips), details: sql`jsonb_strip_nulls(${details}::jsonb)` };
  },
};
