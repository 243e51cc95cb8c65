import { sql } from 'kysely';
import type { ChangeState } from '#features/bookings/server/tables.ts';
import type { Db } from '#platform/database/db.ts';
import type { NoticeChange } from './notice.ts';

/** What was done to a booking, for a message about it. */
interface EventFacts {
  at: Date;
  /** The booking's start after it. */
  start: Date;
  /** The proposal of other hours that it is about. */
  change: NoticeChange | null;
}

interface Row {
  at: Date;
  eventStart: Date;
  start: Date | null;
  end: Date;
  seats: number;
  totalPrice: number;
  oldStart: Date;
  oldEnd: Date;
  oldSeats: number;
  oldTotalPrice: number;
  state: ChangeState;
  expiresAt: Date;
}

export async function findEventFacts(db: Db, id: number): Promise<EventFacts | null> {
  const { rows } = await sql<Row>`
    select e.at, e.start_at as "eventStart", c.start_at as start, c.end_at as end, c.seats, c.total_price as "totalPrice",
      c.old_start_at as "oldStart", c.old_end_at as "oldEnd", c.old_seats as "oldSeats",
      c.old_total_price as "oldTotalPrice", c.state, c.expires_at as "expiresAt"
    from booking_events e
    left join booking_changes c on c.id = e.change_id
    where e.id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { at: row.at, start: row.eventStart, change: changeOf(row) } : null;
}

function changeOf({ start, end, seats, totalPrice, state, expiresAt, ...row }: Row): NoticeChange | null {
  if (start === null) return null;
  const old = { start: row.oldStart, end: row.oldEnd, seats: row.oldSeats, totalPrice: row.oldTotalPrice };
  return { start, end, seats, totalPrice, old, state, expiresAt };
}
