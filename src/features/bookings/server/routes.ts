import * as endpoints from '#features/bookings/endpoints.ts';
import {
  booking,
  bookingActionParams,
  bookingId,
  bookingsQuery,
  createBookingBody,
  itemBookingsQuery,
  ownResponse,
} from '#features/bookings/schemas.ts';
import * as items from '#features/items/endpoints.ts';
import { hostResponse, itemId } from '#features/items/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { changeBooking } from './change-booking.ts';
import { createBooking } from './create-booking.ts';
import { getBooking, listItemBookings, listMyBookings } from './lists.ts';
import { getHostResponse, getOwnResponse } from './response.ts';

export const bookingRoutes: readonly Route[] = [
  publicRoute(items.getHostResponse, { params: itemId, response: hostResponse }, ({ params }, deps) =>
    getHostResponse(deps, params.id),
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
