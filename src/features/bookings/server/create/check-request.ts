import { bookingTotal, totalsDiffer } from '#features/bookings/price.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import { isShared, seatsOffered } from '#features/bookings/sharing.ts';
import { checkBookingTimes } from '#features/bookings/window.ts';
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
  /** Whether bookings share the craft seat by seat. */
  shared: boolean;
  /** The number of seats that can be booked at the same time; one for a craft that is not shared. */
  seatsOffered: number;
}

interface RequestContext {
  item: BookableItem | undefined;
  renter: { id: string; phoneNumber: string | null };
  now: Date;
}

/** Checks a request and throws the first error, in the order of "Order of checks" in docs/product.md. */
export function checkRequest(request: BookingRequest, { item, renter, now }: RequestContext): BookingDraft {
  if (!item) throw new AppError('item_not_found');
  if (item.deleted_at) throw new AppError('item_removed');
  if (item.owner_id === renter.id) throw new AppError('cannot_book_own_item');
  if (!renter.phoneNumber) throw new AppError('phone_required', { requiresPhoneNumber: true });
  const { start, end } = checkTimes(request, now);
  if (!item.is_available) throw new AppError('item_unavailable');
  const craft = { rentalCategory: item.rental_category, capacity: item.capacity };
  const seats = request.seats ?? 1;
  if (seats > seatsOffered(craft)) throw new AppError('seats_over_capacity');
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  const totalPrice = bookingTotal({ minutes, hourlyRate: item.hourly_rate, seats });
  if (request.totalPrice !== undefined && totalsDiffer(totalPrice, request.totalPrice)) {
    throw new AppError('price_changed', { totalPrice: centimesToMad(totalPrice) });
  }
  return {
    item,
    start,
    end,
    seats,
    totalPrice,
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
