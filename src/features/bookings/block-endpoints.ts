import { endpoint } from '#shared/endpoint.ts';
import type { Block, BlockBody } from './block-schemas.ts';

export const blockRenter = endpoint<{ params: { id: string }; body: BlockBody; output: Block[] }>({
  call: 'PUT /bookings/{id}/block',
  access: 'anyUser',
  summary: 'As its owner, take no more requests of the renter of a booking, and decline the open ones',
  changes: ['bookings', 'hours', 'waitlist', 'blocks'],
});

export const listBlocks = endpoint<{ output: Block[] }>({
  call: 'GET /auth/me/blocks',
  access: 'user',
  summary: 'The renters of whom the signed-in owner takes no requests, with the reasons, the latest first',
  shows: ['blocks'],
});

export const unblockRenter = endpoint<{ params: { id: string }; output: undefined }>({
  call: 'DELETE /auth/me/blocks/{id}',
  access: 'anyUser',
  status: 204,
  summary: 'Take requests of this user again',
  changes: ['blocks'],
});
