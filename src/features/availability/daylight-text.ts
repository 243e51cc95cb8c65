import { type DaylightPolicy, minutesOutsideDaylight } from '#shared/daylight.ts';
import type { Language } from '#shared/language.ts';
import { formatDuration } from '#shared/marina-format.ts';
import type { BookingStatus } from './limits.ts';

/**
 * How far a booking reaches out of daylight: `Ends 40 minutes after sunset`. Null in daylight, for a booking that is neither
 * requested nor confirmed, and if the marina does nothing about it. See "Daylight" in docs/product.md.
 */
export function daylightText(
  { status, ...booking }: { start: Date; end: Date; status?: BookingStatus },
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
