import { endpoint } from '#shared/endpoint.ts';
import type { CalendarFeed, ImportedCalendar, MadeFeed, NewCalendar } from './schemas.ts';

const feed = '/auth/me/calendar-feed';

export const getCalendarFeed = endpoint<{ output: CalendarFeed }>({
  method: 'GET',
  path: feed,
  access: 'user',
  summary: 'Since when the signed-in user’s calendar has a private address',
});

export const makeCalendarFeed = endpoint<{ output: MadeFeed }>({
  method: 'POST',
  path: feed,
  access: 'user',
  status: 201,
  hasSecret: true,
  summary: 'Make the private address of the signed-in user’s calendar; an earlier one stops working',
});

export const deleteCalendarFeed = endpoint<{ output: undefined }>({
  method: 'DELETE',
  path: feed,
  access: 'user',
  status: 204,
  summary: 'Revoke the private address of the signed-in user’s calendar',
});

const calendars = '/auth/me/calendars';

export const listCalendars = endpoint<{ output: ImportedCalendar[] }>({
  method: 'GET',
  path: calendars,
  access: 'user',
  summary: 'The other calendars by which the signed-in user’s hours are closed',
});

export const addCalendar = endpoint<{ body: NewCalendar; output: ImportedCalendar }>({
  method: 'POST',
  path: calendars,
  access: 'user',
  status: 201,
  isSlow: true,
  summary: 'Close the hours of another calendar’s events, for one item or all; the calendar is read at once',
});

export const removeCalendar = endpoint<{ params: { id: string }; output: undefined }>({
  method: 'DELETE',
  path: `${calendars}/{id}`,
  access: 'user',
  status: 204,
  summary: 'Remove another calendar, which opens its hours again',
});

export const readCalendar = endpoint<{ params: { id: string }; output: ImportedCalendar }>({
  method: 'POST',
  path: `${calendars}/{id}/read`,
  access: 'user',
  isSlow: true,
  summary: 'Read another calendar now, unless it was read in the last minute',
});
