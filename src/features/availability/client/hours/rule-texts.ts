import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import type { ClosedReason } from '#features/availability/day-offer.ts';
import type { BrokenItemRule } from '#features/availability/refusal.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import { daylightOf } from '#shared/daylight.ts';
import type { ErrorDetails } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { dayMinutes, instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import { durationText } from './hours-text.ts';

/** `30 min`, `2 hours`, `7 days`. */
function periodText(t: Translate, minutes: number): string {
  return minutes > 0 && minutes % dayMinutes === 0
    ? t('rental.booking.daysCount', { count: minutes / dayMinutes })
    : durationText(t, minutes);
}

/** What a rule of the item demands, in a sentence. See "Rules of an item" in docs/product.md. */
export function brokenRuleText(
  { t, language }: { t: Translate; language: Language },
  code: BrokenItemRule,
  { details, date }: { details: ErrorDetails; date: MarinaDate },
): string {
  const { opensAt = '', closesAt = '', minutes = 0, days = 0 } = details;
  switch (code) {
    case 'outside_item_hours': {
      const [from, to] = [formatMarinaTime(opensAt, language), formatMarinaTime(closesAt, language)];
      return t('rental.booking.broken.outside_item_hours', { from, to });
    }
    case 'shorter_than_item_allows':
    case 'longer_than_item_allows':
    case 'too_little_notice':
      return t(`rental.booking.broken.${code}`, { duration: periodText(t, minutes) });
    case 'beyond_item_horizon':
      return t('rental.booking.broken.beyond_item_horizon', { count: days });
    case 'outside_daylight':
      return t('rental.booking.broken.outside_daylight', sunTimes(date, language));
  }
}

/** A text for each reason for which hours of this day are closed. */
export function useClosedTexts(rules: ItemRules, date: MarinaDate): (reason: ClosedReason) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const broken = (code: BrokenItemRule, details: ErrorDetails) =>
    brokenRuleText({ t, language }, code, { details, date });
  return (reason) => {
    switch (reason) {
      case 'outside':
        return broken('outside_item_hours', { opensAt: rules.opensAt, closesAt: rules.closesAt });
      case 'notice':
        return broken('too_little_notice', { minutes: rules.noticeMinutes });
      case 'horizon':
        return broken('beyond_item_horizon', { days: rules.horizonDays });
      case 'daylight':
        return broken('outside_daylight', {});
      default:
        return t(`rental.booking.closed.${reason}`);
    }
  };
}

/** What renters have to know before they choose hours: the rules that an owner has set. */
export function termsOf(t: Translate, rules: ItemRules): string[] {
  const { shortestMinutes, longestMinutes, noticeMinutes } = rules;
  return [
    shortestMinutes !== defaultRules.shortestMinutes &&
      t('rental.booking.terms.shortest', { duration: periodText(t, shortestMinutes) }),
    longestMinutes !== null && t('rental.booking.terms.longest', { duration: periodText(t, longestMinutes) }),
    noticeMinutes > 0 && t('rental.booking.terms.notice', { duration: periodText(t, noticeMinutes) }),
  ].filter((text) => text !== false);
}

/** Sunrise or sunset, if it is within the strip's hours. */
export interface SunMark {
  event: 'sunrise' | 'sunset';
  /** Minutes since midnight, in marina time. */
  at: number;
  text: string;
}

export function useSunMarks(date: MarinaDate): SunMark[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { daylight } = useSite();
  if (daylight === 'off') return [];
  const times = daylightOf(date);
  return (['sunrise', 'sunset'] as const).flatMap((event) => {
    const { time, minutes: at } = instantToMarina(times[event]);
    const text = t(`rental.booking.${event}`, { time: formatMarinaTime(time, language) });
    return at > opens && at < closes ? [{ event, at, text }] : [];
  });
}

function sunTimes(date: MarinaDate, language: Language): { sunrise: string; sunset: string } {
  const { sunrise, sunset } = daylightOf(date);
  const text = (instant: Date) => formatMarinaTime(instantToMarina(instant).time, language);
  return { sunrise: text(sunrise), sunset: text(sunset) };
}
