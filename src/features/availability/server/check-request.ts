import { walkInGraceMinutes } from '#features/availability/constants.ts';
import { marinaHours, type PriceLine, quote, totalsDiffer } from '#features/availability/price.ts';
import { isForRoom, refusalOf, wishedTimes } from '#features/availability/refusal.ts';
import { type RequestedHours, seatsOf } from '#features/availability/schemas.ts';
import { type Occupied, takenHours } from '#features/availability/taken-hours.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { isOffered, requireItem, type StoredItem, sharingOf } from '#features/items/server/stored-item.ts';
import { seatsOffered } from '#features/items/sharing.ts';
import { minBookingMinutes } from '#shared/constants.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import type { Interval } from '#shared/marina-time.ts';
import { type Centimes, centimesToMad } from '#shared/money.ts';

/** Hours that are requested, with what the renter was told: the total in MAD, and whether it is confirmed at once. */
type Request = RequestedHours & { totalPrice?: number | undefined; confirmsAtOnce?: boolean | undefined };

/** A request that has passed every check except those of its renter's limits and of what is taken. */
export interface CheckedRequest {
  item: StoredItem;
  start: Date;
  end: Date;
  seats: number;
  totalPrice: Centimes;
  /** How the total is made up; null if it is minutes at the item's rate. */
  priceLines: PriceLine[] | null;
  confirmsAtOnce: boolean;
  /** Why there is no room, or null. */
  clash: AppError | null;
}

interface RequestContext {
  item: StoredItem | undefined;
  /** Of the item, in the requested hours. */
  occupied: readonly Occupied[];
  /** Null for other hours of a booking, and for hours that the owner enters. */
  renter: { id: string; phoneNumber: string | null } | null;
  now: Date;
  daylight: DaylightPolicy;
  /** Set for hours that are not requested yet. */
  withoutPhone?: true;
  /** Set for other hours for a booking, to which both sides agree. See "Change of hours". */
  withoutNotice?: true;
  /** Set for hours that the owner enters, who may pass over the notice and the shortest booking. See "Walk-ins". */
  entered?: { passRules: boolean };
}

/** Checks a request and throws the first error, in the order of "Order of checks" in docs/product.md. */
export function checkRequest(
  request: Request,
  { item, occupied, renter, now, daylight, withoutPhone, withoutNotice, entered }: RequestContext,
): CheckedRequest {
  const present = requireItem(item);
  if (renter && present.owner_id === renter.id) throw new AppError('cannot_book_own_item');
  if (renter && present.blocked_renters.includes(renter.id)) throw new AppError('blocked_by_owner');
  if (renter && !renter.phoneNumber && !withoutPhone)
    throw new AppError('phone_required', { requiresPhoneNumber: true });
  const hours = hoursOf(request);
  if (hours === null) throw new AppError('select_date_time');
  const { start, end } = hours;
  const seats = seatsOf(request);
  const rules = {
    ...rulesOf(present),
    ...(withoutNotice && { noticeMinutes: 0 }),
    ...(entered?.passRules && { noticeMinutes: 0, shortestMinutes: minBookingMinutes }),
  };
  const sharing = sharingOf(present);
  const offered = {
    rules,
    seatsOffered: seatsOffered(sharing),
    taken: takenHours(occupied, { ...sharing, rules }),
  };
  const graceMinutes = entered ? walkInGraceMinutes : 0;
  const refusal = refusalOf(wishedTimes({ start, end, now, daylight, graceMinutes }), seats, offered);
  if (refusal && !isForRoom(refusal)) throw new AppError(refusal.code, refusal.details);
  if (renter ? !isOffered(present, now) : !present.is_available) throw new AppError('item_unavailable');
  if (seats > offered.seatsOffered) throw new AppError('seats_over_capacity');
  const { total: totalPrice, lines } = quote(marinaHours(start, end), {
    hourlyRate: present.hourly_rate,
    rules,
    seats,
  });
  if (request.totalPrice !== undefined && totalsDiffer(totalPrice, request.totalPrice)) {
    throw new AppError('price_changed', { totalPrice: centimesToMad(totalPrice) });
  }
  const { confirmsAtOnce } = rules;
  if (request.confirmsAtOnce !== undefined && request.confirmsAtOnce !== confirmsAtOnce) {
    throw new AppError('confirmation_changed');
  }
  const [line, ...more] = lines;
  const isOneRate =
    more.length === 0 && line?.hourlyRate === centimesToMad(present.hourly_rate) && line.label === null;
  return {
    ...{ item: present, start, end, seats, totalPrice, confirmsAtOnce },
    priceLines: isOneRate ? null : lines,
    clash: refusal && new AppError(refusal.code, refusal.details),
  };
}

function hoursOf({ startTime, endTime }: Request): Interval | null {
  return startTime && endTime ? { start: new Date(startTime), end: new Date(endTime) } : null;
}

/** The hours of which `checkRequest` needs to know what occupies them; none if the request is refused anyway. */
export function intervalOf(request: Request, now: Date, graceMinutes = 0): Interval {
  const hours = hoursOf(request);
  const isValid =
    hours !== null && wishedTimes({ ...hours, now, daylight: 'off', graceMinutes }).brokenRule === null;
  return isValid ? hours : { start: now, end: now };
}
