import { type RawBuilder, sql } from 'kysely';
import type { Say } from '#features/messages/layouts/scope.tsx';
import type { ToldBooking } from '#features/messages/layouts/told-booking.tsx';
import type { Db } from '#platform/database/db.ts';
import { instantToMarina, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import { timeOnDay } from './booking-facts.ts';
import { readTold } from './booking-message.tsx';
import type { BookingEvent, Planned } from './message-kind.ts';

/** When the reminders and day sheets of the next day are sent, in marina time. */
export const eveningBefore = '18:00';

export const allTimes = (say: Say) =>
  say('All times are marina time.', 'Toutes les heures sont celles de la marina.');

/** An owner's bookings, by start. */
export const readOfOwner = (db: Db, now: Date, ownerId: string | null, where: RawBuilder<boolean>) =>
  readTold(db, now, {
    viewerId: ownerId,
    where: sql`bookings.owner_id = ${ownerId} and ${where}`,
    orderBy: sql`bookings.start_at, bookings.id`,
  });

/** An owner's confirmed bookings of a marina day. */
export function readOfDay(
  db: Db,
  now: Date,
  { recipient_id: ownerId, day }: { recipient_id: string | null; day: MarinaDate },
): Promise<ToldBooking[]> {
  const { start, end } = marinaDayBounds(day);
  return readOfOwner(
    db,
    now,
    ownerId,
    sql`bookings.start_at >= ${start} and bookings.start_at < ${end} and bookings.status = 'CONFIRMED'`,
  );
}

/** One for all bookings of an owner's day. */
export function onceADay(event: BookingEvent, time: string, days = 0): Planned {
  const { date: day } = instantToMarina(event.start);
  return { to: event.ownerId, due: timeOnDay(event, time, days), once: day, about: { day } };
}
