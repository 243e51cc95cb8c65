import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayChooser, useLateDialog } from '#client/kit/day-chooser.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { Lazy, lazyPart, RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { SunIcon } from '#client/ui/icons.tsx';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import type { Hours } from '#features/availability/day-offer.ts';
import { isRentedOn } from '#features/availability/refusal.ts';
import { defaultRules, itemHours } from '#features/items/rules.ts';
import { daylightOf } from '#shared/daylight.ts';
import { openingHours } from '#shared/marina.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { hoursOfDay } from '#shared/opening-hours.ts';
import type { Draft } from '../use-draft.ts';
import { HourGrid } from './hour-grid.tsx';
import type { GridCell } from './pick-hour.ts';

const dayCalendar = lazyPart(() => import('./day-calendar.tsx'));
export const whyNot = () => import('./why-not.tsx');
const whyNotChosen = lazyPart(() => whyNot().then(({ WhyNot }) => WhyNot));

/** Six days to choose from; the month's name opens a calendar with all later days. */
export function DaysField({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  return (
    <DayChooser
      label={t('rental.booking.day')}
      otherDay={t('rental.booking.otherDay')}
      month={useLateDialog(dayCalendar, { draft })}
      days={draft.days.map(({ date, full, closed }) => ({
        date,
        isFull: full,
        note: full ? t(closed ? 'rental.booking.closedDay' : 'rental.booking.full') : null,
      }))}
      value={draft.choice.date}
      onChange={(date) => draft.chooseDate(date)}
    />
  );
}

/**
 * The one control of start and end: the hours of the chosen day, or its half hours, with the item's rules above and a legend
 * below; or their skeleton, or an error with a retry. Without `onWait`, taken hours have no waiting list.
 */
export function HoursField({
  draft,
  onWait,
}: {
  draft: Draft;
  onWait?: ((hours: Hours) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { shortHours } = useFormat();
  const { day, item, choice } = draft;
  const { opens: start, closes: end } = itemHours(choice.date, item.rules);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [minutes, setMinutes] = useState<30 | 60>(60);
  /** The hours that were pressed last although they can't be chosen. */
  const [asked, setAsked] = useState<(GridCell & { date: string }) | null>(null);
  const onRefuse = (pressed: GridCell) => {
    if (onWait && pressed.mayBecomeFree) {
      setAsked(null);
      onWait(pressed);
    } else setAsked({ ...pressed, date: choice.date });
  };
  const isHalves = minutes === 30;
  return (
    <div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="text-label font-label outline-none">
          {t('rental.booking.hours')}
        </h3>
        {!draft.failed && (
          <button
            type="button"
            aria-pressed={isHalves}
            className="-mr-2 min-h-11 rounded-badge px-2 text-label text-muted underline decoration-dune underline-offset-4 transition-colors hover:text-teal aria-pressed:font-label aria-pressed:text-navy"
            onClick={() => {
              setMinutes(isHalves ? 60 : 30);
              setAsked(null);
            }}
          >
            {t('rental.booking.halfHours')}
          </button>
        )}
      </div>
      <p className="-mt-1.5 mb-2.5 text-tiny text-muted">
        {[...(start < end ? [shortHours({ start, end })] : []), ...useTerms(draft)].join(', ')}
      </p>
      {day !== null ? (
        <HourGrid
          {...{ draft, day, minutes }}
          canWait={onWait !== undefined}
          labelledBy={headingId}
          onPick={(hours) => {
            setAsked(null);
            draft.choose({ hours });
          }}
          onRefuse={onRefuse}
        />
      ) : draft.failed ? (
        <RetryLine
          text={t('rental.booking.hoursFailed')}
          onRetry={() => {
            draft.reload();
            heading.current?.focus();
          }}
          className="grid h-[118px] content-center justify-items-center gap-3 rounded-hour bg-error-ground px-4 text-center text-balance"
        />
      ) : (
        <Loading label={t('rental.booking.hoursLoading')} className="grid grid-cols-6 gap-1.5">
          <Skeleton count={hoursOfDay(choice.date).length} radius="hour" className="h-14 opacity-60" />
        </Loading>
      )}
      <div role="status" className="text-small text-muted not-empty:mt-2.5">
        {asked?.date === choice.date && (
          <Lazy part={whyNotChosen} props={{ item, date: choice.date, asked }} waiting={null} />
        )}
      </div>
      <Legend draft={draft} />
    </div>
  );
}

/** What renters have to know before they choose hours: the rules that the owner has set. */
function useTerms({ item, first }: Draft): ReactNode[] {
  const { t } = useTranslation();
  const { day, durationInWords } = useFormat();
  const now = useNow();
  const { shortestMinutes, longestMinutes, noticeMinutes } = item.rules;
  const term = (name: 'shortest' | 'longest' | 'notice', minutes: number) =>
    t(`rental.booking.terms.${name}`, { duration: durationInWords(minutes) });
  return [
    shortestMinutes !== defaultRules.shortestMinutes && term('shortest', shortestMinutes),
    longestMinutes !== null && term('longest', longestMinutes),
    !isRentedOn(instantToMarina(now).date, item.rules) &&
      t('rental.booking.season', { date: day(first, 'medium') }),
    noticeMinutes > 0 && term('notice', noticeMinutes),
  ].filter(Boolean);
}

const legend = [
  ['free', 'free-hour'],
  ['held', 'hatch'],
  ['booked', 'ripple'],
  ['yours', 'bg-confirmed'],
  ['closed', 'closed-hour'],
  ['chosen', 'bg-coral'],
  ['present', 'border-2 border-dashed border-navy'],
] as const;

/** What the colours of the grid say, as far as the day has them, and when the sun rises and sets. */
function Legend({ draft: { slots, choice, hours, present } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { daylight } = useSite();
  const sun = daylightOf(choice.date);
  const shown = new Set<string>(slots.map(({ state }) => (state === 'short' ? 'closed' : state)));
  if (hours) shown.add('chosen');
  if (present?.date === choice.date) shown.add('present');
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-tiny text-muted sm:gap-x-4.5">
      {legend
        .filter(([name]) => shown.has(name))
        .map(([name, ground]) => (
          <li key={name} className="inline-flex items-center gap-1.5 sm:gap-2">
            <span aria-hidden data-contrast="ink" className={`h-3.5 w-[18px] rounded-swatch ${ground}`} />
            {t(`rental.booking.legend.${name}`)}
          </li>
        ))}
      {daylight !== 'off' &&
        (['sunrise', 'sunset'] as const).map((event) => {
          const { minutes } = instantToMarina(sun[event]);
          const { opens, closes } = openingHours(choice.date);
          return (
            minutes > opens &&
            minutes < closes && (
              <li key={event} className="inline-flex items-center gap-1.5">
                <SunIcon event={event} size={15} />
                {t(`rental.booking.${event}`, { time: time(minutes) })}
              </li>
            )
          );
        })}
      <li>{t('rental.booking.marinaTime')}</li>
    </ul>
  );
}
