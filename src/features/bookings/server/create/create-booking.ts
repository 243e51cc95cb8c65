import { expiresAt } from '#features/bookings/expiry.ts';
import { maxOpenRequests } from '#features/bookings/limits.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import { shareKeyOf } from '#features/bookings/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { transact } from '#platform/database/transact.ts';
import { JsonText } from '#platform/http/route.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { expireDueFor } from '../expire-requests.ts';
import {
  findHoldings,
  findItem,
  findOpenRequests,
  insertBooking,
  lockRenterAndItem,
  type OpenRequest,
  readBooking,
} from '../repository.ts';
import { type BookingDraft, checkRequest } from './check-request.ts';
import { clashOf, takenHours } from './clash.ts';

interface Renter {
  id: string;
  phoneNumber: string | null;
}

/** Requests hours of an item for the renter (D5) and answers the booking, PENDING; throws what stands against it. */
export async function createBooking(
  { db, clock }: { db: Db; clock: Clock },
  renter: Renter,
  request: BookingRequest,
): Promise<JsonText> {
  // Most refusals need no lock; what passes is checked again under it.
  const item = await findItem(db, request.rentableItemId);
  const draft = checkRequest(request, { item, renter, now: clock.now() });
  try {
    return await transact(db, (transaction) => book(transaction, clock, renter, request));
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    const reservations = await findHoldings(db, draft.item.id, draft, clock.now());
    throw new AppError('already_booked', { taken: takenHours(draft, reservations) });
  }
}

/** What the database says where the rules have let through what its own constraint refuses. */
const exclusionViolation = '23P01';

async function book(db: Db, clock: Clock, renter: Renter, request: BookingRequest): Promise<JsonText> {
  const parties = { renterId: renter.id, itemId: request.rentableItemId };
  const item = await lockRenterAndItem(db, parties);
  const now = clock.now();
  const draft = checkRequest(request, { item, renter, now });
  await expireDueFor(db, now, parties);
  refuseTooManyRequests(draft, await findOpenRequests(db, renter.id, now));
  const clash = clashOf(draft, await findHoldings(db, draft.item.id, draft, now));
  if (clash) throw clash;
  const id = await write(db, renter.id, draft, now);
  return new JsonText(await readBooking(db, id, now));
}

/** D6: five open requests, and no two at the same time of the same item. */
function refuseTooManyRequests({ item, start, end }: BookingDraft, open: readonly OpenRequest[]): void {
  if (open.length >= maxOpenRequests) throw new AppError('too_many_open_requests');
  const overlaps = open.some(
    (other) => other.item_id === item.id && other.start_at < end && start < other.end_at,
  );
  if (overlaps) throw new AppError('own_overlap');
}

async function write(db: Db, renterId: string, draft: BookingDraft, now: Date): Promise<string> {
  const { item, start, end, seats, totalPrice, shared } = draft;
  const id = newId(now);
  await insertBooking(db, {
    id,
    item_id: item.id,
    renter_id: renterId,
    start_at: start,
    end_at: end,
    seats,
    share_key: shareKeyOf(shared, id),
    status: 'PENDING',
    item_title: item.listing_title,
    hourly_rate: item.hourly_rate,
    rental_category: item.rental_category,
    total_price: totalPrice,
    created_at: now,
    expires_at: expiresAt(now, start),
  });
  return id;
}
