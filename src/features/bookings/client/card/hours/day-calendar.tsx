import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import DayDialog, { type DayNote } from '#client/ui/month-picker.tsx';
import { offerOf, offerOfDay } from '#features/availability/day-offer.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { type Draft, useTakenHours } from '../use-draft.ts';
import { isClosed, isFull } from './pick-hour.ts';

/** A month to choose a day from; each day shows how full it is. */
export default function DayCalendar({ draft, onClose }: { draft: Draft; onClose: () => void }) {
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
