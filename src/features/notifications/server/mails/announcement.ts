import type { MailTexts } from '#features/notifications/server/texts/mail-texts.ts';
import type { MailTimes } from './times.ts';

/** What a message says at first sight, as an e-mail and as a push message. */
export interface Announcement {
  heading: string;
  summary: string;
  /** The item that the subject names; null if it is about none. */
  itemTitle: string | null;
  /** The page of the main button. */
  path: string;
  /** Equal for messages of which only the latest matters. */
  tag: string;
}

/** What it is written with. */
export interface Wording {
  texts: MailTexts;
  times: MailTimes;
}
