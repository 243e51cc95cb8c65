import * as endpoints from '#features/bookings/endpoints.ts';
import {
  booking,
  bookingActionParams,
  bookingDay,
  bookingDaysQuery,
  bookingId,
  bookingsQuery,
  createBookingBody,
  itemBookingsQuery,
} from '#features/bookings/schemas.ts';
import * as items from '#features/items/endpoints.ts';
import { availabilityQuery, itemId, takenHours } from '#features/items/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { getAvailability } from './availability.ts';
import { listBookingDays } from './booking-days.ts';
import { changeBooking } from './change-booking.ts';
import { createBooking } from './create/create-booking.ts';
import { getBooking } from './get-booking.ts';
import { listItemBookings, listMyBookings } from './lists.ts';

export const bookingRoutes: readonly Route[] = [
  // Not in the items feature, because it reads bookings.
  publicRoute(
    items.getAvailability,
    { params: itemId, query: availabilityQuery, response: takenHours.array() },
    ({ params, query, dependencies }, deps) => getAvailability(deps, params.id, query, dependencies),
  ),
  userRoute(
    endpoints.listMyBookings,
    { query: bookingsQuery, response: booking.array() },
    ({ user, query }, deps) => listMyBookings(deps, user.id, query),
  ),
  userRoute(
    endpoints.listItemBookings,
    { query: itemBookingsQuery, response: booking.array() },
    ({ user, query }, deps) => listItemBookings(deps, user.id, query),
  ),
  userRoute(
    endpoints.listBookingDays,
    { query: bookingDaysQuery, response: bookingDay.array() },
    ({ user, query }, deps) => listBookingDays(deps, user.id, query),
  ),
  userRoute(endpoints.getBooking, { params: bookingId, response: booking }, ({ user, params }, deps) =>
    getBooking(deps, user, params.id),
  ),
  userRoute(endpoints.createBooking, { body: createBookingBody, response: booking }, ({ user, body }, deps) =>
    createBooking(deps, user, body),
  ),
  userRoute(
    endpoints.changeBooking,
    { params: bookingActionParams, response: booking },
    ({ user, params }, deps) => changeBooking(deps, user, params),
  ),
];
