import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { PressedCell } from '#features/availability/client/hours/hour-grid.tsx';
import { durationText, hoursText } from '#features/availability/client/hours/hours-text.ts';
import type { ClosedReason } from '#features/availability/day-offer.ts';
import type { BrokenItemRule } from '#features/availability/refusal.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { daylightOf } from '#shared/daylight.ts';
import type { ErrorDetails } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { SeeBookings } from './card-summary.tsx';

/** Why the pressed hours can't be chosen. */
export default function WhyNot({
  item: { rules },
  date,
  asked: { start, end, slots },
}: {
  item: ItemDetail;
  date: MarinaDate;
  asked: PressedCell;
}) {
  const { t, language } = useTranslation();
  const closed = slots.find(({ state }) => state === 'closed');
  const isYours = slots.some(({ state }) => state === 'yours');
  const taken = slots.find(({ state }) => state === 'booked' || state === 'held');
  if (!closed && !isYours && !taken && !slots.some(({ state }) => state === 'short')) return null;
  return (
    <>
      {t('rental.booking.why', {
        hours: hoursText(t, language, { start, end }),
        reason: isYours
          ? t('rental.booking.states.yours')
          : closed
            ? closedText({ t, language }, closed.reason ?? 'closed', { rules, date })
            : taken
              ? t(`rental.booking.states.${taken.state === 'held' ? 'held' : 'booked'}`)
              : t('rental.booking.noRoom', { duration: durationText(t, rules.shortestMinutes) }),
      })}{' '}
      {isYours && <SeeBookings />}
    </>
  );
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
      return t(`rental.booking.broken.${code}`, { duration: durationText(t, minutes) });
    case 'beyond_item_horizon':
      return t('rental.booking.broken.beyond_item_horizon', { count: days });
    case 'outside_daylight':
      return t('rental.booking.broken.outside_daylight', sunTimes(date, language));
  }
}

/** Why hours of this day are closed, in a sentence. */
function closedText(
  texts: { t: Translate; language: Language },
  reason: ClosedReason,
  { rules, date }: { rules: ItemRules; date: MarinaDate },
): string {
  const broken = (code: BrokenItemRule, details: ErrorDetails) =>
    brokenRuleText(texts, code, { details, date });
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
      return texts.t(`rental.booking.short.${reason}`);
  }
}

function sunTimes(date: MarinaDate, language: Language): { sunrise: string; sunset: string } {
  const { sunrise, sunset } = daylightOf(date);
  const text = (instant: Date) => formatMarinaTime(instantToMarina(instant).time, language);
  return { sunrise: text(sunrise), sunset: text(sunset) };
}
