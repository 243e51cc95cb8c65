import { createContext, type ReactNode, useContext } from 'react';
import type { Booking } from '#features/bookings/schemas.ts';
import { isolate } from '#shared/bidi.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { daylightText } from '#shared/daylight-text.ts';
import { type DayLike, formatIn } from '#shared/format-in.ts';
import type { Language } from '#shared/language.ts';
import { currentNotice } from '#shared/marina.ts';
import { unbroken } from '#shared/marina-format.ts';
import type { Interval } from '#shared/marina-time.ts';

export type InBoth<T> = Record<Language, T>;

export interface Recipient {
  /** A guest without an account has that of their booking. */
  id: string;
  /** Empty for a guest who has given none, and for former members. */
  displayName: string;
  language: Language;
}

/** What a message is composed with. */
export interface MessageContext {
  recipient: Recipient;
  now: Date;
  daylight: DaylightPolicy;
}

/** What an e-mail is composed with. */
export interface MailContext extends MessageContext {
  recipient: Recipient & { email: string };
  /** The origin of links, without a trailing slash. */
  publicUrl: string;
  /** The page on which this category can be switched off without signing in; null if it cannot be. */
  unsubscribeUrl: string | null;
}

/** Controls, line breaks, and marks that would reverse the text after them. */
const notInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu;
const longestInLine = 60;

/** A user's text for subjects and headings: isolated, in one line, and short enough that what follows is shown too. */
export function inOneLine(text: string): string {
  const characters = [...text.replace(notInLine, ' ').trim()];
  if (characters.length <= longestInLine) return isolate(characters.join(''));
  const shown = characters.slice(0, longestInLine - 1).join('');
  return isolate(`${shown.trimEnd()}…`);
}

/** The one of both texts that is in the language of the message. */
export type Say = (en: string, fr: string) => string;

/**
 * How texts of a message say times, amounts and names in its language. Times are those of the marina, and days are named in
 * full, because a mail may be read days after it was sent.
 */
export function phrasing({ recipient: { language }, now, daylight }: MessageContext) {
  const say: Say = (en, fr) => (language === 'en' ? en : fr);
  const at = (near: string, instant: Date) =>
    say(`${near} at ${time(instant)}`, `${near} à ${time(instant)}`);
  const marinaTime = (text: string) => say(`${text} (marina time)`, `${text} (heure de la marina)`);
  const format = formatIn(language, now);
  // No line break before AM and PM.
  const time = (instant: Date) => unbroken(format.time(instant));
  const day = (at: DayLike) => format.day(at);
  const hours = ({ start, end }: Interval) =>
    say(`${time(start)} to\u00a0${time(end)}`, `${time(start)} à\u00a0${time(end)}`);
  const briefDay = (instant: Date) => format.day(instant, 'brief');
  const nearDay = (instant: Date) => format.onDay(instant, 'long');
  return {
    ...{ language, now, say, marinaTime, longDate: day },
    /** `3 seats`, or `3 craft`. */
    taken: ({ seats, rentalCategory }: Pick<Booking, 'seats' | 'rentalCategory'>) => {
      const [s, frenchS] = [seats === 1 ? '' : 's', seats < 2 ? '' : 's'];
      return rentalCategory === 'PER_SEAT'
        ? say(`${seats}\u00a0seat${s}`, `${seats}\u00a0place${frenchS}`)
        : say(`${seats}\u00a0craft`, `${seats}\u00a0embarcation${frenchS}`);
    },
    /** A duration. */
    atMarina: (duration: string) => say(`${duration}, marina time`, `${duration}, heure de la marina`),
    /** `10:00 AM`. */
    time,
    /** `Saturday, November 21`, as a line of its own, with a capital letter in French too. */
    dayLine: (instant: Date) => day(instant).replace(/^./u, (letter) => letter.toUpperCase()),
    /** `10:00 AM to 12:00 PM`. */
    hours,
    /** `1 h 30 min`. */
    duration: format.duration,
    /** `Saturday, November 21 at 10:00 AM (marina time)`, without a preposition. */
    when: (instant: Date) => marinaTime(at(day(instant), instant)),
    /** `Sat Nov 21, 10:00 AM to 12:00 PM (marina time)`, where there is little room. */
    brief: (period: Interval) => marinaTime(`${briefDay(period.start)}, ${hours(period)}`),
    /** `Sat Nov 21 at 10:00 AM (marina time)`. */
    briefWhen: (instant: Date) => marinaTime(at(briefDay(instant), instant)),
    /** `today`, `tomorrow` or `on Saturday, November 21`. */
    nearDay,
    /** `today at 10:00 AM`. */
    nearTime: (instant: Date) => at(nearDay(instant), instant),
    /** What the marina tells everybody now, or null. */
    notice: currentNotice(now)?.[language] ?? null,
    /** How far hours reach out of daylight; null if they don't. */
    darkness: (booking: Interval & { status?: string }) => daylightText(booking, daylight, language),
    /** An amount in MAD with two decimals. */
    mad: (amount: number) => format.price(amount, { decimals: 2 }),
    /** A person's name, also of a deleted user. */
    nameOf: ({ displayName }: { displayName: string }, isGuest = false) =>
      displayName || (isGuest ? say('Guest', 'Client de passage') : say('Former member', 'Ancien membre')),
  };
}

export type Phrasing = ReturnType<typeof phrasing>;

/** What all parts of a mail are rendered with. */
export interface MailScope extends Phrasing {
  context: MailContext;
  /** The absolute address of a path. */
  href: (path: string) => string;
}

export const mailScope = (context: MailContext): MailScope => ({
  ...phrasing(context),
  context,
  href: (path) => context.publicUrl + path,
});

const ScopeContext = createContext<MailScope | null>(null);

export function MailScopeProvider({ scope, children }: { scope: MailScope; children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useMail(): MailScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Only for the parts of a mail');
  return scope;
}
