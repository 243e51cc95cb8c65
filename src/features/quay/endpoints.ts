import { endpoint } from '#shared/endpoint.ts';
import type { BookingDetail } from '../bookings/schemas.ts';
import type { CloseDay, DayClose, FirstSteps, FreeItem, FreeItemsQuery, OwnerEarnings } from './schemas.ts';

export const listFreeItems = endpoint<{ query: FreeItemsQuery; output: FreeItem[] }>({
  call: 'GET /quay/items',
  access: 'user',
  summary: 'The signed-in owner’s craft that are free at a moment, first those that are free for longest',
  shows: ['hours', 'bookings', 'items'],
});

export const getFirstSteps = endpoint<{ output: FirstSteps | null }>({
  call: 'GET /quay/first-steps',
  access: 'user',
  summary: 'Which first steps the signed-in owner of a recent first item has taken; null for others',
  shows: ['bookings', 'items'],
});

export const getSlip = endpoint<{ params: { token: string }; output: BookingDetail }>({
  call: 'GET /slips/{token}',
  access: 'public',
  isSecret: true,
  summary: 'A guest’s booking, by the secret address of its slip',
  shows: ['bookings'],
});

export const claimSlip = endpoint<{ params: { token: string }; output: BookingDetail }>({
  call: 'POST /slips/{token}/claim',
  access: 'anyUser',
  summary: 'Make the booking of a guest’s slip one’s own, which ends the address',
  changes: ['bookings'],
});

export const getEarnings = endpoint<{ query: { month: string }; output: OwnerEarnings }>({
  call: 'GET /bookings/for-my-items/earnings',
  access: 'user',
  isLong: true,
  summary:
    'What the signed-in owner’s items earned in a marina month; earnings.csv has one row for each hire',
  shows: ['bookings'],
});

export const getDayClose = endpoint<{ query: { date: string }; output: DayClose }>({
  call: 'GET /bookings/for-my-items/close',
  access: 'user',
  summary: 'The money that the signed-in owner noted on a marina day, and what was counted',
  shows: ['bookings'],
});

export const closeDay = endpoint<{ body: CloseDay; output: DayClose }>({
  call: 'POST /bookings/for-my-items/close',
  access: 'anyUser',
  status: 201,
  isRepeatable: true,
  takesId: true,
  summary: 'Note what was counted in the till on a marina day; a later count replaces none',
  changes: ['bookings'],
});
