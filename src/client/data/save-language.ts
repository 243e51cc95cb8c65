import { updateLanguage } from '#features/users/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import type { Language } from '#shared/language.ts';
import { call } from './call.ts';

let saving: Promise<unknown> = Promise.resolve();

/** Stores the language of messages to the signed-in user: one request after the other, so that the last choice stays. */
export function saveLanguage(language: Language): Promise<CurrentUser> {
  const saved = saving.then(() => call(updateLanguage, { body: { language } }));
  saving = saved.catch(() => undefined);
  return saved;
}
