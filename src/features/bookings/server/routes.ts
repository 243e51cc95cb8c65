import {
  closedHours,
  closeHoursBody,
  closure,
  closureConflictsQuery,
  closureParams,
  openClosureQuery,
  openHoursQuery,
  ownerCalendar,
  ownerCalendarQuery,
} from '#features/bookings/closure-schemas.ts';
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
import { createWaitBody, wait } from '#features/bookings/wait-schemas.ts';
import * as items from '#features/items/endpoints.ts';
import { freeTimes, freeTimesQuery, nextFree, nextFreeQuery } from '#features/items/free-schemas.ts';
import { hireRules, hireRulesBody } from '#features/items/rule-schemas.ts';
import {
  availabilityQuery,
  hostResponse,
  itemCard,
  itemFacets,
  itemFacetsQuery,
  itemId,
  listedItem,
  listItemsQuery,
  takenHours,
} from '#features/items/schemas.ts';
import { getItemFacets } from '#features/items/server/facets.ts';
import { listItems } from '#features/items/server/list-items.ts';
import { noContent, publicRoute, type Route, userRoute } from '#platform/http/route.ts';
import { getAvailability } from './availability.ts';
import { listBookingDays } from './booking-days.ts';
import { changeBooking } from './change-booking.ts';
import { closeHours, findConflicts, listClosures, openClosure, openHours } from './closures/closures.ts';
import { createBooking } from './create/create-booking.ts';
import { getFreeTimes } from './free/free-times.ts';
import { listNextFree } from './free/next-free.ts';
import { freeCondition, listCards } from './free/searched-hours.ts';
import { getBooking } from './get-booking.ts';
import { getItemRules, saveItemRules } from './item-rules.ts';
import { listItemBookings, listMyBookings } from './lists.ts';
import { getOwnerCalendar } from './owner-calendar.ts';
import { getHostResponse, getOwnResponse } from './response.ts';
import { createWait, deleteWait, findWaits } from './waits/waits.ts';

export const bookingRoutes: readonly Route[] = [
  // These are not in the items feature, because they read bookings.
  publicRoute(items.listItems, { query: listItemsQuery, response: listedItem.array() }, ({ query }, deps) =>
    listItems(deps.db, query, freeCondition(deps, query)),
  ),
  publicRoute(items.listItemCards, { query: listItemsQuery, response: itemCard.array() }, ({ query }, deps) =>
    listCards(deps.db, query, freeCondition(deps, query)),
  ),
  publicRoute(items.getItemFacets, { query: itemFacetsQuery, response: itemFacets }, ({ query }, deps) =>
    getItemFacets(deps.db, query, freeCondition(deps, query)),
  ),
  publicRoute(items.getFreeTimes, { query: freeTimesQuery, response: freeTimes }, ({ query, signal }, deps) =>
    getFreeTimes(deps, query, signal),
  ),
  publicRoute(items.listNextFree, { query: nextFreeQuery, response: nextFree.array() }, ({ query }, deps) =>
    listNextFree(deps, query.ids),
  ),
  publicRoute(
    items.getAvailability,
    { params: itemId, query: availabilityQuery, response: takenHours.array() },
    ({ params, query }, deps) => getAvailability(deps, params.id, query),
  ),
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
  publicRoute(endpoints.getItemRules, { params: itemId, response: hireRules }, ({ params }, { db }) =>
    getItemRules(db, params.id),
  ),
  userRoute(
    endpoints.saveItemRules,
    { params: itemId, body: hireRulesBody, response: hireRules },
    ({ user, params, body }, deps) => saveItemRules(deps, { user, itemId: params.id }, body),
  ),
  userRoute(endpoints.listClosures, { params: itemId, response: closure.array() }, ({ user, params }, deps) =>
    listClosures(deps, { user, itemId: params.id }),
  ),
  userRoute(
    endpoints.findClosureConflicts,
    { params: itemId, query: closureConflictsQuery, response: booking.array() },
    ({ user, params, query }, deps) => findConflicts(deps, { user, itemId: params.id }, query),
  ),
  userRoute(
    endpoints.closeHours,
    { params: itemId, body: closeHoursBody, response: closedHours },
    ({ user, params, body }, deps) => closeHours(deps, { user, itemId: params.id }, body),
  ),
  userRoute(
    endpoints.openHours,
    { params: itemId, query: openHoursQuery, response: noContent },
    async ({ user, params, query }, deps) => {
      await openHours(deps, { user, itemId: params.id }, query);
      return undefined;
    },
  ),
  userRoute(
    endpoints.openClosure,
    { params: closureParams, query: openClosureQuery, response: noContent },
    async ({ user, params, query: { allItems, ...interval } }, deps) => {
      const closure = { closureId: params.closureId, all: allItems === true, ...interval };
      await openClosure(deps, { user, itemId: params.id }, closure);
      return undefined;
    },
  ),
  userRoute(
    endpoints.getOwnerCalendar,
    { query: ownerCalendarQuery, response: ownerCalendar },
    ({ user, query }, deps) => getOwnerCalendar(deps, user.id, query),
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
    endpoints.createWait,
    { params: itemId, body: createWaitBody, response: wait },
    ({ user, params, body }, deps) => createWait(deps, { userId: user.id, itemId: params.id }, body),
  ),
  userRoute(endpoints.listWaits, { response: wait.array() }, ({ user }, { db, clock }) =>
    findWaits(db, user.id, clock.now()),
  ),
  userRoute(endpoints.deleteWait, { params: bookingId, response: noContent }, ({ user, params }, { db }) =>
    deleteWait(db, user.id, params.id),
  ),
];
