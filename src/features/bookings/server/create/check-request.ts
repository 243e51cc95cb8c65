import { bookingTotal, totalsDiffer } from '#features/bookings/price.ts';
import type { BookingRequest } from '#features/bookings/schemas.ts';
import { isShared, seatsOffered } from '#features/bookings/sharing.ts';
import { checkBookingTimes } from '#features/bookings/window.ts';
import { AppError } from '#shared/errors.ts';
import { type Centimes, centimesToMad } from '#shared/money.ts';
import type { BookableItem } from '../repository.ts';

/** What a request asks for, once it has passed every rule that needs no look at other bookings. */
export interface BookingDraft {
  item: BookableItem;
  start: Date;
  end: Date;
  seats: number;
  totalPrice: Centimes;
  /** Other bookings may take other seats of the craft at the same time. */
  shared: boolean;
  /** Seats of the craft that any moment has to give; one is all of a craft that isn't shared. */
  seatsOffered: number;
}

interface Circumstances {
  item: BookableItem | undefined;
  renter: { id: string; phoneNumber: string | null };
  now: Date;
}

/** Holds a request against the rules of section 5 and D5 to D9, in their order; throws the first that it breaks. */
export function checkRequest(request: BookingRequest, { item, renter, now }: Circumstances): BookingDraft {
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
  const broken = checkBookingTimes({ start, end, now });
  if (broken) throw new AppError(broken);
  return { start, end };
}
