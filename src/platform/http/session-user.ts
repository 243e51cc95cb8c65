import type { ErrorDetails } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';

/** The user of a request, read from the database for each request. */
export interface SessionUser {
  id: string;
  displayName: string;
  phoneNumber: string | null;
  /** False while suspended. */
  isAdmin: boolean;
  canListItems: boolean;
  language: Language;
  /** Why and until when; null for users who are not suspended. */
  suspension: Pick<ErrorDetails, 'reason' | 'until'> | null;
  /** The session of the request, not its token. */
  sessionId: string;
}
