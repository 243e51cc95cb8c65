import { type Insertable, sql } from 'kysely';
import { getAvailability } from '#features/availability/server/availability.ts';
import { isOpen } from '#features/availability/server/booking-status.ts';
import { checkRequest, intervalOf } from '#features/availability/server/check-request.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { changeHoldHours, maxChangesPerSide } from '#features/bookings/limits.ts';
import type { WantedChange } from '#features/bookings/schemas.ts';
import type { AvailabilityQuery, TakenHours } from '#features/items/schemas.ts';
import { isSharedItem } from '#features/items/server/stored-item.ts';
import { shareKeyOf } from '#features/items/sharing.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { itemOf, type LockedBooking, requireRoom, requireRules } from './locked-booking.ts';
import type { ChangeState } from './tables.ts';

/**
 * Proposes other hours to the other side of a booking, or changes the renter's own open request at once. Throws the errors of
 * a request for these hours, and 409. See "Change of hours" in docs/product.md.
 */
export async function proposeChange(
  locked: LockedBooking,
  wanted: WantedChange,
  daylight: DaylightPolicy,
): Promise<void> {
  const { db, booking, actor, now, record } = locked;
  // A guest without an account could not answer.
  if (booking.renter_id === null) throw new AppError('not_allowed');
  requireToCome(locked);
  await requireFewChanges(locked);
  const change = await checkedChange(locked, wanted, daylight);
  const atOnce = actor === 'renter' && booking.status === 'PENDING';
  const state = atOnce ? { state: 'ACCEPTED' as const, closed_at: now } : { state: 'OPEN' as const };
  await db
    .insertInto('booking_changes')
    .values({ ...change, ...state })
    .execute();
  if (atOnce) await applyChange(locked, change.id);
  else await record('CHANGE_PROPOSED', change.id);
}

function requireToCome({ booking, trip, now }: LockedBooking): void {
  if (booking.status !== 'PENDING' && booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (booking.start_at <= now) throw new AppError('already_started');
  if (trip) throw new AppError('already_departed');
}

async function requireFewChanges({ db, booking, actor }: LockedBooking): Promise<void> {
  const { open, own } = await db
    .selectFrom('booking_changes')
    .select([
      sql<number>`(count(*) filter (where state = 'OPEN'))::int`.as('open'),
      sql<number>`(count(*) filter (where by_owner = ${actor === 'owner'}))::int`.as('own'),
    ])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  if (open > 0) throw new AppError('change_open');
  if (own >= maxChangesPerSide) throw new AppError('too_many_changes');
}

/** The row of a change whose hours are free, without its state. */
async function checkedChange(
  locked: LockedBooking,
  { seats: wantedSeats, ...wanted }: WantedChange,
  daylight: DaylightPolicy,
): Promise<Omit<Insertable<Tables['booking_changes']>, 'state'>> {
  const { db, booking, item, actor, now } = locked;
  const shared = isSharedItem(item);
  const seats = wantedSeats ?? (shared ? booking.seats : 1);
  const request = { ...wanted, seats };
  const interval = intervalOf(request, now);
  const found = (await findOccupied(db, [item.id], interval, now)).get(item.id) ?? [];
  const checked = checkRequest(request, {
    item,
    occupied: found.filter((occupied) => occupied.booking !== booking.id),
    ...{ renter: null, now, daylight, withoutNotice: true },
  });
  const { start, end, totalPrice, priceLines } = checked;
  const isSame = +start === +booking.start_at && +end === +booking.end_at && seats === booking.seats;
  if (isSame) throw new AppError('same_hours');
  if (booking.status === 'PENDING') await requireNoOverlap(locked, { start, end });
  if (checked.clash) throw checked.clash;
  // A confirmed booking still has the expiry of its request.
  const requestEnd = (booking.status === 'PENDING' && booking.expires_at) || start;
  const ends = [booking.start_at, start, requestEnd, +now + changeHoldHours * 3_600_000];
  return {
    ...{ id: newId(now), booking_id: booking.id, item_id: item.id },
    ...{ owner_id: booking.owner_id, renter_id: booking.renter_id, by_owner: actor === 'owner' },
    ...{ start_at: start, end_at: end, seats, share_key: shareKeyOf(shared, booking.id) },
    ...{ hourly_rate: item.hourly_rate, rental_category: item.rental_category },
    ...{ total_price: totalPrice, price_lines: priceLines && JSON.stringify(priceLines) },
    ...{ old_start_at: booking.start_at, old_end_at: booking.end_at },
    ...{ old_seats: booking.seats, old_total_price: booking.total_price },
    ...{ created_at: now, expires_at: new Date(Math.min(...ends.map(Number))) },
  };
}

/** See "Limits for renters" in docs/product.md. */
async function requireNoOverlap(
  { db, booking: { id, renter_id: renterId, item_id: itemId }, now }: LockedBooking,
  { start, end }: { start: Date; end: Date },
): Promise<void> {
  const { rows } = await sql`
    select from bookings
    where renter_id = ${renterId} and item_id = ${itemId} and id <> ${id} and ${isOpen(now)}
      and start_at < ${end} and end_at > ${start}`.execute(db);
  if (rows.length > 0) throw new AppError('own_overlap');
}

/**
 * Accepts the other side's proposal; an owner's proposal for a request confirms it. Throws 403, 404 and 409. See "Change of
 * hours".
 */
export async function acceptChange(
  locked: LockedBooking,
  changeId: string,
  daylight: DaylightPolicy,
): Promise<void> {
  const change = await openChange(locked, changeId);
  if (change.isOwn) throw new AppError('not_allowed');
  if (locked.trip) throw new AppError('already_departed');
  const { now } = locked;
  requireRules(locked, { start: change.start_at, end: change.end_at, now, daylight });
  await requireRoom(locked, change);
  await closeChange(locked, changeId, 'ACCEPTED');
  await applyChange(locked, changeId);
  const { status, owner_id: ownerId } = locked.booking;
  if (status === 'PENDING') await locked.write('CONFIRMED', null, ownerId);
}

/** Refuses the other side's proposal, or withdraws one's own. Throws 404 and 409. See "Change of hours". */
export async function refuseChange(locked: LockedBooking, changeId: string): Promise<void> {
  const state = (await openChange(locked, changeId)).isOwn ? 'WITHDRAWN' : 'REFUSED';
  await closeChange(locked, changeId, state);
  await locked.record(`CHANGE_${state}`, changeId);
}

async function openChange({ db, booking, actor }: LockedBooking, changeId: string) {
  const change = await db
    .selectFrom('booking_changes')
    .select(['start_at', 'end_at', 'seats', 'share_key', 'state', 'by_owner'])
    .where('id', '=', changeId)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  if (!change) throw new AppError('change_not_found');
  // What is due was expired with the lock.
  if (change.state !== 'OPEN') throw new AppError('change_ended');
  return { ...change, isOwn: change.by_owner === (actor === 'owner') };
}

const closeChange = ({ db, now }: LockedBooking, id: string, state: ChangeState) =>
  db.updateTable('booking_changes').set({ state, closed_at: now }).where('id', '=', id).execute();

/** Gives a booking the hours and terms of a change. A request keeps its expiry, unless it would begin before. */
async function applyChange({ db, booking, record }: LockedBooking, changeId: string): Promise<void> {
  await sql`
    update bookings set
      start_at = c.start_at, end_at = c.end_at, seats = c.seats, share_key = c.share_key, hourly_rate = c.hourly_rate,
      rental_category = c.rental_category, total_price = c.total_price, price_lines = c.price_lines,
      expires_at = case when status = 'PENDING' then least(bookings.expires_at, c.start_at) else bookings.expires_at end,
      cancel_requested_at = null, cancel_request_note = null, revision = revision + 1
    from booking_changes c
    where bookings.id = ${booking.id} and c.id = ${changeId}`.execute(db);
  await record('HOURS_CHANGED', changeId);
}

/** The taken hours of a booking's item, without those of the booking. Throws 404 and 410. See "Change of hours". */
export async function getHoursForChange(
  deps: Parameters<typeof getAvailability>[0],
  user: { id: string },
  id: string,
  dates: AvailabilityQuery,
): Promise<TakenHours[]> {
  const { rows } = await sql<{
    id: string | null;
  }>`select ${itemOf({ id: user.id, isAdmin: false }, id)} as id`.execute(deps.db);
  const itemId = rows[0]?.id;
  if (!itemId) throw new AppError('booking_not_found');
  return getAvailability(deps, itemId, dates, { besides: id });
}
