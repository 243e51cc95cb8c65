import { type Insertable, sql } from 'kysely';
import { getAvailability } from '#features/availability/server/availability.ts';
import { isOpen } from '#features/availability/server/booking-status.ts';
import { checkRequest, intervalOf } from '#features/availability/server/check-request.ts';
import { findOccupied } from '#features/availability/server/occupied.ts';
import { maxProposalsPerSide, proposalHoldHours, propose } from '#features/bookings/acts/propose.ts';
import type { ProposedHours } from '#features/bookings/schemas.ts';
import { standingWith } from '#features/helpers/server/standing.ts';
import type { AvailabilityQuery, TakenHours } from '#features/items/schemas.ts';
import { bookedCategory } from '#features/items/server/stored-item.ts';
import { readMarina } from '#features/marina/server/current-marina.ts';
import { newId } from '#platform/database/ids.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#shared/errors.ts';
import { proposalDetails } from '../booking-events.ts';
import type { ServerAct } from '../do-act.ts';
import { itemOf } from '../locked-booking.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { hoursOf } from './accept.ts';

/** Throws the errors of a request for these hours, too. */
export const doPropose: ServerAct<ProposedHours> = {
  act: propose,
  check: requireFewProposals,
  async writes(locked, wanted) {
    const { db, booking, situation, now } = locked;
    const proposal = await checkedProposal(locked, wanted);
    const atOnce = situation.side === 'renter' && booking.status === 'PENDING';
    await db
      .insertInto('proposals')
      .values({
        ...proposal,
        ...(atOnce ? { status: 'ACCEPTED', closed_at: now } : { status: 'OPEN' }),
      })
      .execute();
    const details = proposalDetails(proposal.id);
    return atOnce ? { set: hoursOf(proposal, booking), event: 'HOURS_CHANGED', details } : { details };
  },
};

async function requireFewProposals({ db, booking, situation }: LockedBooking): Promise<void> {
  const { own } = await db
    .selectFrom('proposals')
    .select(sql<number>`count(*)::int`.as('own'))
    .where('booking_id', '=', booking.id)
    .where('is_by_owner', '=', situation.side === 'owner')
    .executeTakeFirstOrThrow();
  if (own >= maxProposalsPerSide) throw new AppError('too_many_proposals');
}

/** The row of a proposal whose hours are free, without its status. */
async function checkedProposal(
  locked: LockedBooking,
  wanted: ProposedHours,
): Promise<Omit<Insertable<Tables['proposals']>, 'status'>> {
  const { db, booking, item, situation, now, daylight } = locked;
  const isCounted = booking.overlap_group === item.overlap_group;
  const seats = wanted.units ?? wanted.seats ?? (isCounted ? booking.seats : 1);
  const request = { ...wanted, seats, units: undefined };
  const interval = intervalOf(request, now);
  await readMarina(db, 'share');
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
    ...{ owner_id: booking.owner_id, renter_id: booking.renter_id, is_by_owner: situation.side === 'owner' },
    ...{ start_at: start, end_at: end, seats, overlap_group: item.overlap_group ?? booking.id },
    ...{ hourly_rate: item.hourly_rate, rental_category: bookedCategory(item) },
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

/** The taken hours of a booking's item, without those of the booking. Throws 404 and 410. See "Change of hours". */
export async function getHoursForProposal(
  deps: Parameters<typeof getAvailability>[0],
  user: { id: string },
  id: string,
  dates: AvailabilityQuery,
): Promise<TakenHours[]> {
  const { rows } = await sql<{ itemId: string; ownerId: string; isParty: boolean }>`
    select item_id as "itemId", owner_id as "ownerId", ${user.id} in (renter_id, owner_id) as "isParty"
    from bookings where id = ${id} and item_id = ${itemOf({ id: user.id, isAdmin: false }, id)}`.execute(
    deps.db,
  );
  const [found] = rows;
  if (!found) throw new AppError('booking_not_found');
  const { itemId, ownerId } = found;
  if (!found.isParty)
    await standingWith(deps.db, user, { ownerId, needed: ['requests'], now: deps.clock.now() });
  return getAvailability(deps, itemId, dates, { besides: id });
}
