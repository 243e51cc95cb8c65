import { expiresAt } from '#features/bookings/expiry.ts';
import { abandonedRequestHours, maxAbandonedRequests, maxOpenRequests } from '#features/bookings/limits.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import { shareKeyOf } from '#features/items/sharing.ts';
import type { Db } from '#platform/database/db.ts';
import { newId } from '#platform/database/ids.ts';
import { JsonText } from '#platform/database/json.ts';
import { sqlStateOf } from '#platform/database/sql-state.ts';
import { transact } from '#platform/database/transact.ts';
import type { Clock } from '#shared/clock.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { holdsItsHours, mayHoldItsHours } from '../effective-status.ts';
import { expireDueFor } from '../expire-requests.ts';
import {
  countAbandonedRequests,
  findItem,
  findOpenRequests,
  insertBooking,
  lockRenterAndItem,
  type OpenRequest,
  readBooking,
} from '../repository.ts';
import { findTakenHours } from '../taken-hours.ts';
import { type BookingDraft, checkRequest } from './check-request.ts';
import { findClash, heldHours } from './clash.ts';

interface Renter {
  id: string;
  phoneNumber: string | null;
}

interface BookingDeps {
  db: Db;
  clock: Clock;
  site: { daylight: DaylightPolicy };
}

/**
 * Creates a booking and returns it: a request, PENDING, or CONFIRMED if its item confirms at once. See "A request holds its
 * slot" and "Confirmed at once" in docs/product.md.
 */
export async function createBooking(
  deps: BookingDeps,
  renter: Renter,
  request: BookingRequest,
): Promise<JsonText> {
  const { db, clock } = deps;
  const { daylight } = deps.site;
  // Most invalid requests are rejected without a lock; the others are checked again with it.
  const item = await findItem(db, request.rentableItemId);
  const draft = checkRequest(request, { item, renter, now: clock.now(), daylight });
  try {
    return await transact(db, (transaction) => book({ ...deps, db: transaction }, renter, request));
  } catch (error) {
    if (sqlStateOf(error) !== exclusionViolation) throw error;
    const taken = await findTakenHours(db, draft.item, heldHours(draft), holdsItsHours(clock.now()));
    throw findClash(draft, taken) ?? new AppError('already_booked', { taken: [] });
  }
}

/** The SQLSTATE when the database's constraint rejects a clash that the checks did not find. */
const exclusionViolation = '23P01';

async function book(
  { db, clock, site }: BookingDeps,
  renter: Renter,
  request: BookingRequest,
): Promise<JsonText> {
  const parties = { renterId: renter.id, itemId: request.rentableItemId };
  const item = await lockRenterAndItem(db, parties);
  const now = clock.now();
  const draft = checkRequest(request, { item, renter, now, daylight: site.daylight });
  await expireDueFor(db, now, parties);
  const since = new Date(now.getTime() - abandonedRequestHours * 3_600_000);
  checkRenterLimits(draft, {
    open: await findOpenRequests(db, renter.id, now),
    abandoned: await countAbandonedRequests(db, renter.id, since),
  });
  const taken = await findTakenHours(db, draft.item, heldHours(draft), mayHoldItsHours);
  const clash = findClash(draft, taken);
  if (clash) throw clash;
  const id = await storeRequest(db, renter.id, draft, now);
  return new JsonText(await readBooking(db, id, now));
}

/** See "Limits for renters" in docs/product.md. */
function checkRenterLimits(
  { item, start, end }: BookingDraft,
  { open, abandoned }: { open: readonly OpenRequest[]; abandoned: number },
): void {
  if (open.length >= maxOpenRequests) throw new AppError('too_many_open_requests');
  if (abandoned >= maxAbandonedRequests) throw new AppError('too_many_abandoned_requests');
  const overlaps = open.some(
    (other) => other.item_id === item.id && other.start_at < end && start < other.end_at,
  );
  if (overlaps) throw new AppError('own_overlap');
}

async function storeRequest(db: Db, renterId: string, draft: BookingDraft, now: Date): Promise<string> {
  const { item, start, end, seats, totalPrice, priceLines, shared, rules } = draft;
  const id = newId(now);
  await insertBooking(db, {
    id,
    item_id: item.id,
    renter_id: renterId,
    start_at: start,
    end_at: end,
    seats,
    share_key: shareKeyOf(shared, id),
    held_until: heldHours(draft).end,
    ...(rules.confirmsAtOnce
      ? { status: 'CONFIRMED', confirmed_at: now }
      : { status: 'PENDING', expires_at: expiresAt(now, start) }),
    item_title: item.listing_title,
    hourly_rate: item.hourly_rate,
    rental_category: item.rental_category,
    total_price: totalPrice,
    price_lines: priceLines && JSON.stringify(priceLines),
    created_at: now,
  });
  return id;
}
