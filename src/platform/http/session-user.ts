import type { Language } from '#shared/language.ts';

/** The user of a request, as the session's row and the user's row say at this moment. */
export interface SessionUser {
  id: string;
  displayName: string;
  phoneNumber: string | null;
  isAdmin: boolean;
  canListItems: boolean;
  language: Language;
}
