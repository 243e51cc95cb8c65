import * as endpoints from '#features/bookings/endpoints.ts';
import {
  booking,
  bookingActionParams,
  bookingId,
  bookingsQuery,
  cancelRequestBody,
  changeParams,
  createBookingBody,
  itemBookingsQuery,
  ownResponse,
  proposeChangeBody,
} from '#features/bookings/schemas.ts';
import * as items from '#features/items/endpoints.ts';
import { availabilityQuery, hostResponse, itemId, takenHours } from '#features/items/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { askToCancel, cancelAsAsked, keepBooking } from './cancel-request.ts';
import { changeBooking } from './change-booking.ts';
import { createBooking } from './create-booking.ts';
import { acceptChange, getHoursForChange, proposeChange, refuseChange } from './hours-change.ts';
import { getBooking, listItemBookings, listMyBookings } from './lists.ts';
import { markNoShow, undoNoShow } from './no-show.ts';
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
    ({ user, query }, deps) => listItemBookings(deps, user, query),
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
  userRoute(
    endpoints.getHoursForChange,
    { params: bookingId, query: availabilityQuery, response: takenHours.array() },
    ({ user, params, query }, deps) => getHoursForChange(deps, user, params.id, query),
  ),
  userRoute(
    endpoints.proposeChange,
    { params: bookingId, body: proposeChangeBody, response: booking },
    ({ user, params, body }, deps) => proposeChange(deps, user, params.id, body),
  ),
  userRoute(endpoints.acceptChange, { params: changeParams, response: booking }, ({ user, params }, deps) =>
    acceptChange(deps, user, params),
  ),
  userRoute(endpoints.refuseChange, { params: changeParams, response: booking }, ({ user, params }, deps) =>
    refuseChange(deps, user, params),
  ),
  userRoute(
    endpoints.askToCancel,
    { params: bookingId, body: cancelRequestBody, response: booking },
    ({ user, params, body }, deps) => askToCancel(deps, user, params.id, body),
  ),
  userRoute(endpoints.cancelAsAsked, { params: bookingId, response: booking }, ({ user, params }, deps) =>
    cancelAsAsked(deps, user, params.id),
  ),
  userRoute(endpoints.keepBooking, { params: bookingId, response: booking }, ({ user, params }, deps) =>
    keepBooking(deps, user, params.id),
  ),
  userRoute(endpoints.markNoShow, { params: bookingId, response: booking }, ({ user, params }, deps) =>
    markNoShow(deps, user, params.id),
  ),
  userRoute(endpoints.undoNoShow, { params: bookingId, response: booking }, ({ user, params }, deps) =>
    undoNoShow(deps, user, params.id),
  ),
];
