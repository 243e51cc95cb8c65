import { endpoint, type Page } from '#shared/endpoint.ts';
import type { BookingAction } from './limits.ts';
import type { Booking, BookingsQuery, CreateBooking, ItemBookingsQuery, OwnResponse } from './schemas.ts';

export const listMyBookings = endpoint<{ query: BookingsQuery; output: Page<Booking> }>({
  method: 'GET',
  path: '/bookings/my-bookings',
  access: 'user',
  summary: 'Bookings that the signed-in user made, latest start first',
  paged: true,
  shows: ['bookings'],
});

export const listItemBookings = endpoint<{ query: ItemBookingsQuery; output: Page<Booking> }>({
  method: 'GET',
  path: '/bookings/for-my-items',
  access: 'user',
  summary:
    'Bookings of the signed-in owner’s items; by start of one day with `date`; over ones with `toComplete`',
  paged: true,
  shows: ['bookings'],
});

export const getOwnResponse = endpoint<{ output: OwnResponse }>({
  method: 'GET',
  path: '/bookings/for-my-items/response',
  access: 'user',
  summary: 'How the signed-in owner answers requests, with the number of those that expired',
  shows: ['bookings'],
});

export const getBooking = endpoint<{ params: { id: string }; output: Booking }>({
  method: 'GET',
  path: '/bookings/{id}',
  access: 'user',
  summary: 'One booking, for its renter and for the owner of the item; nobody else learns that it exists',
  shows: ['bookings'],
});

export const createBooking = endpoint<{ body: CreateBooking; output: Booking }>({
  method: 'POST',
  path: '/bookings',
  access: 'user',
  signedOutCode: 'login_to_book',
  summary: 'Request hours of an item',
  status: 201,
  isRepeatable: true,
  takesId: true,
  changes: ['bookings', 'hours', 'waits'],
});

export const changeBooking = endpoint<{
  params: { id: string; action: BookingAction };
  output: Booking;
}>({
  method: 'PATCH',
  path: '/bookings/{id}/{action}',
  access: 'user',
  summary: 'Cancel, decline, confirm or complete a booking',
  changes: ['bookings', 'hours', 'waits'],
});
