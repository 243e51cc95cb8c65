import * as endpoints from '#features/bookings/endpoints.ts';
import {
  booking,
  bookingActionParams,
  bookingDetail,
  bookingId,
  bookingsQuery,
  cancelRequestBody,
  createBookingBody,
  itemBookingsQuery,
  ownResponse,
  proposalParams,
  proposeHoursBody,
} from '#features/bookings/schemas.ts';
import { cashBody, extension, extensionBody, trip, tripBody } from '#features/bookings/trip-schemas.ts';
import { hostResponse } from '#features/items/host-response.ts';
import { availabilityQuery, itemId, takenHours } from '#features/items/schemas.ts';
import { publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { askToCancel, cancelAsAsked, keepBooking } from './cancel-request.ts';
import { noteCash } from './cash.ts';
import { changeBooking } from './change-booking.ts';
import { createBooking } from './create-booking.ts';
import { extendTrip, listExtensions } from './extend-trip.ts';
import { getBooking, listItemBookings, listMyBookings } from './lists.ts';
import { actOn, withBooking } from './locked-booking.ts';
import { markNoShow, undoNoShow } from './no-show.ts';
import { acceptProposal, getHoursForProposal, proposeHours, refuseProposal } from './proposals.ts';
import { getHostResponse, getOwnResponse } from './response.ts';
import { putTrip } from './trip.ts';

export const bookingRoutes: readonly Route[] = [
  publicRoute(endpoints.getHostResponse, { params: itemId, response: hostResponse }, ({ params }, deps) =>
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
  userRoute(endpoints.getBooking, { params: bookingId, response: bookingDetail }, ({ user, params }, deps) =>
    getBooking(deps, user, params.id),
  ),
  userRoute(
    endpoints.createBooking,
    { body: createBookingBody, response: bookingDetail },
    ({ user, body }, deps) => createBooking(deps, user, body),
  ),
  userRoute(
    endpoints.changeBooking,
    { params: bookingActionParams, response: bookingDetail },
    ({ user, params }, deps) =>
      actOn(deps, user, params.id, (locked) => changeBooking(locked, params.action)),
  ),
  userRoute(
    endpoints.getHoursForProposal,
    { params: bookingId, query: availabilityQuery, response: takenHours.array() },
    ({ user, params, query }, deps) => getHoursForProposal(deps, user, params.id, query),
  ),
  userRoute(
    endpoints.proposeHours,
    { params: bookingId, body: proposeHoursBody, response: bookingDetail },
    ({ user, params, body }, deps) =>
      actOn(deps, user, params.id, (locked) => proposeHours(locked, body, deps.site.daylight)),
  ),
  userRoute(
    endpoints.acceptProposal,
    { params: proposalParams, response: bookingDetail },
    ({ user, params }, deps) =>
      actOn(deps, user, params.id, (locked) => acceptProposal(locked, params.proposalId, deps.site.daylight)),
  ),
  userRoute(
    endpoints.refuseProposal,
    { params: proposalParams, response: bookingDetail },
    ({ user, params }, deps) =>
      actOn(deps, user, params.id, (locked) => refuseProposal(locked, params.proposalId)),
  ),
  userRoute(
    endpoints.askToCancel,
    { params: bookingId, body: cancelRequestBody, response: bookingDetail },
    ({ user, params, body }, deps) => actOn(deps, user, params.id, (locked) => askToCancel(locked, body)),
  ),
  userRoute(
    endpoints.cancelAsAsked,
    { params: bookingId, response: bookingDetail },
    ({ user, params }, deps) => actOn(deps, user, params.id, cancelAsAsked),
  ),
  userRoute(endpoints.keepBooking, { params: bookingId, response: bookingDetail }, ({ user, params }, deps) =>
    actOn(deps, user, params.id, keepBooking),
  ),
  userRoute(endpoints.markNoShow, { params: bookingId, response: bookingDetail }, ({ user, params }, deps) =>
    actOn(deps, user, params.id, markNoShow),
  ),
  userRoute(endpoints.undoNoShow, { params: bookingId, response: bookingDetail }, ({ user, params }, deps) =>
    actOn(deps, user, params.id, undoNoShow),
  ),
  userRoute(
    endpoints.putTrip,
    { params: bookingId, body: tripBody, response: trip },
    ({ user, params, body }, deps) =>
      withBooking(deps, user, params.id, (locked) => putTrip(locked, body, deps.site.daylight)),
  ),
  userRoute(
    endpoints.listExtensions,
    { params: bookingId, response: extension.array() },
    ({ user, params }, deps) =>
      withBooking(deps, { id: user.id, isAdmin: false }, params.id, (locked) =>
        listExtensions(locked, deps.site.daylight),
      ),
  ),
  userRoute(
    endpoints.extendTrip,
    { params: bookingId, body: extensionBody, response: bookingDetail },
    ({ user, params, body }, deps) =>
      actOn(deps, user, params.id, (locked) => extendTrip(locked, body, deps.site.daylight)),
  ),
  userRoute(
    endpoints.noteCash,
    { params: bookingId, body: cashBody, response: bookingDetail },
    ({ user, params, body }, deps) => actOn(deps, user, params.id, (locked) => noteCash(locked, body)),
  ),
];
