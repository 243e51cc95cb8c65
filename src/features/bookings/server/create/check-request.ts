import { marinaHours, type PriceLine, quote, totalsDiffer } from '#features/bookings/price.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import { checkBookingTimes, checkItemRules } from '#features/bookings/window.ts';
import type { HireRules } from '#features/items/rules.ts';
import { rulesOf } from '#features/items/server/rule-columns.ts';
import { isShared, seatsOffered } from '#features/items/sharing.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { type Centimes, centimesToMad } from '#shared/money.ts';
import type { BookableItem } from '../repository.ts';

/** A request that has passed every check except those that depend on other bookings. */
export interface BookingDraft {
  item: BookableItem;
  start: Date;
  end: Date;
  seats: number;
  totalPrice: Centimes;
  /** How the total is made up; null if it is minutes at the item's rate. */
  priceLines: PriceLine[] | null;
  rules: HireRules;
  /** Whether bookings share the craft seat by seat. */
  shared: boolean;
  /** The number of seats that can be booked at the same time; one for a craft that is not shared. */
  seatsOffered: number;
}

interface RequestContext {
  item: BookableItem | undefined;
  renter: { id: string; phoneNumber: string | null };
  now: Date;
  daylight: DaylightPolicy;
  /** Set for hours that are not requested yet. */
  withoutPhone?: true;
}

/** Checks a request and throws the first error, in the order of "Order of checks" in docs/product.md. */
export function checkRequest(
  request: BookingRequest,
  { item, renter, now, daylight, withoutPhone }: RequestContext,
): BookingDraft {
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  if (item.owner_id === renter.id) throw new AppError('cannot_book_own_item');
  if (!renter.phoneNumber && !withoutPhone)
    throw new AppError('phone_required', { requiresPhoneNumber: true });
  const { start, end } = checkTimes(request, now);
  const rules = rulesOf(item);
  const broken = checkItemRules({ start, end, now }, rules, daylight);
  if (broken) throw new AppError(broken.code, broken.details);
  if (!item.is_available) throw new AppError('item_unavailable');
  const craft = { rentalCategory: item.rental_category, capacity: item.capacity };
  const seats = request.seats ?? 1;
  if (seats > seatsOffered(craft)) throw new AppError('seats_over_capacity');
  const { total: totalPrice, lines } = quote(marinaHours(start, end), {
    hourlyRate: item.hourly_rate,
    rules,
    seats,
  });
  const isOneRate = lines.length === 1 && lines[0]?.hourlyRate === centimesToMad(item.hourly_rate);
  if (request.totalPrice !== undefined && totalsDiffer(totalPrice, request.totalPrice)) {
    throw new AppError('price_changed', { totalPrice: centimesToMad(totalPrice) });
  }
  if (request.confirmsAtOnce !== undefined && request.confirmsAtOnce !== rules.confirmsAtOnce) {
    throw new AppError('confirmation_changed');
  }
  return {
    item,
    start,
    end,
    seats,
    totalPrice,
    priceLines: isOneRate && lines[0]?.label === null ? null : lines,
    rules,
    shared: isShared(craft),
    seatsOffered: seatsOffered(craft),
  };
}

function checkTimes({ startTime, endTime }: BookingRequest, now: Date): { start: Date; end: Date } {
  if (!startTime || !endTime) throw new AppError('select_date_time');
  const start = new Date(startTime);
  const end = new Date(endTime);
  const code = checkBookingTimes({ start, end, now });
  if (code) throw new AppError(code);
  return { start, end };
}
