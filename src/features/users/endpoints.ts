import { endpoint } from '#shared/endpoint.ts';
import type { CurrentUser, DataExport, LanguageUpdate, ProfileUpdate } from './schemas.ts';

export const updateProfile = endpoint<{ body: ProfileUpdate; output: CurrentUser }>({
  call: 'PUT /auth/me/profile',
  access: 'anyUser',
  summary: 'Change the name, the WhatsApp number and the picture of the signed-in user',
  changes: ['me', 'items', 'reviews', 'users'],
  bodySchema: async () => (await import('./schemas.ts')).profileUpdate,
});

export const updateLanguage = endpoint<{ body: LanguageUpdate; output: CurrentUser }>({
  call: 'PUT /auth/me/language',
  access: 'anyUser',
  summary: 'Change the language of the messages to the signed-in user',
  changes: ['me'],
});

export const deleteAccount = endpoint<{ output: undefined }>({
  call: 'DELETE /auth/me',
  access: 'anyUser',
  summary: 'Delete the account; refused with open requests, and with confirmed bookings to come',
  status: 204,
});

export const listExports = endpoint<{ output: DataExport[] }>({
  call: 'GET /auth/me/exports',
  access: 'user',
  summary: 'The copies of their data that the user asked for, newest first, until they expire',
  shows: ['exports'],
});

export const requestExport = endpoint<{ output: DataExport }>({
  call: 'POST /auth/me/exports',
  access: 'anyUser',
  summary: 'Ask for a copy of all that is stored about the user; a job makes it within two minutes',
  status: 201,
  changes: ['exports'],
});

/** The file of an export, a ZIP archive. Not a call of the contract, because it is no JSON. */
export const exportFilePath = (id: string) => `/auth/me/exports/${id}/file`;
