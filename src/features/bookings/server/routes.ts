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
  ownResponse,
} from '#features/bookings/schemas.ts';
import * as items from '#features/items/endpoints.ts';
import { availabilityQuery, hostResponse, itemId, takenHours } from '#features/items/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { getAvailability } from './availability.ts';
import { listBookingDays } from './booking-days.ts';
import { changeBooking } from './change-booking.ts';
import { createBooking } from './create/create-booking.ts';
import { getBooking } from './get-booking.ts';
import { listItemBookings, listMyBookings } from './lists.ts';
import { getHostResponse, getOwnResponse } from './response.ts';

export const bookingRoutes: readonly Route[] = [
  // These two are not in the items feature, because they read bookings.
  publicRoute(
    items.getAvailability,
    { params: itemId, query: availabilityQuery, response: takenHours.array() },
    ({ params, query, dependencies }, deps) => getAvailability(deps, params.id, query, dependencies),
  ),
  publicRoute(
    items.getHostResponse,
    { params: itemId, response: hostResponse },
    ({ params, dependencies }, deps) => getHostResponse(deps, params.id, dependencies),
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
  userRoute(endpoints.getOwnResponse, { response: ownResponse }, ({ user }, deps) =>
    getOwnResponse(deps, user.id),
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
