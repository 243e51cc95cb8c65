import { type RawBuilder, sql } from 'kysely';
import {
  effectiveReason,
  effectiveStatus,
  isConfirmedAtOnce,
} from '#features/availability/server/booking-status.ts';
import { coverJson } from '#features/images/server/rows.ts';
import type { Db } from '#platform/database/db.ts';
import { type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';
import type { NoticeBooking, NoticeCallOff } from './notice.ts';

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
    .select([
      'bookings.id',
      'bookings.start_at',
      'bookings.end_at',
      'bookings.created_at',
      'bookings.seats',
      'bookings.total_price',
      'bookings.hourly_rate',
      'bookings.price_lines',
      'bookings.rental_category',
      effectiveStatus(now).as('status'),
      effectiveReason(now).as('reason'),
      'bookings.expires_at',
      'bookings.confirmed_at',
      isConfirmedAtOnce.as('confirmed_at_once'),
      isConfirmedByProposal.as('confirmed_by_proposal'),
      callOffJson.as('call_off'),
      'bookings.cancel_requested_at',
      'bookings.cancel_request_note',
      'bookings.revision',
      'bookings.item_id',
      'bookings.item_title',
      'items.model_name',
      'items.item_type',
      'items.deleted_at',
      sql<{ compressedUrl: string } | null>`${coverJson('items')}`.as('cover'),
      'bookings.renter_id',
      'bookings.guest_name',
      'bookings.guest_phone',
      'renter.display_name as renter_name',
      'renter.phone_number as renter_phone',
      'renter.language as renter_language',
      'owner.id as owner_id',
      'owner.display_name as owner_name',
      'owner.phone_number as owner_phone',
      'owner.language as owner_language',
    ]);
}

const callOffJson = sql<(Omit<NoticeCallOff, 'start' | 'end'> & { start: string; end: string }) | null>`(
  select json_build_object(
    'id', id, 'cause', cause, 'note', note, 'isMarina', call_offs.owner_id is null, 'itemIds', item_ids,
    'start', start_at, 'end', end_at
  )
  from call_offs where id = bookings.call_off_id
)`;

function toBooking(row: Row): NoticeBooking {
  return {
    id: row.id,
    start: row.start_at,
    end: row.end_at,
    createdAt: row.created_at,
    seats: row.seats,
    totalPrice: row.total_price,
    hourlyRate: row.hourly_rate,
    priceLines: row.price_lines,
    rentalCategory: row.rental_category,
    status: row.status,
    cancelReason: row.reason,
    expiresAt: row.expires_at,
    wasConfirmed: row.confirmed_at !== null,
    isConfirmedAtOnce: row.confirmed_at_once,
    isConfirmedByProposal: row.confirmed_by_proposal,
    callOff: row.call_off && {
      ...row.call_off,
      ...{ start: new Date(row.call_off.start), end: new Date(row.call_off.end) },
    },
    cancelRequestedAt: row.cancel_requested_at,
    cancelRequestNote: row.cancel_request_note,
    revision: row.revision,
    item: {
      id: row.item_id,
      title: row.item_title,
      modelName: row.model_name,
      itemType: row.item_type,
      isRemoved: row.deleted_at !== null,
      photoPath: row.cover?.compressedUrl ?? null,
    },
    // As in `renterJson`.
    renter: {
      id: row.renter_id ?? row.id,
      displayName: row.renter_name ?? (row.renter_id === null ? row.guest_name : null) ?? '',
      phoneNumber: row.renter_phone ?? row.guest_phone,
      language: row.renter_language ?? row.owner_language,
      isGuest: row.renter_id === null,
    },
    owner: {
      id: row.owner_id,
      displayName: row.owner_name ?? '',
      phoneNumber: row.owner_phone,
      language: row.owner_language,
    },
  };
}
