import { endpoint } from '#shared/endpoint.ts';
import type { CurrentUser } from '../users/schemas.ts';

export const getMe = endpoint<{ output: CurrentUser }>({
  method: 'GET',
  path: '/auth/me',
  access: 'user',
  summary: 'The signed-in user; 401 when signed out',
});

/** Redirects the browser to the identity provider. */
export const signInPath = '/auth/google';
/** The address to which the identity provider redirects back. */
export const signInCallbackPath = '/auth/google/callback';
/** Signs out and redirects home. */
export const signOutPath = '/auth/logout';
