import { endpoint } from '#shared/endpoint.ts';
import type { Helping } from './helping.ts';
import type { Helper, HelperAct, HelperTerms, Invitation, InviteBody } from './schemas.ts';

export const listHelpers = endpoint<{ output: Helper[] }>({
  call: 'GET /helpers',
  access: 'user',
  summary: 'The helpers of the signed-in owner with open invitations, the oldest first',
  shows: ['me'],
});

export const listHelperActs = endpoint<{ output: HelperAct[] }>({
  call: 'GET /helpers/acts',
  access: 'user',
  summary: 'What helpers have done for the signed-in owner, the latest first',
  shows: ['me', 'bookings'],
});

export const inviteHelper = endpoint<{ body: InviteBody; output: Helper }>({
  call: 'POST /helpers',
  access: 'user',
  status: 201,
  bodySchema: async () => (await import('./schemas.ts')).inviteBody,
  summary: 'Invite somebody to work for the signed-in owner, by a link that works once, or by e-mail',
  changes: ['me'],
});

export const changeHelper = endpoint<{ params: { id: string }; body: HelperTerms; output: Helper }>({
  call: 'PUT /helpers/{id}',
  access: 'user',
  bodySchema: async () => (await import('./schemas.ts')).helperTerms,
  summary: 'As the owner, change the name, the switches and the end of a helper',
  changes: ['me'],
});

export const endHelper = endpoint<{ params: { id: string }; output: undefined }>({
  call: 'DELETE /helpers/{id}',
  access: 'anyUser',
  status: 204,
  summary: 'End a helper or withdraw an invitation, as the owner; or leave, as the helper',
  changes: ['me', 'bookings'],
});

export const getInvitation = endpoint<{ params: { token: string }; output: Invitation }>({
  call: 'GET /invitations/{token}',
  access: 'public',
  isSecret: true,
  summary: 'An open invitation to help an owner, for whoever has its link',
});

export const acceptInvitation = endpoint<{ params: { token: string }; output: Helping }>({
  call: 'POST /invitations/{token}',
  access: 'user',
  summary: 'Accept an invitation, which ends the link',
  changes: ['me'],
});
