import { instantsOf } from '#features/bookings/day-slots.ts';
import { daylightText } from '#features/bookings/daylight-text.ts';
import type { DayHours } from '#features/bookings/nearest-free.ts';
import { daylightOf, minutesOutsideDaylight } from '#shared/daylight.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';

/** `Ends 40 minutes after sunset (5:42 PM)`; null in daylight. See "Daylight" in docs/product.md. */
export function daylightWarning({ date, ...hours }: DayHours, language: Language): string | null {
  const hire = instantsOf(date, hours);
  const text = daylightText(hire, 'warn', language);
  if (text === null) return null;
  const { sunrise, sunset } = daylightOf(date);
  const { time } = instantToMarina(minutesOutsideDaylight(hire).afterSunset > 0 ? sunset : sunrise);
  return `${text} (${formatMarinaTime(time, language)})`;
}
