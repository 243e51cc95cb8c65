import { useLanguage } from '#client/i18n/language.ts';
import { useSite } from '#client/layout/use-site.ts';
import { daylightText } from '#features/availability/daylight-text.ts';
import { priceTexts } from '#features/availability/price-text.ts';
import type { Booking } from '#features/bookings/schemas.ts';

/** How far a booking reaches out of daylight; null if it does not, or is neither requested nor confirmed. See "Daylight". */
export function useDarkness({ status, startTime, endTime }: Booking): string | null {
  const { daylight } = useSite();
  const { language } = useLanguage();
  const hire = { start: new Date(startTime), end: new Date(endTime) };
  return daylightText({ status, ...hire }, daylight, language);
}

/** How the total of a booking is made up; empty if it is only the hours at the item's rate. See "Price rules". */
export function usePriceTexts({ priceLines: lines, hourlyRate, seats }: Booking): string[] {
  const { language } = useLanguage();
  return priceTexts({ lines, hourlyRate, seats }, language);
}
