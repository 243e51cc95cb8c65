import { endpoint } from '#shared/endpoint.ts';
import type { CurrentUser, LanguageUpdate, ProfileUpdate } from './schemas.ts';

export const updateProfile = endpoint<{ body: ProfileUpdate; output: CurrentUser }>({
  method: 'PUT',
  path: '/auth/me/profile',
  access: 'user',
  summary: 'Change the name, the WhatsApp number and the picture of the signed-in user',
});

export const updateLanguage = endpoint<{ body: LanguageUpdate; output: CurrentUser }>({
  method: 'PUT',
  path: '/auth/me/language',
  access: 'user',
  summary: 'Change the language of the messages to the signed-in user',
});
