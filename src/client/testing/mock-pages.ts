import { listWaitlist } from '#features/availability/endpoints.ts';
import {
  acceptProposal,
  askToCancel,
  callOffBooking,
  cancelAsAsked,
  changeBooking,
  getBooking,
  getHostResponse,
  getOwnResponse,
  keepBooking,
  listItemBookings,
  listMyBookings,
  markNoShow,
  refuseProposal,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { getDay, getOwnerCalendar } from '#features/calendar/endpoints.ts';
import {
  getAvailability,
  getItem,
  getItemContact,
  getItemFacets,
  listItemCards,
  listNextFree,
} from '#features/items/endpoints.ts';
import type { ItemCardData, ItemDetail } from '#features/items/schemas.ts';
import { listFreeItems } from '#features/quay/endpoints.ts';
import { listHidden } from '#features/reports/endpoints.ts';
import { getReviewEligibility, listReviews } from '#features/reviews/endpoints.ts';
import type { Review } from '#features/reviews/schemas.ts';
import { listHomePhotos } from '#features/site/endpoints.ts';
import type { Page } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { respond } from './mock-api.ts';
import { itemDetail, listOf, ownerCalendar, ownerDay, ownResponse } from './samples.ts';

// What the pages read that many tests show.

/** The listings, and the lists of the home page. */
export function mockListings(cards: ItemCardData[]): void {
  respond(listItemCards, listOf(cards));
  respond(getItemFacets, {
    counts: { JETSKI: cards.length, BOAT: 0 },
    prices: { lowest: 600, highest: 900 },
  });
  respond(listNextFree, []);
  respond(listHomePhotos, []);
}

/** The page of an item whose hours are all free, for a renter who may not review it. */
export function mockRental(item: ItemDetail, reviews: Page<Review> = listOf([])): void {
  respond(listHidden, []);
  respond(getItem, item);
  respond(listReviews, reviews);
  respond(getHostResponse, {
    withinHours: 1,
    answeredPercent: 95,
    calledOffPercent: null,
    calledOffByWeatherPercent: null,
  });
  respond(getAvailability, []);
  respond(listMyBookings, listOf([]));
  respond(getItemContact, { phoneNumber: '+212612345679' });
  respond(getReviewEligibility, { eligible: false, bookingId: null, reviewed: false, hiddenReason: null });
}

/** The lists of a renter's and of an owner's bookings, which the actions of the user change. */
export function mockBookings(bookings: BookingDetail[], side: 'renter' | 'owner' = 'owner'): void {
  let stored = bookings;
  const find = (id = '') => {
    const found = stored.find((booking) => booking.id === id);
    if (!found) throw new AppError('booking_not_found');
    return found;
  };
  respond(listMyBookings, () => listOf(side === 'renter' ? stored : []));
  respond(listItemBookings, ({ query: { date } }) =>
    listOf(side === 'owner' ? stored.filter(({ startTime }) => startTime.startsWith(date ?? '')) : []),
  );
  respond(getBooking, ({ params }) => find(params.id));
  respond(getOwnResponse, ownResponse({ withinHours: 1, answeredPercent: 100, requests: 9, expired: 0 }));
  respond(getOwnerCalendar, () =>
    ownerCalendar({
      bookings: side === 'owner' ? stored.filter(({ status }) => status !== 'CANCELLED') : [],
    }),
  );
  respond(getDay, ({ query: { date } }) => {
    const day = ownerDay([], { ...(date && { date: String(date) }) });
    const ofDay = stored.filter(({ startTime }) => side === 'owner' && startTime.startsWith(day.date));
    return { ...day, bookings: ownerDay(ofDay).bookings };
  });
  respond(listFreeItems, []);
  respond(listWaitlist, []);
  // For a message with other free hours.
  respond(getItem, itemDetail());
  respond(getAvailability, []);
  const write = (id: string | undefined, fields: Partial<BookingDetail>) => {
    const changed: BookingDetail = { ...find(id), ...fields };
    stored = stored.map((other) => (other.id === changed.id ? changed : other));
    return changed;
  };
  const unasked = { cancelRequestedAt: null, cancelRequestNote: null };
  const cancelled = (cancelReason: BookingDetail['cancelReason']): Partial<BookingDetail> => ({
    ...{
      ...unasked,
      status: 'CANCELLED',
      cancelReason,
      cancelledAt: new Date().toISOString(),
      proposal: null,
    },
  });
  respond(changeBooking, ({ params }) =>
    write(params.id, { ...outcomeOf(params.action, side), expiresAt: null }),
  );
  respond(askToCancel, ({ params, body }) =>
    write(params.id, {
      cancelRequestedAt: new Date().toISOString(),
      cancelRequestNote: Object(body).note,
    }),
  );
  respond(cancelAsAsked, ({ params }) => write(params.id, cancelled('RENTER_ASKED')));
  respond(keepBooking, ({ params }) => write(params.id, unasked));
  respond(acceptProposal, ({ params }) => {
    const { startTime, endTime, seats, totalPrice } = find(params.id).proposal ?? find(params.id);
    return write(params.id, { startTime, endTime, seats, totalPrice, proposal: null, status: 'CONFIRMED' });
  });
  respond(refuseProposal, ({ params }) => write(params.id, { proposal: null }));
  respond(markNoShow, ({ params }) => write(params.id, cancelled('NO_SHOW')));
  respond(undoNoShow, ({ params }) =>
    write(params.id, { status: 'CONFIRMED', cancelReason: null, cancelledAt: null }),
  );
  respond(callOffBooking, ({ params, body }) => {
    const { startTime, endTime } = find(params.id);
    const { cause, note } = Object(body);
    const callOff = { id: find(params.id).id, cause, note, isMarina: false, startTime, endTime };
    return write(params.id, { ...cancelled('CALLED_OFF'), cause, callOff });
  });
}

function outcomeOf(action: string | undefined, side: 'renter' | 'owner'): Partial<BookingDetail> {
  if (action === 'confirm') return { status: 'CONFIRMED', confirmedAt: new Date().toISOString() };
  if (action === 'complete') return { status: 'COMPLETED' };
  return { status: 'CANCELLED', cancelReason: side === 'renter' ? 'RENTER' : 'OWNER' };
}
