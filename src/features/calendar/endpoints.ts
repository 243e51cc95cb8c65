import { endpoint } from '#shared/endpoint.ts';
import type { Booking } from '../bookings/schemas.ts';
import type {
  AffectedBookings,
  AffectedQuery,
  Alternative,
  AlternativesQuery,
  CallOff,
  CallOffHours,
  MadeCallOff,
} from './call-off-schemas.ts';
import type {
  ClosedHours,
  CloseHours,
  ClosureConflictsQuery,
  OpenClosureQuery,
  OpenHoursQuery,
  OwnerCalendar,
  OwnerCalendarQuery,
} from './closure-schemas.ts';
import type { Day, DayQuery } from './day-schemas.ts';
import type { CalendarFeed, ImportedCalendar, MadeFeed, NewCalendar } from './schemas.ts';

export const findClosureConflicts = endpoint<{
  params: { id: string };
  query: ClosureConflictsQuery;
  output: Booking[];
}>({
  call: 'GET /items/{id}/closures/conflicts',
  access: 'user',
  summary: 'The bookings within hours to be closed, which would stay',
  shows: ['bookings'],
});

export const closeHours = endpoint<{ params: { id: string }; body: CloseHours; output: ClosedHours }>({
  call: 'POST /items/{id}/closures',
  access: 'user',
  summary: 'Close hours of one’s own item, or of all, once or with `weekdays` every week; bookings stay',
  status: 201,
  isRepeatable: true,
  takesId: true,
  bodySchema: async () => (await import('./closure-schemas.ts')).closeHoursBody,
  changes: ['hours'],
});

export const openHours = endpoint<{ params: { id: string }; query: OpenHoursQuery; output: undefined }>({
  call: 'DELETE /items/{id}/closures',
  access: 'user',
  summary: 'Open hours again that are closed once, also a part of them',
  status: 204,
  changes: ['hours', 'waitlist'],
});

export const openClosure = endpoint<{
  params: { id: string; closureId: string };
  query: OpenClosureQuery;
  output: undefined;
}>({
  call: 'DELETE /items/{id}/closures/{closureId}',
  access: 'user',
  summary: 'Open the hours again that one call has closed, or those of them within an interval',
  status: 204,
  changes: ['hours', 'waitlist'],
});

export const getOwnerCalendar = endpoint<{ query: OwnerCalendarQuery; output: OwnerCalendar }>({
  call: 'GET /bookings/for-my-items/calendar',
  access: 'user',
  isLong: true,
  summary: 'The signed-in owner’s items with their bookings, closed hours and other calendars on marina days',
  shows: ['bookings', 'hours', 'items'],
});

export const getDay = endpoint<{ query: DayQuery; output: Day }>({
  call: 'GET /quay/day',
  access: 'user',
  isLong: true,
  summary:
    'A day of the signed-in owner’s items, today by default: bookings, departures and returns, and other hours that are not free; with `whole` the bookings of all, for administrators',
  shows: ['bookings', 'hours', 'items'],
});

export const findAffected = endpoint<{ query: AffectedQuery; output: AffectedBookings }>({
  call: 'GET /call-offs/affected',
  access: 'user',
  summary: 'How many open requests and confirmed bookings are within hours, and a page of them, by start',
  shows: ['bookings'],
});

export const findAlternatives = endpoint<{
  params: { bookingId: string };
  query: AlternativesQuery;
  output: Alternative[];
}>({
  call: 'GET /call-offs/affected/{bookingId}/alternatives',
  access: 'user',
  summary: 'What the renter of a booking within hours could book instead, if it was called off',
  shows: ['bookings', 'hours'],
});

export const callOffHours = endpoint<{ body: CallOffHours; output: MadeCallOff }>({
  call: 'POST /call-offs',
  access: 'anyUser',
  status: 201,
  isRepeatable: true,
  takesId: true,
  bodySchema: async () => (await import('./call-off-schemas.ts')).callOffBody,
  summary:
    'Call off the confirmed bookings within hours, and decline the requests; as an administrator of the whole marina',
  changes: ['bookings', 'hours', 'waitlist'],
});

export const getCallOff = endpoint<{ params: { id: string }; output: CallOff }>({
  call: 'GET /call-offs/{id}',
  access: 'user',
  summary: 'How many bookings of the signed-in owner, or of an administrator’s own act, a call-off has ended',
  shows: ['bookings'],
});

const feed = '/auth/me/calendar-feed';

export const getCalendarFeed = endpoint<{ output: CalendarFeed }>({
  call: `GET ${feed}`,
  access: 'user',
  summary: 'Since when the signed-in user’s calendar has a private address',
  shows: ['calendars'],
});

export const makeCalendarFeed = endpoint<{ output: MadeFeed }>({
  call: `POST ${feed}`,
  access: 'anyUser',
  status: 201,
  summary: 'Make the private address of the signed-in user’s calendar; an earlier one stops working',
  changes: ['calendars'],
});

export const deleteCalendarFeed = endpoint<{ output: undefined }>({
  call: `DELETE ${feed}`,
  access: 'anyUser',
  status: 204,
  summary: 'Revoke the private address of the signed-in user’s calendar',
  changes: ['calendars'],
});

const calendars = '/auth/me/calendars';

export const listCalendars = endpoint<{ output: ImportedCalendar[] }>({
  call: `GET ${calendars}`,
  access: 'user',
  summary: 'The other calendars by which the signed-in user’s hours are closed',
  shows: ['calendars'],
});

export const addCalendar = endpoint<{ body: NewCalendar; output: ImportedCalendar }>({
  call: `POST ${calendars}`,
  access: 'user',
  status: 201,
  isSlow: true,
  summary: 'Close the hours of another calendar’s events, for one item or all; the calendar is read at once',
  changes: ['calendars', 'hours'],
});

export const removeCalendar = endpoint<{ params: { id: string }; output: undefined }>({
  call: `DELETE ${calendars}/{id}`,
  access: 'user',
  status: 204,
  summary: 'Remove another calendar, which opens its hours again',
  changes: ['calendars', 'hours'],
});

export const readCalendar = endpoint<{ params: { id: string }; output: ImportedCalendar }>({
  call: `POST ${calendars}/{id}/read`,
  access: 'user',
  isSlow: true,
  summary: 'Read another calendar now, unless it was read in the last minute',
  changes: ['calendars', 'hours'],
});
