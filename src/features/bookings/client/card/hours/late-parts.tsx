import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import DayDialog from '#client/kit/day-dialog.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import type { DayNote } from '#client/ui/month-picker.tsx';
import { type ClosedReason, offerOf, offerOfDay } from '#features/availability/day-offer.ts';
import type { BrokenItemRule } from '#features/availability/refusal.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { daylightOf } from '#shared/daylight.ts';
import type { ErrorDetails } from '#shared/errors.ts';
import type { Format } from '#shared/format-in.ts';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { SeeBookings } from '../card-summary.tsx';
import { type Draft, useTakenHours } from '../use-draft.ts';
import { type GridCell, isClosed, isFull } from './pick-hour.ts';

/** A month to choose a day from; each day shows how full it is. */
export function DayCalendar({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { item, choice, first, chooseDate, takenQuery } = draft;
  const { t } = useTranslation();
  const { durationInWords } = useFormat();
  const now = useNow();
  const { daylight } = useSite();
  const today = instantToMarina(now).date;
  const last = addDays(today, item.rules.horizonDays);
  const [month, setMonth] = useState(choice.date);
  const { from, to } = monthOf(month);
  const { taken, failed, reload } = useTakenHours(takenQuery, { from, to }, null);
  const noteOf = (date: MarinaDate): DayNote => {
    const isKnown = date >= first && date <= last && date >= from && date <= to;
    if (taken === null || !isKnown) return { mark: <Fullness share={null} /> };
    const day = offerOfDay(date, offerOf(item, { taken, daylight, now }), choice.seats);
    const open = day.slots.filter(({ state }) => state !== 'past' && state !== 'closed').length;
    const free = day.slots.filter(({ state }) => state === 'free').length;
    const full = isFull(day);
    return {
      isFull: full,
      text: full
        ? t(isClosed(day) ? 'rental.booking.closedDay' : 'rental.booking.full')
        : t('rental.booking.calendar.free', { duration: durationInWords(free * bookingFormStepMinutes) }),
      mark: <Fullness share={1 - free / Math.max(1, open)} />,
    };
  };
  return (
    <DayDialog
      title={t('rental.booking.calendar.title')}
      value={choice.date}
      onChange={(date) => chooseDate(date, taken)}
      onMonth={setMonth}
      {...{ month, first, last, noteOf, onClose }}
    >
      <div className="mt-3 flex min-h-11 items-center gap-2 text-small text-muted">
        {failed ? (
          <RetryLine text={t('rental.booking.hoursFailed')} onRetry={reload} />
        ) : (
          <>
            <Fullness share={0.6} className="w-6" />
            {t(taken === null ? 'rental.booking.hoursLoading' : 'rental.booking.calendar.legend')}
          </>
        )}
      </div>
    </DayDialog>
  );
}

/** A bar whose filled part is the taken share, between 0 and 1; an empty space if it is unknown. */
function Fullness({ share, className }: { share: number | null; className?: string }) {
  return (
    <span
      aria-hidden
      data-contrast="ink"
      className={classNames(
        'block h-1 w-7 shrink-0 overflow-hidden rounded-full',
        share !== null && 'bg-dune',
        className,
      )}
    >
      {share !== null && (
        <span
          className="block h-full bg-teal in-data-selected:bg-ripple"
          style={{ width: `${share * 100}%` }}
        />
      )}
    </span>
  );
}

/** Why the pressed hours can't be chosen. */
export function WhyNot({
  item: { rules },
  date,
  asked: { start, end, slots },
}: {
  item: ItemDetail;
  date: MarinaDate;
  asked: GridCell;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const closed = slots.find(({ state }) => state === 'closed');
  const isYours = slots.some(({ state }) => state === 'yours');
  const taken = slots.find(({ state }) => state === 'booked' || state === 'held');
  if (!closed && !isYours && !taken && !slots.some(({ state }) => state === 'short')) return null;
  return (
    <>
      {t('rental.booking.why', {
        hours: format.hours({ start, end }),
        reason: isYours
          ? t('rental.booking.states.yours')
          : closed
            ? closedText({ t, format }, closed.reason ?? 'closed', { rules, date })
            : taken
              ? t(`rental.booking.states.${taken.state === 'held' ? 'held' : 'booked'}`)
              : t('rental.booking.noRoom', { duration: format.durationInWords(rules.shortestMinutes) }),
      })}{' '}
      {isYours && <SeeBookings />}
    </>
  );
}

interface Texts {
  t: Translate;
  format: Format;
}

/** What a rule of the item demands, in a sentence. See "Rules of an item" in docs/product.md. */
export function brokenRuleText(
  { t, format }: Texts,
  code: BrokenItemRule,
  { details, date }: { details: ErrorDetails; date: MarinaDate },
): string {
  const { opensAt = '00:00', closesAt = '00:00', minutes = 0, days = 0 } = details;
  switch (code) {
    case 'outside_item_hours': {
      const [from, to] = [format.time(opensAt), format.time(closesAt)];
      return t('rental.booking.broken.outside_item_hours', { from, to });
    }
    case 'shorter_than_item_allows':
    case 'longer_than_item_allows':
    case 'too_little_notice':
      return t(`rental.booking.broken.${code}`, { duration: format.durationInWords(minutes) });
    case 'beyond_item_horizon':
      return t('rental.booking.broken.beyond_item_horizon', { count: days });
    case 'outside_daylight': {
      const { sunrise, sunset } = daylightOf(date);
      return t('rental.booking.broken.outside_daylight', {
        sunrise: format.time(sunrise),
        sunset: format.time(sunset),
      });
    }
  }
}

/** Why hours of this day are closed, in a sentence. */
function closedText(
  texts: Texts,
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
