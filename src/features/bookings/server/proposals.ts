import { type Insertable, sql } from 'kysely';
import { getAvailability } from '#features/availability/server/availability.ts';
import { isOpen } from '#features/availability/server/booking-status.ts';
import { checkRequest, intervalOf } from '#features/availability/server/check-request.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { maxProposalsPerSide, proposalHoldHours } from '#features/bookings/constants.ts';
import type { ProposedHours } from '#features/bookings/schemas.ts';
import type { AvailabilityQuery, TakenHours } from '#features/items/schemas.ts';
import { isSharedItem } from '#features/items/server/stored-item.ts';
import { overlapGroupOf } from '#features/items/sharing.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { proposalDetails } from './booking-events.ts';
import { itemOf, type LockedBooking, requireRoom, requireRules } from './locked-booking.ts';
import type { ProposalState } from './tables.ts';

/**
 * Proposes other hours to the other side of a booking, or changes the renter's own open request at once. Throws the errors of
 * a request for these hours, and 409. See "Change of hours" in docs/product.md.
 */
export async function proposeHours(
  locked: LockedBooking,
  wanted: ProposedHours,
  daylight: DaylightPolicy,
): Promise<void> {
  const { db, booking, actor, now, record } = locked;
  // A guest without an account could not answer.
  if (booking.renter_id === null) throw new AppError('not_allowed');
  requireToCome(locked);
  await requireFewProposals(locked);
  const proposal = await checkedProposal(locked, wanted, daylight);
  const atOnce = actor === 'renter' && booking.status === 'PENDING';
  const state = atOnce ? { state: 'ACCEPTED' as const, closed_at: now } : { state: 'OPEN' as const };
  await db
    .insertInto('proposals')
    .values({ ...proposal, ...state })
    .execute();
  if (atOnce) await applyProposal(locked, proposal.id);
  else await record('HOURS_PROPOSED', proposalDetails(proposal.id));
}

function requireToCome({ booking, trip, now }: LockedBooking): void {
  if (booking.status !== 'PENDING' && booking.status !== 'CONFIRMED') throw new AppError('wrong_state');
  if (booking.start_at <= now) throw new AppError('already_started');
  if (trip) throw new AppError('already_departed');
}

async function requireFewProposals({ db, booking, actor }: LockedBooking): Promise<void> {
  const { open, own } = await db
    .selectFrom('proposals')
    .select([
      sql<number>`(count(*) filter (where state = 'OPEN'))::int`.as('open'),
      sql<number>`(count(*) filter (where by_owner = ${actor === 'owner'}))::int`.as('own'),
    ])
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  if (open > 0) throw new AppError('proposal_open');
  if (own >= maxProposalsPerSide) throw new AppError('too_many_proposals');
}

/** The row of a proposal whose hours are free, without its state. */
async function checkedProposal(
  locked: LockedBooking,
  { seats: wantedSeats, ...wanted }: ProposedHours,
  daylight: DaylightPolicy,
): Promise<Omit<Insertable<Tables['proposals']>, 'state'>> {
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
  const ends = [booking.start_at, start, requestEnd, +now + proposalHoldHours * 3_600_000];
  return {
    ...{ id: newId(now), booking_id: booking.id, item_id: item.id },
    ...{ owner_id: booking.owner_id, renter_id: booking.renter_id, by_owner: actor === 'owner' },
    ...{ start_at: start, end_at: end, seats, overlap_group: overlapGroupOf(shared, booking.id) },
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
export async function acceptProposal(
  locked: LockedBooking,
  proposalId: string,
  daylight: DaylightPolicy,
): Promise<void> {
  const proposal = await openProposal(locked, proposalId);
  if (proposal.isOwn) throw new AppError('not_allowed');
  if (locked.trip) throw new AppError('already_departed');
  const { now } = locked;
  requireRules(locked, { start: proposal.start_at, end: proposal.end_at, now, daylight });
  await requireRoom(locked, proposal);
  await closeProposal(locked, proposalId, 'ACCEPTED');
  await applyProposal(locked, proposalId);
  const { status, owner_id: ownerId } = locked.booking;
  if (status === 'PENDING') await locked.write('CONFIRMED', ownerId);
}

/** Refuses the other side's proposal, or withdraws one's own. Throws 404 and 409. See "Change of hours". */
export async function refuseProposal(locked: LockedBooking, proposalId: string): Promise<void> {
  const state = (await openProposal(locked, proposalId)).isOwn ? 'WITHDRAWN' : 'REFUSED';
  await closeProposal(locked, proposalId, state);
  await locked.record(`PROPOSAL_${state}`, proposalDetails(proposalId));
}

async function openProposal({ db, booking, actor }: LockedBooking, proposalId: string) {
  const proposal = await db
    .selectFrom('proposals')
    .select(['start_at', 'end_at', 'seats', 'overlap_group', 'state', 'by_owner'])
    .where('id', '=', proposalId)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  if (!proposal) throw new AppError('proposal_not_found');
  // What is due was expired with the lock.
  if (proposal.state !== 'OPEN') throw new AppError('proposal_ended');
  return { ...proposal, isOwn: proposal.by_owner === (actor === 'owner') };
}

const closeProposal = ({ db, now }: LockedBooking, id: string, state: ProposalState) =>
  db.updateTable('proposals').set({ state, closed_at: now }).where('id', '=', id).execute();

/** Gives a booking the hours and terms of a proposal. A request keeps its expiry, unless it would begin before. */
async function applyProposal({ db, booking, record }: LockedBooking, proposalId: string): Promise<void> {
  await sql`
    update bookings set
      start_at = c.start_at, end_at = c.end_at, seats = c.seats, overlap_group = c.overlap_group, hourly_rate = c.hourly_rate,
      rental_category = c.rental_category, total_price = c.total_price, price_lines = c.price_lines,
      expires_at = case when status = 'PENDING' then least(bookings.expires_at, c.start_at) else bookings.expires_at end,
      cancel_requested_at = null, cancel_request_note = null, revision = revision + 1
    from proposals c
    where bookings.id = ${booking.id} and c.id = ${proposalId}`.execute(db);
  await record('HOURS_CHANGED', proposalDetails(proposalId));
}

/** The taken hours of a booking's item, without those of the booking. Throws 404 and 410. See "Change of hours". */
export async function getHoursForProposal(
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
