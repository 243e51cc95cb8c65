import type { KeyboardEvent } from 'react';
import { classNames } from '#client/class-names.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { DaySlot, SlotState } from '#features/availability/day-offer.ts';
import type { Language } from '#shared/language.ts';
import { shortClockText } from './day-clock.ts';
import { hoursText } from './hours-text.ts';
import type { SunMark } from './rule-texts.ts';
import { SunIcon } from './sun-icon.tsx';

const grounds: Record<SlotState, string> = {
  free: 'free-hour',
  held: 'hatch',
  booked: 'ripple',
  closed: 'closed-hour',
  past: '',
};

/** One hour of the strip. If its halves differ in state, the number is placed where it is readable. */
export function HourCell({
  hour,
  halves,
  chosen,
  choosable,
  tabStop,
  seatsOffered,
  sun,
  onChoose,
  onFocus,
  onKeyDown,
}: {
  hour: number;
  halves: readonly DaySlot[];
  chosen: readonly [first: boolean, second: boolean];
  choosable: boolean;
  tabStop: boolean;
  /** More than one for a shared item, whose cells show the seats left. */
  seatsOffered: number;
  /** The sun rises or sets in this hour. */
  sun: SunMark | undefined;
  onChoose: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [first = 'past', second = 'past'] = halves.map(({ state }) => state);
  const isChosen = chosen[0] || chosen[1];
  const showSeats = seatsOffered > 1;
  const seatsLeft = Math.min(...halves.map((half) => half.seatsLeft));
  const seats =
    showSeats &&
    first === second &&
    first !== 'past' &&
    first !== 'closed' &&
    !isChosen &&
    seatsLeft > 0 &&
    seatsLeft < seatsOffered;
  const label = isChosen ? { place: besideChosen(chosen), text: textClasses.free } : labelOf(first, second);
  return (
    <button
      type="button"
      data-hour={hour / 60}
      aria-pressed={isChosen}
      aria-disabled={!choosable}
      aria-label={[nameOf(t, language, hour, halves, showSeats), sun?.text].filter(Boolean).join(', ')}
      tabIndex={tabStop ? 0 : -1}
      className={classNames(
        'group relative h-14 rounded-hour outline-none focus-visible:shadow-none',
        !choosable && 'cursor-default',
      )}
      onClick={onChoose}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {!(chosen[0] && chosen[1]) && (
        <span className="absolute inset-0 flex overflow-hidden rounded-hour *:flex-1">
          {(first === second ? [first] : [first, second]).map((state) => (
            <span
              key={state}
              className={classNames(
                'transition-colors',
                grounds[state],
                state === 'free' && choosable && 'group-hover:bg-sand-2',
              )}
            />
          ))}
        </span>
      )}
      <span
        className={classNames(
          'absolute inset-0 z-20 rounded-hour text-label transition-colors',
          'group-focus-visible:shadow-[0_0_0_2px_var(--ring-gap)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-(--ring)',
        )}
      >
        <span
          className={classNames(
            'absolute inset-y-0 grid content-center justify-items-center leading-tight',
            label.place,
            label.text,
          )}
        >
          <ShortHour minutes={hour} narrow={label.place !== wholeCell} />
          {seats && (
            <span className="text-micro leading-none font-body">
              {t('rental.booking.seatsLeftShort', { count: seatsLeft })}
            </span>
          )}
        </span>
        {sun && <SunIcon event={sun.event} size={13} className="absolute right-1 bottom-1" />}
      </span>
    </button>
  );
}

/** `10 AM` with a small second part, `10h`; in half a cell, only the number. */
function ShortHour({ minutes, narrow }: { minutes: number; narrow: boolean }) {
  const { language } = useLanguage();
  const [hour, half] = shortClockText(minutes, language).split('\u00a0');
  return (
    <span className="whitespace-nowrap">
      {hour}
      {half && !narrow && <span className="ml-px text-micro font-body">{half}</span>}
    </span>
  );
}

const textClasses: Record<SlotState, string> = {
  free: 'font-medium text-navy',
  held: 'font-medium text-held-ink',
  booked: 'font-medium text-booked-ink',
  closed: 'text-muted',
  past: 'text-muted line-through',
};

const wholeCell = 'inset-x-0';

/** If only one half is chosen, the number is in the other half, so that the coral does not cover part of it. */
function besideChosen([first, second]: readonly [boolean, boolean]): string {
  if (first === second) return wholeCell;
  return first ? 'left-1/2 right-0' : 'left-0 right-1/2';
}

/** The number is in the middle if both halves have the same state; otherwise in the free half, or else in the first. */
function labelOf(first: SlotState, second: SlotState): { place: string; text: string } {
  if (first === second) return { place: wholeCell, text: textClasses[first] };
  if (first === 'past' && second === 'free') return { place: wholeCell, text: textClasses.free };
  return second === 'free' || first === 'past'
    ? { place: 'left-1/2 right-0', text: textClasses[second] }
    : { place: 'left-0 right-1/2', text: textClasses[first] };
}

/** `10:00 AM to 11:00 AM, booked`; one name per half if they differ. */
function nameOf(
  t: Translate,
  language: Language,
  hour: number,
  halves: readonly DaySlot[],
  showSeats: boolean,
): string {
  const [first, second] = halves;
  const partName = (start: number, end: number, slot: DaySlot | undefined) => {
    const seats =
      showSeats && slot && slot.state !== 'past' && slot.state !== 'closed'
        ? [t('rental.booking.seatsLeft', { count: slot.seatsLeft })]
        : [];
    return [hoursText(t, language, { start, end }), stateName(t, slot), ...seats].join(', ');
  };
  if (
    first?.state === second?.state &&
    first?.reason === second?.reason &&
    first?.seatsLeft === second?.seatsLeft
  ) {
    return partName(hour, hour + 60, first);
  }
  return `${partName(hour, hour + 30, first)}; ${partName(hour + 30, hour + 60, second)}`;
}

function stateName(t: Translate, slot: DaySlot | undefined): string {
  if (slot === undefined) return t('rental.booking.states.past');
  const { state, reason } = slot;
  return state === 'closed'
    ? t(`rental.booking.short.${reason ?? 'closed'}`)
    : t(`rental.booking.states.${state}`);
}
