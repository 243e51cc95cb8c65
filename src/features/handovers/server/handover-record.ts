import { sql } from 'kysely';
import { recordOpenUntil } from '#features/bookings/acts/record-state.ts';
import { bookedTitle } from '#features/bookings/server/booking-json.ts';
import type { DayHandover, HandoverRecord } from '#features/handovers/schemas.ts';
import type { ItemType } from '#features/items/constants.ts';
import type { Db } from '#platform/database/db.ts';
import type { DbDeps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import { type RecordOf, type RecordReader, readerOf } from './record-reader.ts';

/** The record of a booking for those who may read it. Throws 404. */
export const getHandover = async (deps: DbDeps, of: RecordOf): Promise<HandoverRecord> =>
  readRecord(deps.db, await readerOf(deps, of), deps.clock.now());

/** All that is stored of a record, without asking who reads it. */
export async function readRecord(
  db: Db,
  { bookingId, side }: RecordReader,
  now: Date,
): Promise<HandoverRecord> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('items', 'items.id', 'bookings.item_id')
    .select(['start_at', 'end_at', 'item_type', bookedTitle.as('title')])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  if (!booking) throw new AppError('booking_not_found');
  const states = await db
    .selectFrom('handover_states')
    .select(['id', 'hash', 'content'])
    .where('booking_id', '=', bookingId)
    .orderBy('number')
    .execute();
  const asks = await db
    .selectFrom('handover_asks')
    .select(['side', 'ask'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .execute();
  const sides = (name: 'ERASE' | 'DISPUTE') => asks.filter(({ ask }) => ask === name).map((one) => one.side);
  const until = recordOpenUntil(booking.end_at);
  return {
    ...{ bookingId, side, itemTitle: booking.title, itemType: booking.item_type as ItemType },
    ...{ startTime: booking.start_at.toISOString(), endTime: booking.end_at.toISOString() },
    states: states.map(
      ({ id, hash, content }) => ({ ...(content as object), id, hash }) as HandoverRecord['states'][number],
    ),
    asks: { ERASE: sides('ERASE'), DISPUTE: sides('DISPUTE') },
    openUntil: side !== null && now <= until ? until.toISOString() : null,
  };
}

/** The recorded states of row `bookings`, as the next one needs them: `states` of `dayHandover`. */
export const dayStatesJson = sql<DayHandover['states']>`(
  select coalesce(json_agg(json_build_object(
    'id', s.id, 'stage', s.stage, 'unit', s.content -> 'unit', 'at', s.content -> 'at', 'marks', s.content -> 'marks',
    'fuel', s.content -> 'fuel', 'meter', s.content -> 'meter', 'lifeJackets', s.content -> 'lifeJackets'
  ) order by s.number), '[]')
  from handover_states s where s.booking_id = bookings.id and s.stage <> 'ADDED'
)`;
