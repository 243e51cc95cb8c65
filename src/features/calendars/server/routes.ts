import {
  addCalendar,
  deleteCalendarFeed,
  getCalendarFeed,
  listCalendars,
  makeCalendarFeed,
  readCalendar,
  removeCalendar,
} from '#features/calendars/endpoints.ts';
import {
  calendarFeed,
  calendarId,
  importedCalendar,
  madeFeed,
  newCalendar,
} from '#features/calendars/schemas.ts';
import { noContent, type Route, userRoute } from '#platform/http/route.ts';
import { deleteFeed, getFeed, makeFeed } from './feed/feed.ts';
import { addImported, listImported, readNow, removeImported } from './import/manage.ts';

export const calendarRoutes: readonly Route[] = [
  userRoute(getCalendarFeed, { response: calendarFeed }, ({ user }, { db }) => getFeed(db, user.id)),
  userRoute(makeCalendarFeed, { response: madeFeed }, ({ user }, deps) => makeFeed(deps, user.id)),
  userRoute(deleteCalendarFeed, { response: noContent }, ({ user }, { db }) => deleteFeed(db, user.id)),
  userRoute(listCalendars, { response: importedCalendar.array() }, ({ user }, { db }) =>
    listImported(db, user.id),
  ),
  userRoute(
    addCalendar,
    { body: newCalendar, response: importedCalendar },
    ({ user, body, countCalendar }, deps) => addImported(deps, user, body, countCalendar),
  ),
  userRoute(removeCalendar, { params: calendarId, response: noContent }, ({ user, params }, { db }) =>
    removeImported(db, user.id, params.id),
  ),
  userRoute(readCalendar, { params: calendarId, response: importedCalendar }, ({ user, params }, deps) =>
    readNow(deps, user.id, params.id),
  ),
];
