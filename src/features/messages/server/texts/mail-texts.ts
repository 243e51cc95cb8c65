import { isolate } from '#shared/bidi.ts';
import type { Language } from '#shared/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/**
 * The texts of e-mails and push messages. A `when` is a day with a time, without a preposition: `Sunday, November 22 at
 * 10:42 AM (marina time)`.
 */
export type MailTexts = typeof en;

export const mailTexts: Record<Language, MailTexts> = { en: withIsolates(en), fr: withIsolates(fr) };

/** The same texts, whose functions isolate each value. */
function withIsolates<Part>(part: Part): Part {
  if (typeof part === 'function')
    return ((...values: unknown[]) =>
      part(...values.map((value) => (typeof value === 'string' ? isolate(value) : value)))) as Part;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, withIsolates(inner)])) as Part;
}
