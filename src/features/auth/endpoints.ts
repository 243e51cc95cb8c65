import { endpoint } from '#shared/endpoint.ts';
import type { CurrentUser } from '../users/schemas.ts';
import type { SignedInDevice } from './schemas.ts';

export const getMe = endpoint<{ output: CurrentUser }>({
  call: 'GET /auth/me',
  access: 'user',
  summary: 'The signed-in user; 401 when signed out',
  shows: ['me', 'bookings'],
});

export const listSessions = endpoint<{ output: SignedInDevice[] }>({
  call: 'GET /auth/sessions',
  access: 'user',
  summary: 'Where the user is signed in, this session first; at most 50',
  shows: ['sessions'],
});

export const endSession = endpoint<{ params: { id: string }; output: undefined }>({
  call: 'DELETE /auth/sessions/{id}',
  access: 'anyUser',
  summary: 'End one session of the user',
  status: 204,
  changes: ['sessions'],
});

export const endAllSessions = endpoint<{ output: undefined }>({
  call: 'DELETE /auth/sessions',
  access: 'anyUser',
  summary: 'Sign out everywhere, also here; ends push messages too',
  status: 204,
});

/** Redirects the browser to the identity provider. */
export const signInPath = '/auth/google';
/** The address to which the identity provider redirects back. */
export const signInCallbackPath = '/auth/google/callback';
/** Signs out and redirects home. */
export const signOutPath = '/auth/logout';
