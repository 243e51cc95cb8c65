import { endpoint } from '#shared/endpoint.ts';
import type { CurrentUser } from '../users/schemas.ts';

export const getMe = endpoint<{ output: CurrentUser }>({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The signed-in user; 401 when signed out',
});

/** Where the browser is sent to sign in: a redirect, not a call. */
export const signInPath = '/auth/google';
/** Where the identity provider sends it back. */
export const signInCallbackPath = '/auth/google/callback';
/** Signs out and goes home: a redirect, not a call. */
export const signOutPath = '/auth/logout';
