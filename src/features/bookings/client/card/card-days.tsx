import { useId, useRef } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { DayStrip, MonthButton } from '#client/ui/day-strip.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { HourStrip } from '#features/availability/client/hours/hour-strip.tsx';
import type { Picked } from '#features/availability/client/hours/pick-hour.ts';
import { termsOf, useClosedTexts, useSunMarks } from '#features/availability/client/hours/rule-texts.ts';
import { SunIcon } from '#features/availability/client/hours/sun-icon.tsx';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { hoursOfDay } from '#shared/opening-hours.ts';
import type { BookingForm } from './use-booking-form.ts';

const bookingCalendar = lazyPart(() => import('./card-calendar.tsx'));

/** Six days to choose from; the month's name opens a calendar with all later days. */
export function BookingDays({
  item,
  form: { days, first, choice },
  onChange,
}: {
  item: ItemDetail;
  form: BookingForm;
  onChange: (date: MarinaDate) => void;
}) {
  const { t } = useTranslation();
  const { date: value, seats: seatsWanted } = choice;
  const headingId = useId();
  const calendar = useLazyOverlay();
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h3 id={headingId} className="text-label font-label">
          {t('rental.booking.day')}
        </h3>
        <MonthButton
          date={value}
          label={t('rental.booking.otherDay')}
          isOpening={calendar.isOpening}
          onOpen={() => calendar.open(true)}
          onPreload={() => void bookingCalendar.preload()}
        />
      </div>
      <DayStrip
        labelledBy={headingId}
        days={days.map(({ date, full, closed }) => ({
          date,
          isFull: full,
          note: full ? t(closed ? 'rental.booking.closedDay' : 'rental.booking.full') : null,
        }))}
        value={value}
        onChange={onChange}
      />
      {calendar.value && (
        <Lazy
          part={bookingCalendar}
          props={{
            item,
            seatsWanted,
            value,
            first,
            onChange: (date) => {
              onChange(date);
              calendar.close();
            },
            onClose: calendar.close,
          }}
          {...calendar.lazy}
        />
      )}
    </>
  );
}

/** The hours of the chosen day, their skeleton, or an error with a retry; with the item's rules above and a legend below. */
export function HoursPart({
  rules,
  form,
  onPick,
}: {
  rules: ItemRules;
  form: BookingForm;
  onPick: (picked: Picked) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { day } = form;
  const { date } = form.choice;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const closedText = useClosedTexts(rules, date);
  const sunMarks = useSunMarks(date);
  const terms = termsOf(t, rules);
  const hasClosed = day?.slots.some(({ state }) => state === 'closed');
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="text-label font-label outline-none">
          {t('rental.booking.hours')}
        </h3>
        <span className="text-right text-label text-muted">
          {t('rental.booking.open', {
            from: formatMarinaTime(rules.opensAt, language),
            to: formatMarinaTime(rules.closesAt, language),
          })}
        </span>
        {terms.length > 0 && <p className="-mt-1 w-full text-small text-muted">{terms.join(', ')}</p>}
      </div>
      {day !== null ? (
        <HourStrip
          day={day}
          picked={form.picked}
          onPick={onPick}
          seatsOffered={form.seatsOffered}
          closedText={closedText}
          sunMarks={sunMarks}
          labelledBy={headingId}
        />
      ) : form.failed ? (
        <div
          role="alert"
          className="grid h-[118px] content-center justify-items-center gap-3 rounded-hour bg-error-ground px-4 text-center text-balance"
        >
          <p className="text-label font-medium">{t('rental.booking.hoursFailed')}</p>
          <Button
            size="small"
            onClick={() => {
              form.reload();
              heading.current?.focus();
            }}
          >
            {t('ui.retry')}
          </Button>
        </div>
      ) : (
        <Loading label={t('rental.booking.hoursLoading')} className="grid grid-cols-6 gap-1.5">
          {hoursOfDay.map((hour) => (
            <Skeleton key={hour} radius="hour" className="h-14 opacity-60" />
          ))}
        </Loading>
      )}
      <ul className="mt-3.5 flex flex-wrap gap-x-3 gap-y-1 text-tiny sm:gap-x-4.5 text-muted">
        {legend
          .filter(([state]) => state !== 'closed' || hasClosed)
          .map(([state, ground]) => (
            <li key={state} className="inline-flex items-center gap-1.5 sm:gap-2">
              <span aria-hidden data-contrast="ink" className={`h-3.5 w-[18px] rounded-swatch ${ground}`} />
              {t(`rental.booking.legend.${state}`)}
            </li>
          ))}
        {sunMarks.map(({ event, text }) => (
          <li key={event} className="inline-flex items-center gap-1.5">
            <SunIcon event={event} size={15} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

const legend = [
  ['free', 'free-hour'],
  ['held', 'hatch'],
  ['booked', 'ripple'],
  ['closed', 'closed-hour'],
  ['yours', 'bg-coral'],
] as const;
