import { endpoint, type Page } from '#shared/endpoint.ts';
import type { HireRulesBody } from '../items/rule-schemas.ts';
import type { HireRules } from '../items/rules.ts';
import type {
  ClosedHours,
  CloseHours,
  Closure,
  ClosureConflictsQuery,
  OpenClosureQuery,
  OpenHoursQuery,
  OwnerCalendar,
  OwnerCalendarQuery,
} from './closure-schemas.ts';
import type { BookingAction } from './limits.ts';
import type {
  Booking,
  BookingDay,
  BookingDaysQuery,
  BookingsQuery,
  CreateBooking,
  ItemBookingsQuery,
  OwnResponse,
} from './schemas.ts';
import type { CreateWait, Wait } from './wait-schemas.ts';

export const listMyBookings = endpoint<{ query: BookingsQuery; output: Page<Booking> }>({
  method: 'GET',
  path: '/bookings/my-bookings',
  access: 'user',
  summary: 'Bookings that the signed-in user made, latest start first',
  paged: true,
});

export const listItemBookings = endpoint<{ query: ItemBookingsQuery; output: Page<Booking> }>({
  method: 'GET',
  path: '/bookings/for-my-items',
  access: 'user',
  summary: 'Bookings of the signed-in owner’s items; of one marina day, by start, with `date`',
  paged: true,
});

export const listBookingDays = endpoint<{ query: BookingDaysQuery; output: BookingDay[] }>({
  method: 'GET',
  path: '/bookings/for-my-items/days',
  access: 'user',
  summary: 'Days on which the signed-in owner’s items have bookings, with their statuses',
});

export const getOwnResponse = endpoint<{ output: OwnResponse }>({
  method: 'GET',
  path: '/bookings/for-my-items/response',
  access: 'user',
  summary: 'How the signed-in owner answers requests, with the number of those that expired',
});

export const getBooking = endpoint<{ params: { id: string }; output: Booking }>({
  method: 'GET',
  path: '/bookings/{id}',
  access: 'user',
  summary: 'One booking, for its renter and for the owner of the item; nobody else learns that it exists',
});

export const createBooking = endpoint<{ body: CreateBooking; output: Booking }>({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  signedOutCode: 'login_to_book',
  summary: 'Request hours of an item',
  status: 201,
});

export const changeBooking = endpoint<{
  params: { id: string; action: BookingAction };
  output: Booking;
}>({
  method: 'PATCH',
  path: '/bookings/{id}/{action}',
  access: 'user',
  summary: 'Cancel, decline, confirm or complete a booking',
});

export const getItemRules = endpoint<{ params: { id: string }; output: HireRules }>({
  method: 'GET',
  path: '/items/{id}/rules',
  access: 'public',
  summary: 'When and how an item can be hired, and what it costs',
});

export const saveItemRules = endpoint<{ params: { id: string }; body: HireRulesBody; output: HireRules }>({
  method: 'PUT',
  path: '/items/{id}/rules',
  access: 'user',
  summary: 'Replace the rules and prices of one’s own item; what is left out gets its default',
});

export const listClosures = endpoint<{ params: { id: string }; output: Closure[] }>({
  method: 'GET',
  path: '/items/{id}/closures',
  access: 'user',
  summary: 'The closed hours of one’s own item that are not over',
});

export const findClosureConflicts = endpoint<{
  params: { id: string };
  query: ClosureConflictsQuery;
  output: Booking[];
}>({
  method: 'GET',
  path: '/items/{id}/closures/conflicts',
  access: 'user',
  summary: 'The bookings within hours to be closed, which would stay',
});

export const closeHours = endpoint<{ params: { id: string }; body: CloseHours; output: ClosedHours }>({
  method: 'POST',
  path: '/items/{id}/closures',
  access: 'user',
  summary: 'Close hours of one’s own item, or of all, once or with `weekdays` every week; bookings stay',
  status: 201,
});

export const openHours = endpoint<{ params: { id: string }; query: OpenHoursQuery; output: undefined }>({
  method: 'DELETE',
  path: '/items/{id}/closures',
  access: 'user',
  summary: 'Open hours again that were closed with the same times and weekdays, or a part of them',
  status: 204,
});

export const openClosure = endpoint<{
  params: { id: string; closureId: string };
  query: OpenClosureQuery;
  output: undefined;
}>({
  method: 'DELETE',
  path: '/items/{id}/closures/{closureId}',
  access: 'user',
  summary: 'Open the hours again that one call has closed, or those of them within an interval',
  status: 204,
});

export const getOwnerCalendar = endpoint<{ query: OwnerCalendarQuery; output: OwnerCalendar }>({
  method: 'GET',
  path: '/bookings/for-my-items/calendar',
  access: 'user',
  isLong: true,
  summary: 'The signed-in owner’s items with their bookings, closed hours and other calendars on marina days',
});

export const createWait = endpoint<{ params: { id: string }; body: CreateWait; output: Wait }>({
  method: 'POST',
  path: '/items/{id}/waits',
  access: 'user',
  signedOutCode: 'login_to_book',
  summary: 'Ask to be told if taken hours of an item become free',
  status: 201,
});

export const listWaits = endpoint<{ output: Wait[] }>({
  method: 'GET',
  path: '/auth/me/waits',
  access: 'user',
  summary: 'The hours to come for which the signed-in user waits or was told that they are free, by start',
});

export const deleteWait = endpoint<{ params: { id: string }; output: undefined }>({
  method: 'DELETE',
  path: '/auth/me/waits/{id}',
  access: 'user',
  summary: 'Stop waiting for hours',
  status: 204,
});
