import type { Language } from './language.ts';
import {
  type DateStyle,
  formatDuration,
  formatMarinaDate,
  formatMarinaTime,
  formatShortTime,
} from './marina-format.ts';
import {
  addDays,
  dayMinutes,
  daysBetween,
  instantToMarina,
  type MarinaDate,
  type MarinaTime,
  timeOfMinutes,
} from './marina-time.ts';
import { formatCount, formatMad, formatMadWithUnit } from './money.ts';

type Instant = Date | string;

/** A marina date, or an instant (a `Date` or its ISO text) on that day. */
export type DayLike = MarinaDate | Instant;

/** A marina time (`HH:MM`), minutes since midnight, or an instant (a `Date` or its ISO text). */
export type TimeLike = MarinaTime | number | Instant;

export interface Span {
  start: TimeLike;
  end: TimeLike;
}

/** Remaining time is given with minutes only below this. */
const showMinutesBelow = 180;

const minute = 60_000;
const noBreakSpace = '\u00a0';

const ages = [
  { unit: 'day', minutes: dayMinutes, from: 2 * dayMinutes },
  { unit: 'hour', minutes: 60, from: 60 },
  { unit: 'minute', minutes: 1, from: 1 },
] as const;

/** What `formatIn` adds to numbers and names. Not among the texts of a page, because mails need it too. */
const words = {
  en: {
    near: ['yesterday', 'today', 'tomorrow'],
    justNow: 'just now',
    on: (day: string) => `on ${day}`,
    at: (day: string, time: string) => `${day} at ${time}`,
    to: 'to',
    day: ['day', 'days'],
    hour: ['hour', 'hours'],
  },
  fr: {
    near: ['hier', 'aujourd’hui', 'demain'],
    justNow: 'à l’instant',
    on: (day: string) => `le ${day}`,
    at: (day: string, time: string) => `${day} à ${time}`,
    to: 'à',
    day: ['jour', 'jours'],
    hour: ['heure', 'heures'],
  },
} as const;

/** Formats days, hours, durations and money in one language, in marina time, as of `now`. */
export function formatIn(language: Language, now: Date) {
  const own = words[language];
  const today = instantToMarina(now).date;
  const day = (at: DayLike, style: DateStyle = 'long') => formatMarinaDate(dateOf(at), language, style);
  const time = (at: TimeLike) => formatMarinaTime(timeOf(at), language);
  const shortTime = (at: TimeLike) => formatShortTime(timeOf(at), language);
  const nearDay = (at: DayLike): string | null => {
    const date = dateOf(at);
    return own.near.find((_, index) => date === addDays(today, index - 1)) ?? null;
  };
  const onDay = (at: DayLike, style: DateStyle = 'short') => nearDay(at) ?? own.on(day(at, style));
  const shortHours = ({ start, end }: Span) => {
    const [from, to] = [shortTime(start), shortTime(end)];
    const half = /\s[AP]M$/;
    const isSameHalf = from.match(half)?.[0] === to.match(half)?.[0];
    return `${isSameHalf ? from.replace(half, '') : from}–${to}`;
  };
  const duration = (length: number | Span) => formatDuration(minutesIn(length), language);
  const counted = (count: number, unit: 'day' | 'hour') => {
    const isOne = language === 'fr' ? count < 2 : count === 1;
    return `${formatCount(count, language)}${noBreakSpace}${own[unit][isOne ? 0 : 1]}`;
  };
  return {
    language,
    /** `Saturday, November 21`, or in another style. */
    day,
    /** `today`, `tomorrow`, `yesterday`; null on other days. */
    nearDay,
    /** `today`, or `Sat Nov 28`. */
    shortDay: (at: DayLike) => nearDay(at) ?? day(at, 'brief'),
    /** Within a sentence: `tomorrow`, `on Nov 28`. */
    onDay,
    /** Within a sentence: `tomorrow at 10:42 AM`, `on Nov 28 at 9:00 AM`. */
    when: (at: Instant, style?: DateStyle) => own.at(onDay(at, style), time(at)),
    /** `8:00 AM`, `8h00`. */
    time,
    /** For narrow places, without the minutes of full hours or line breaks: `4 PM`, `4:30 PM`; `16h`, `16h30`. */
    shortTime,
    /** `2:00 PM to 5:00 PM`, `14h00 à 17h00`. */
    hours: ({ start, end }: Span) => `${time(start)} ${own.to} ${time(end)}`,
    /** For narrow places: `2–5 PM`, `11:30 AM–1 PM`; `14h–17h`. */
    shortHours,
    /** `Sat 21, 2–5 PM`, `sam. 21, 14h–17h`; `date` is needed if the start is no instant. */
    dayHours: ({ date, ...hours }: Span & { date?: MarinaDate }) =>
      `${day(date ?? (hours.start as Instant), 'number')}, ${shortHours(hours)}`,
    /** Of minutes or of an interval: `1 h 30 min`. */
    duration,
    /** `3 hours`, `7 days`, and otherwise like `duration`. */
    durationInWords: (length: number | Span) => {
      const minutes = minutesIn(length);
      if (minutes % dayMinutes === 0) return counted(minutes / dayMinutes, 'day');
      return minutes % 60 === 0 ? counted(minutes / 60, 'hour') : formatDuration(minutes, language);
    },
    /**
     * The time until an instant: `40 min`, `15 h`; at least a minute, with minutes only below three hours. From 48 hours on,
     * the days of the calendar: `3 days` on Monday is Thursday at any hour.
     */
    until: (at: Instant) => {
      const minutes = Math.max(1, Math.ceil((instantOf(at) - now.getTime()) / minute));
      if (minutes >= 2 * dayMinutes) return counted(daysBetween(today, dateOf(at)), 'day');
      return duration(minutes < showMinutesBelow ? minutes : Math.floor(minutes / 60) * 60);
    },
    /** How long ago an instant was: `just now`, `5 minutes ago`; in days from two days on. */
    age: (at: Instant) => {
      const age = (now.getTime() - instantOf(at)) / minute;
      const found = ages.find(({ from }) => age >= from);
      if (!found) return own.justNow;
      return new Intl.RelativeTimeFormat(language).format(-Math.floor(age / found.minutes), found.unit);
    },
    /** An amount of MAD without the unit: `1,200`, `1,200.50`; centimes always with `decimals: 2`. */
    mad: (amount: number, options?: { decimals?: 'auto' | 2 }) => formatMad(amount, language, options),
    /** `1,200 MAD`. */
    price: (amount: number, options?: { decimals?: 'auto' | 2 }) =>
      formatMadWithUnit(amount, language, options),
    /** A difference of prices with its sign: `+200 MAD`, `−200 MAD`. */
    priceChange: (amount: number) =>
      `${amount < 0 ? '\u2212' : '+'}${formatMadWithUnit(Math.abs(amount), language)}`,
    /** An integer with separated thousands: `1,200`. */
    count: (count: number) => formatCount(count, language),
    /** `Saturday, Sunday, and Monday`. */
    list: (texts: Iterable<string>) => new Intl.ListFormat(language).format(texts),
  };
}

export type Format = ReturnType<typeof formatIn>;

const instantOf = (at: Instant) => new Date(at).getTime();

function dateOf(at: DayLike): MarinaDate {
  return typeof at === 'string' && at.length === 'YYYY-MM-DD'.length
    ? at
    : instantToMarina(new Date(at)).date;
}

function timeOf(at: TimeLike): MarinaTime {
  if (typeof at === 'number') return timeOfMinutes(at);
  return typeof at === 'string' && at.length === 'HH:MM'.length ? at : instantToMarina(new Date(at)).time;
}

/** The minutes of a length, or between two instants or two times of a day. */
function minutesIn(length: number | Span): number {
  if (typeof length === 'number') return length;
  const { start, end } = length;
  if (typeof start === 'number' && typeof end === 'number') return end - start;
  return Math.round((instantOf(end as Instant) - instantOf(start as Instant)) / minute);
}
