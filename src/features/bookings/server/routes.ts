import type { z } from 'zod';
import { cancel } from '#features/bookings/acts/cancel.ts';
import { cancelAsAsked } from '#features/bookings/acts/cancel-as-asked.ts';
import { cancelGuest } from '#features/bookings/acts/cancel-guest.ts';
import { decline } from '#features/bookings/acts/decline.ts';
import * as blocks from '#features/bookings/block-endpoints.ts';
import { block, blockBody } from '#features/bookings/block-schemas.ts';
import type { BookingAction } from '#features/bookings/constants.ts';
import * as endpoints from '#features/bookings/endpoints.ts';
import {
  type BookingDetail,
  booking,
  bookingActionParams,
  bookingDetail,
  bookingsQuery,
  callOffBookingBody,
  cancelRequestBody,
  createBookingBody,
  enterBookingBody,
  itemBookingsQuery,
  ownResponse,
  proposeHoursBody,
} from '#features/bookings/schemas.ts';
import { cashBody, extension, extensionBody, trip, tripBody } from '#features/bookings/trip-schemas.ts';
import { hostResponse } from '#features/items/host-response.ts';
import { availabilityQuery, itemId, takenHours } from '#features/items/schemas.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { acceptProposal, refuseProposal } from './acts/accept.ts';
import { doAskToCancel } from './acts/ask-to-cancel.ts';
import { doCallOff } from './acts/call-off.ts';
import { completeBooking } from './acts/complete.ts';
import { doConfirm } from './acts/confirm.ts';
import { enterBooking } from './acts/enter.ts';
import { doExtend, listExtensions } from './acts/extend.ts';
import { doKeep, doTakeBack } from './acts/keep.ts';
import { doNoShow } from './acts/no-show.ts';
import { doNoteCash } from './acts/note-cash.ts';
import { doPropose, getHoursForProposal } from './acts/propose.ts';
import { putTrip } from './acts/put-trip.ts';
import { createBooking } from './acts/request.ts';
import { doUndoNoShow } from './acts/undo-no-show.ts';
import { blockRenter, listBlocks, unblockRenter } from './blocks.ts';
import { doAct } from './do-act.ts';
import { getBooking, listItemBookings, listMyBookings } from './lists.ts';
import { actOn, withBooking } from './locked-booking.ts';
import { getHostResponse, getOwnResponse } from './response.ts';
import type { LockedBooking } from './stored-booking.ts';

/** The route of an act to a user's booking, which answers the booking as it then is. */
function actRoute<Body extends z.ZodType = z.ZodUndefined>(
  endpoint: Endpoint<{ params: { id: string }; body?: object; output: BookingDetail }>,
  work: (locked: LockedBooking, body: z.output<Body>) => Promise<void>,
  body?: Body,
): Route {
  const schemas = { response: bookingDetail, ...(body && { body }) };
  return userRoute(endpoint, schemas, ({ user, params, body }, deps) =>
    actOn(deps, user, params.id, (locked) => work(locked, body as z.output<Body>)),
  );
}

/** What is kept for the owner if a former helper sends it: `DEPARTED 2026-12-01T09:00:00.000Z`. */
const triedTrip = ({ departedAt, returnedAt }: z.output<typeof tripBody>) =>
  returnedAt ? `COMPLETED ${returnedAt}` : departedAt ? `DEPARTED ${departedAt}` : 'ACT';

/** For owners, cancelling a request is declining it; only a guest's booking can be cancelled once it is confirmed. */
const cancelAs = ({ situation: { side, isGuest } }: LockedBooking) =>
  side === 'renter' ? cancel : isGuest ? cancelGuest : decline;

const byAction: Record<BookingAction, (locked: LockedBooking) => Promise<void>> = {
  cancel: (locked) => doAct(locked, { act: cancelAs(locked) }),
  confirm: (locked) => doAct(locked, doConfirm),
  complete: completeBooking,
};

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
  userRoute(endpoints.getBooking, { response: bookingDetail }, ({ user, params }, deps) =>
    getBooking(deps, user, params.id),
  ),
  userRoute(
    endpoints.createBooking,
    { body: createBookingBody, response: bookingDetail },
    ({ user, body }, deps) => createBooking(deps, user, body),
  ),
  userRoute(
    endpoints.enterBooking,
    { body: enterBookingBody, response: bookingDetail },
    ({ user, body }, deps) => enterBooking(deps, user, body),
  ),
  userRoute(
    endpoints.changeBooking,
    { params: bookingActionParams, response: bookingDetail },
    ({ user, params }, deps) => actOn(deps, user, params.id, byAction[params.action]),
  ),
  userRoute(
    endpoints.getHoursForProposal,
    { query: availabilityQuery, response: takenHours.array() },
    ({ user, params, query }, deps) => getHoursForProposal(deps, user, params.id, query),
  ),
  actRoute(endpoints.proposeHours, (locked, body) => doAct(locked, doPropose, body), proposeHoursBody),
  userRoute(endpoints.acceptProposal, { response: bookingDetail }, ({ user, params }, deps) =>
    actOn(deps, user, params.id, (locked) => acceptProposal(locked, params.proposalId)),
  ),
  userRoute(endpoints.refuseProposal, { response: bookingDetail }, ({ user, params }, deps) =>
    actOn(deps, user, params.id, (locked) => refuseProposal(locked, params.proposalId)),
  ),
  actRoute(endpoints.askToCancel, (locked, body) => doAct(locked, doAskToCancel, body), cancelRequestBody),
  actRoute(endpoints.cancelAsAsked, (locked) => doAct(locked, { act: cancelAsAsked })),
  actRoute(endpoints.keepBooking, (locked) =>
    doAct(locked, locked.situation.side === 'owner' ? doKeep : doTakeBack),
  ),
  actRoute(endpoints.markNoShow, (locked) => doAct(locked, doNoShow)),
  actRoute(endpoints.undoNoShow, (locked) => doAct(locked, doUndoNoShow)),
  actRoute(endpoints.callOffBooking, (locked, body) => doAct(locked, doCallOff, body), callOffBookingBody),
  userRoute(endpoints.putTrip, { body: tripBody, response: trip }, ({ user, params, body }, deps) =>
    withBooking(deps, user, params.id, (locked) => putTrip(locked, body), triedTrip(body)),
  ),
  userRoute(endpoints.listExtensions, { response: extension.array() }, ({ user, params }, deps) =>
    withBooking(deps, { id: user.id, isAdmin: false }, params.id, listExtensions, null),
  ),
  actRoute(endpoints.extendTrip, (locked, body) => doAct(locked, doExtend, body), extensionBody),
  userRoute(
    blocks.blockRenter,
    { body: blockBody, response: block.array() },
    ({ user, params, body }, deps) =>
      blockRenter(deps, { ownerId: user.id, bookingId: params.id, reason: body.reason }),
  ),
  userRoute(blocks.listBlocks, { response: block.array() }, ({ user }, { db }) => listBlocks(db, user.id)),
  userRoute(blocks.unblockRenter, { response: noContent }, ({ user, params }, deps) =>
    unblockRenter(deps, user.id, params.id),
  ),
  actRoute(endpoints.noteCash, (locked, body) => doAct(locked, doNoteCash, body), cashBody),
];
