import type { Language } from '#shared/language.ts';

/** The user of a request, read from the database for each request. */
export interface SessionUser {
  id: string;
  displayName: string;
  phoneNumber: string | null;
  isAdmin: boolean;
  canListItems: boolean;
  language: Language;
  /** The session of the request, not its token. */
  sessionId: string;
}
