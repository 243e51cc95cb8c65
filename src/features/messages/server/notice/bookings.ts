import { type RawBuilder, sql } from 'kysely';
import {
  effectiveReason,
  effectiveStatus,
  isConfirmedAtOnce,
} from '#features/availability/server/booking-status.ts';
import { coverJson } from '#features/images/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import type { NoticeBooking, NoticeCallOff, Person } from './notice.ts';

/** Whether a booking was confirmed because its renter accepted other hours that its owner had proposed for the request. */
export const isConfirmedByProposal = sql<boolean>`exists(
  select from proposals accepted
  where accepted.booking_id = bookings.id and accepted.by_owner and accepted.state = 'ACCEPTED'
    and accepted.closed_at = bookings.confirmed_at
)`;

export async function findNoticeBooking(db: Db, id: string, now: Date): Promise<NoticeBooking | null> {
  const row = await select(db, now).where('bookings.id', '=', id).executeTakeFirst();
  return row ? toBooking(row) : null;
}

/** An owner's confirmed bookings of a marina day, by start. */
export function findDayBookings(
  db: Db,
  { ownerId, day }: { ownerId: string; day: MarinaDate },
  now: Date,
): Promise<NoticeBooking[]> {
  const { start, end } = marinaDayBounds(day);
  const ofDay = sql<boolean>`bookings.start_at >= ${start} and bookings.start_at < ${end}`;
  return findOf(db, ownerId, sql`${ofDay} and bookings.status = 'CONFIRMED'`, now);
}

/** An owner's bookings that were called off, or declined, by one act, by start. */
export function findCalledOff(
  db: Db,
  { ownerId, callOffId }: { ownerId: string; callOffId: string },
  now: Date,
): Promise<NoticeBooking[]> {
  return findOf(db, ownerId, sql`bookings.call_off_id = ${callOffId}`, now);
}

async function findOf(
  db: Db,
  ownerId: string,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<NoticeBooking[]> {
  const rows = await select(db, now)
    .where('bookings.owner_id', '=', ownerId)
    .where(which)
    .orderBy('bookings.start_at')
    .orderBy('bookings.id')
    .execute();
  return rows.map(toBooking);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function select(db: Db, now: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('items', 'items.id', 'bookings.item_id')
    .leftJoin('users as renter', 'renter.id', 'bookings.renter_id')
    .innerJoin('users as owner', 'owner.id', 'bookings.owner_id')
    .select(['bookings.id', 'bookings.start_at as start', 'bookings.end_at as end', 'bookings.seats'])
    .select(['bookings.created_at as createdAt', 'bookings.total_price as totalPrice'])
    .select(['bookings.hourly_rate as hourlyRate', 'bookings.price_lines as priceLines'])
    .select(['bookings.rental_category as rentalCategory', 'bookings.expires_at as expiresAt'])
    .select(['bookings.cancel_requested_at as cancelRequestedAt', 'bookings.revision'])
    .select(['bookings.cancel_request_note as cancelRequestNote'])
    .select([
      effectiveStatus(now).as('status'),
      effectiveReason(now).as('cancelReason'),
      sql<boolean>`bookings.confirmed_at is not null`.as('wasConfirmed'),
      isConfirmedAtOnce.as('isConfirmedAtOnce'),
      isConfirmedByProposal.as('isConfirmedByProposal'),
      callOffJson.as('callOff'),
      itemJson.as('item'),
      renterJson.as('renter'),
      ownerJson.as('owner'),
    ]);
}

const callOffJson = sql<(Omit<NoticeCallOff, 'start' | 'end'> & { start: string; end: string }) | null>`(
  select json_build_object(
    'id', id, 'cause', cause, 'note', note, 'isMarina', call_offs.owner_id is null, 'itemIds', item_ids,
    'start', start_at, 'end', end_at
  )
  from call_offs where id = bookings.call_off_id
)`;

const itemJson = sql<NoticeBooking['item']>`json_build_object(
  'id', bookings.item_id, 'title', bookings.item_title, 'modelName', items.model_name, 'itemType', items.item_type,
  'isRemoved', items.deleted_at is not null, 'photoPath', ${coverJson('items')} ->> 'compressedUrl'
)`;

// As in `renterJson` of bookings.
const renterJson = sql<Person>`json_build_object(
  'id', coalesce(bookings.renter_id, bookings.id),
  'displayName', coalesce(renter.display_name, case when bookings.renter_id is null then bookings.guest_name end, ''),
  'phoneNumber', coalesce(renter.phone_number, bookings.guest_phone),
  'language', coalesce(renter.language, owner.language),
  'isGuest', bookings.renter_id is null
)`;

const ownerJson = sql<Person>`json_build_object(
  'id', owner.id, 'displayName', coalesce(owner.display_name, ''), 'phoneNumber', owner.phone_number,
  'language', owner.language
)`;

function toBooking({ callOff, ...booking }: Row): NoticeBooking {
  return {
    ...booking,
    callOff: callOff && { ...callOff, start: new Date(callOff.start), end: new Date(callOff.end) },
  };
}
