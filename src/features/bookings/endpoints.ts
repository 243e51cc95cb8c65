import { endpoint, type Page } from '#shared/endpoint.ts';
import type { HostResponse } from '../items/host-response.ts';
import type { AvailabilityQuery, TakenHours } from '../items/schemas.ts';
import type { BookingAction } from './constants.ts';
import type {
  Booking,
  BookingDetail,
  BookingsQuery,
  CallOffBooking,
  CancelRequest,
  CreateBooking,
  EnterBooking,
  ItemBookingsQuery,
  OwnResponse,
  ProposeHours,
} from './schemas.ts';
import type { CashBody, Extension, ExtensionBody, Trip, TripBody } from './trip-schemas.ts';

export const listMyBookings = endpoint<{ query: BookingsQuery; output: Page<Booking> }>({
  call: 'GET /bookings/my-bookings',
  access: 'user',
  summary: 'Bookings that the signed-in user made, latest start first',
  paged: true,
  shows: ['bookings'],
});

export const listItemBookings = endpoint<{ query: ItemBookingsQuery; output: Page<Booking> }>({
  call: 'GET /bookings/for-my-items',
  access: 'user',
  summary:
    'Bookings of the signed-in owner’s items; by start of one day with `date`; over ones with `toComplete`',
  paged: true,
  shows: ['bookings'],
});

export const getHostResponse = endpoint<{ params: { id: string }; output: HostResponse }>({
  call: 'GET /items/{id}/host-response',
  access: 'public',
  summary: 'How fast the owner of an item answers requests, and how many of them',
  shows: ['items', 'bookings'],
});

export const getOwnResponse = endpoint<{ output: OwnResponse }>({
  call: 'GET /bookings/for-my-items/response',
  access: 'user',
  summary: 'How the signed-in owner answers requests, with the number of those that expired',
  shows: ['bookings'],
});

export const getBooking = endpoint<{ params: { id: string }; output: BookingDetail }>({
  call: 'GET /bookings/{id}',
  access: 'user',
  summary: 'One booking, for its renter and for the owner of the item; nobody else learns that it exists',
  shows: ['bookings'],
});

export const createBooking = endpoint<{ body: CreateBooking; output: BookingDetail }>({
  call: 'POST /bookings',
  access: 'user',
  signedOutCode: 'login_to_book',
  summary: 'Request hours of an item',
  status: 201,
  isRepeatable: true,
  takesId: true,
  changes: ['bookings', 'hours', 'waitlist'],
});

export const enterBooking = endpoint<{ body: EnterBooking; output: BookingDetail }>({
  call: 'POST /bookings/quay',
  access: 'user',
  status: 201,
  isRepeatable: true,
  takesId: true,
  summary:
    'As the owner, enter a hire of somebody who is not on the site; it is confirmed, and may be paid and gone',
  changes: ['bookings', 'hours', 'waitlist'],
});

export const changeBooking = endpoint<{
  params: { id: string; action: BookingAction };
  output: BookingDetail;
}>({
  call: 'PATCH /bookings/{id}/{action}',
  access: 'anyUser',
  summary: 'Cancel, decline, confirm or complete a booking',
  changes: ['bookings', 'hours', 'waitlist'],
});

type OfBooking = { params: { id: string }; output: BookingDetail };
type OfProposal = { params: { id: string; proposalId: string }; output: BookingDetail };
const changes = ['bookings', 'hours', 'waitlist'] as const;

export const getHoursForProposal = endpoint<{
  params: { id: string };
  query: AvailabilityQuery;
  output: TakenHours[];
}>({
  call: 'GET /bookings/{id}/hours',
  access: 'user',
  summary: 'The taken hours of the item, without this booking, for those who want to change its hours',
  shows: ['hours', 'bookings'],
});

export const proposeHours = endpoint<OfBooking & { body: ProposeHours }>({
  call: 'POST /bookings/{id}/proposals',
  access: 'anyUser',
  status: 201,
  summary: 'Propose other hours to the other side; a renter’s own open request is changed at once',
  changes,
});

export const acceptProposal = endpoint<OfProposal>({
  call: 'PATCH /bookings/{id}/proposals/{proposalId}/accept',
  access: 'anyUser',
  summary: 'Accept the hours that the other side proposes; an owner’s proposal for a request confirms it',
  changes,
});

export const refuseProposal = endpoint<OfProposal>({
  call: 'PATCH /bookings/{id}/proposals/{proposalId}/refuse',
  access: 'anyUser',
  summary: 'Refuse the hours that the other side proposes, or withdraw one’s own proposal',
  changes,
});

export const askToCancel = endpoint<OfBooking & { body: CancelRequest }>({
  call: 'POST /bookings/{id}/cancel-request',
  access: 'anyUser',
  summary: 'Ask the owner to cancel a confirmed booking, before its start',
  changes,
});

export const cancelAsAsked = endpoint<OfBooking>({
  call: 'PATCH /bookings/{id}/cancel-request/accept',
  access: 'anyUser',
  summary: 'As its owner, cancel a booking as its renter has asked',
  changes,
});

export const keepBooking = endpoint<OfBooking>({
  call: 'DELETE /bookings/{id}/cancel-request',
  access: 'anyUser',
  summary: 'Keep a booking although its renter has asked to cancel it, or take back one’s own question',
  changes,
});

export const markNoShow = endpoint<OfBooking>({
  call: 'POST /bookings/{id}/no-show',
  access: 'anyUser',
  summary:
    'As its owner, say that the renter of a confirmed booking did not come, from 20 minutes after its start',
  changes,
});

export const undoNoShow = endpoint<OfBooking>({
  call: 'DELETE /bookings/{id}/no-show',
  access: 'anyUser',
  summary: 'Take back within an hour that the renter did not come, if the hours are still free',
  changes,
});

export const callOffBooking = endpoint<OfBooking & { body: CallOffBooking }>({
  call: 'POST /bookings/{id}/call-off',
  access: 'anyUser',
  summary: 'As its owner, call off a confirmed booking that is not over',
  changes,
});

export const putTrip = endpoint<{ params: { id: string }; body: TripBody; output: Trip }>({
  call: 'PUT /bookings/{id}/trip',
  access: 'anyUser',
  summary:
    'As the owner or an administrator, say when the craft left and came back, which completes the booking; null takes it back',
  changes,
});

export const listExtensions = endpoint<{ params: { id: string }; output: Extension[] }>({
  call: 'GET /bookings/{id}/extensions',
  access: 'user',
  summary:
    'As the owner, the hours that can be added to a booking whose craft is on the water, with their prices',
  shows: ['hours', 'bookings'],
});

export const extendTrip = endpoint<OfBooking & { body: ExtensionBody }>({
  call: 'POST /bookings/{id}/extension',
  access: 'anyUser',
  summary: 'As the owner, add free hours to a booking whose craft is on the water, with their price',
  changes,
});

export const noteCash = endpoint<OfBooking & { body: CashBody }>({
  call: 'POST /bookings/{id}/cash',
  access: 'anyUser',
  status: 201,
  isRepeatable: true,
  takesId: true,
  summary:
    'As the owner, note what was received for a booking, a deposit, or a correction; nothing is changed or deleted',
  changes: ['bookings'],
});
