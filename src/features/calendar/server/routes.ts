import { booking } from '#features/bookings/schemas.ts';
import * as callOffs from '#features/calendar/call-off-schemas.ts';
import * as closures from '#features/calendar/closure-schemas.ts';
import { day, dayQuery } from '#features/calendar/day-schemas.ts';
import * as endpoints from '#features/calendar/endpoints.ts';
import * as schemas from '#features/calendar/schemas.ts';

import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { findAffected, findAlternativesOf } from './affected-bookings.ts';
import { callOffHours, getCallOff } from './call-offs.ts';
import { closeHours, findConflicts, openClosure, openHours } from './closures.ts';
import { getDay } from './day.ts';
import { deleteFeed, getFeed, makeFeed } from './feed/feed.ts';
import { addImported, listImported, readNow, removeImported } from './import/manage.ts';
import { getOwnerCalendar } from './owner-calendar.ts';

export const calendarRoutes: readonly Route[] = [
  userRoute(
    endpoints.findClosureConflicts,
    { query: closures.closureConflictsQuery, response: booking.array() },
    ({ user, params, query }, deps) => findConflicts(deps, { user, itemId: params.id }, query),
  ),
  userRoute(
    endpoints.closeHours,
    { body: closures.closeHoursBody, response: closures.closedHours },
    ({ user, params, body }, deps) => closeHours(deps, { user, itemId: params.id }, body),
  ),
  userRoute(
    endpoints.openHours,
    { query: closures.openHoursQuery, response: noContent },
    ({ user, params, query }, deps) => openHours(deps, { user, itemId: params.id }, query),
  ),
  userRoute(
    endpoints.openClosure,
    { query: closures.openClosureQuery, response: noContent },
    ({ user, params: { id, closureId }, query }, deps) =>
      openClosure(deps, { user, itemId: id, closureId }, query),
  ),
  userRoute(
    endpoints.getOwnerCalendar,
    { query: closures.ownerCalendarQuery, response: closures.ownerCalendar },
    ({ user, query }, deps) => getOwnerCalendar(deps, user, query),
  ),
  userRoute(endpoints.getDay, { query: dayQuery, response: day }, ({ user, query }, deps) =>
    getDay(deps, user, query),
  ),
  userRoute(
    endpoints.findAffected,
    { query: callOffs.affectedQuery, response: callOffs.affectedBookings },
    ({ user, query }, deps) => findAffected(deps, user, query),
  ),
  userRoute(
    endpoints.findAlternatives,
    { query: callOffs.alternativesQuery, response: callOffs.alternative.array() },
    ({ user, params, query }, deps) => findAlternativesOf(deps, user, params.bookingId, query),
  ),
  userRoute(
    endpoints.callOffHours,
    { body: callOffs.callOffBody, response: callOffs.madeCallOff },
    ({ user, body }, deps) => callOffHours(deps, user, body),
  ),
  userRoute(endpoints.getCallOff, { response: callOffs.callOff }, ({ user, params }, { db }) =>
    getCallOff(db, user, params.id),
  ),
  userRoute(endpoints.getCalendarFeed, { response: schemas.calendarFeed }, ({ user }, { db }) =>
    getFeed(db, user.id),
  ),
  userRoute(endpoints.makeCalendarFeed, { response: schemas.madeFeed }, ({ user }, deps) =>
    makeFeed(deps, user.id),
  ),
  userRoute(endpoints.deleteCalendarFeed, { response: noContent }, ({ user }, { db }) =>
    deleteFeed(db, user.id),
  ),
  userRoute(endpoints.listCalendars, { response: schemas.importedCalendar.array() }, ({ user }, { db }) =>
    listImported(db, user.id),
  ),
  userRoute(
    endpoints.addCalendar,
    { body: schemas.newCalendar, response: schemas.importedCalendar },
    ({ user, body, countCalendar }, deps) => addImported(deps, user, body, countCalendar),
  ),
  userRoute(endpoints.removeCalendar, { response: noContent }, ({ user, params }, { db }) =>
    removeImported(db, user.id, params.id),
  ),
  userRoute(endpoints.readCalendar, { response: schemas.importedCalendar }, ({ user, params }, deps) =>
    readNow(deps, user.id, params.id),
  ),
];
