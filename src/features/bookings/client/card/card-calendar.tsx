import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import MonthPicker, { type DayNote } from '#client/ui/month-picker.tsx';
import { durationText } from '#features/availability/client/hours/hours-text.ts';
import { isClosed, isFull } from '#features/availability/client/hours/pick-hour.ts';
import { useAvailability } from '#features/availability/client/hours/use-availability.ts';
import { type DayOffer, type DaySlot, offerOf, offerOfDay } from '#features/availability/day-offer.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';

/** A month to choose a day from; each day shows how full it is. */
export default function CardCalendar({
  item,
  seatsWanted,
  value,
  first,
  onChange,
  onClose,
}: {
  item: ItemDetail;
  seatsWanted: number;
  value: MarinaDate;
  first: MarinaDate;
  onChange: (date: MarinaDate) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const now = useNow();
  const { daylight } = useSite();
  const today = instantToMarina(now).date;
  const last = addDays(today, item.rules.horizonDays);
  const [month, setMonth] = useState(value);
  const { from, to } = monthOf(month);
  const { taken, failed, reload } = useAvailability(item.id, from, to, null);
  const minutesOn = (date: MarinaDate): DayMinutes | null => {
    if (taken === null || date < first || date > last || date < from || date > to) return null;
    return minutesOf(offerOfDay(date, offerOf(item, { taken, daylight, now }), seatsWanted));
  };
  const noteOf = (date: MarinaDate): DayNote => {
    const minutes = minutesOn(date);
    if (minutes === null) return { mark: <Fullness share={null} /> };
    const { full, closed, free, open } = minutes;
    return {
      isFull: full,
      text: full
        ? t(closed ? 'rental.booking.closedDay' : 'rental.booking.full')
        : t('rental.booking.calendar.free', { duration: durationText(t, free) }),
      mark: <Fullness share={1 - free / Math.max(1, open)} />,
    };
  };
  return (
    <Dialog title={t('rental.booking.calendar.title')} onClose={onClose}>
      <div className="mt-4">
        <MonthPicker
          autoFocus
          value={value}
          onChange={onChange}
          month={month}
          onMonth={setMonth}
          first={first}
          last={last}
          noteOf={noteOf}
        />
      </div>
      <div className="mt-3 flex min-h-11 items-center gap-2 text-small text-muted">
        {failed ? (
          <p role="alert" className="text-error">
            {t('rental.booking.hoursFailed')}{' '}
            <button type="button" className="link relative hit-44 rounded-badge" onClick={reload}>
              {t('ui.retry')}
            </button>
          </p>
        ) : (
          <>
            <Fullness share={0.6} className="w-6" />
            {t(taken === null ? 'rental.booking.hoursLoading' : 'rental.booking.calendar.legend')}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Minutes of a day's opening hours: all that are still to come, and the free ones. */
interface DayMinutes {
  open: number;
  free: number;
  /** Whether none of it can be booked: single half hours are too short. */
  full: boolean;
  /** Whether that is because the item is closed. */
  closed: boolean;
}

function minutesOf(day: DayOffer): DayMinutes {
  const { slots } = day;
  const count = (states: readonly DaySlot[]) => states.length * bookingFormStepMinutes;
  return {
    open: count(slots.filter(({ state }) => state !== 'past' && state !== 'closed')),
    free: count(slots.filter(({ state }) => state === 'free')),
    full: isFull(day),
    closed: isClosed(day),
  };
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
