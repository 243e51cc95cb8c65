import { type DaylightPolicy, daylightOf, minutesOutsideDaylight } from './daylight.ts';
import type { Language } from './language.ts';
import { formatDuration, formatMarinaTime } from './marina-format.ts';
import { type Interval, instantToMarina } from './marina-time.ts';

/**
 * How far a booking reaches out of daylight: `Ends 40 minutes after sunset`. Null in daylight, for a booking that is neither
 * requested nor confirmed, and if the marina does nothing about it. See "Daylight" in docs/product.md.
 */
export function daylightText(
  { status, ...booking }: Interval & { status?: string },
  policy: DaylightPolicy,
  language: Language,
): string | null {
  if (policy === 'off' || status === 'CANCELLED' || status === 'COMPLETED') return null;
  const { beforeSunrise, afterSunset } = minutesOutsideDaylight(booking);
  const { starts, ends, both } = texts[language];
  if (beforeSunrise > 0 && afterSunset > 0)
    return both(minutesText(beforeSunrise, language), minutesText(afterSunset, language));
  if (beforeSunrise > 0) return starts(minutesText(beforeSunrise, language));
  return afterSunset > 0 ? ends(minutesText(afterSunset, language)) : null;
}

/**
 * The notice of hours that are being chosen, which the page also asks about: `Ends 40 minutes after sunset (5:42 PM)`. Null in
 * daylight, and if the marina doesn't warn. See "Daylight".
 */
export function daylightWarning(hours: Interval, policy: DaylightPolicy, language: Language): string | null {
  const text = policy === 'warn' ? daylightText(hours, policy, language) : null;
  if (text === null) return null;
  const { sunrise, sunset } = daylightOf(instantToMarina(hours.start).date);
  const { time } = instantToMarina(minutesOutsideDaylight(hours).afterSunset > 0 ? sunset : sunrise);
  return `${text} (${formatMarinaTime(time, language)})`;
}

/** The same word in both languages. */
function minutesText(minutes: number, language: Language): string {
  if (minutes >= 60) return formatDuration(minutes, language);
  return `${minutes}\u00a0${minutes === 1 ? 'minute' : 'minutes'}`;
}

interface DaylightTexts {
  starts: (time: string) => string;
  ends: (time: string) => string;
  both: (early: string, late: string) => string;
}

/** Not among the texts of a page, because mails need them in the recipient's language. */
const texts: Record<Language, DaylightTexts> = {
  en: {
    starts: (time) => `Starts ${time} before sunrise`,
    ends: (time) => `Ends ${time} after sunset`,
    both: (early, late) => `Starts ${early} before sunrise and ends ${late} after sunset`,
  },
  fr: {
    starts: (time) => `Commence ${time} avant le lever du soleil`,
    ends: (time) => `Se termine ${time} après le coucher du soleil`,
    both: (early, late) =>
      `Commence ${early} avant le lever du soleil et se termine ${late} après son coucher`,
  },
};
