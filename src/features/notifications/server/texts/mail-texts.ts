import type { Language } from '#shared/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/**
 * The texts of e-mails and push messages. A `when` is a day with a time, without a preposition: `Sunday, November 22 at
 * 10:42 AM (marina time)`.
 */
export type MailTexts = typeof en;

export const mailTexts: Record<Language, MailTexts> = { en, fr };
