import { type ReactNode, useState } from 'react';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayChooser, useDayDialog } from '#client/kit/day-chooser.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { walkInGraceMinutes } from '#features/availability/constants.ts';
import { marinaHours, type Quote, quote } from '#features/availability/price.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import type { FreeItem } from '#features/quay/schemas.ts';
import { bookingFormStepMinutes, bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import { openingHours } from '#shared/marina.ts';
import {
  addDays,
  instantToMarina,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { madToCentimes } from '#shared/money.ts';
import { timesFrom } from '#shared/opening-hours.ts';

const minuteMs = 60_000;

/** A free item, and from when on it can be taken. */
export interface Offer {
  item: FreeItem;
  start: Date;
}

/**
 * The items that are still free for an hour. A booking that starts now begins in this minute or, if no hour is left then, up to a quarter
 * of an hour ago. See "Walk-ins" in docs/product.md.
 */
export function offersOf(
  list: readonly FreeItem[],
  { now, isLater }: { now: Date; isLater: boolean },
): Offer[] {
  const lastOf = (minutes: number) => Math.floor(now.getTime() / (minutes * minuteMs)) * minutes * minuteMs;
  return list.flatMap((item) => {
    const first = Date.parse(item.startTime);
    const lastHour = Date.parse(item.freeUntil) - minBookingMinutes * minuteMs;
    const earliest = Math.max(first, lastOf(walkInGraceMinutes));
    const start = new Date(isLater ? first : Math.max(earliest, Math.min(lastOf(1), lastHour)));
    return minutesFree({ item, start }) >= minBookingMinutes ? { item, start } : [];
  });
}

export const isFleet = (item: FreeItem) => item.units > 1 && !isPerSeat(item);

/** What the board shows of a booking of several craft before the server knows it. */
export const fleetOf = ({ item }: Offer) =>
  isFleet(item)
    ? { fleet: { title: item.listingTitle, units: item.units, names: item.unitNames ?? null } }
    : {};

const minutesFree = ({ item, start }: Offer) => (Date.parse(item.freeUntil) - start.getTime()) / minuteMs;

/** How long a booking may take, in minutes: each half hour from one hour on, and until the latest end. */
export function lengthsOf(offer: Offer): number[] {
  const longest = minutesFree(offer);
  const count = Math.floor((longest - minBookingMinutes) / bookingFormStepMinutes) + 1;
  const steps = Array.from({ length: count }, (_, n) => minBookingMinutes + n * bookingFormStepMinutes);
  return steps.at(-1) === longest ? steps : [...steps, longest];
}

/** The first of these lengths that is not shorter than the owner's rules allow, or else the first. */
export function usualLength(lengths: readonly number[], { rules }: FreeItem): number {
  return lengths.find((length) => length >= rules.shortestMinutes) ?? lengths[0] ?? minBookingMinutes;
}

export const endOf = ({ start }: Offer, minutes: number): Date =>
  new Date(start.getTime() + minutes * minuteMs);

/** The rules of the owner that a booking breaks, and that they may pass over; null if it breaks none. */
export function brokenRules(
  { item: { rules }, start }: Offer,
  minutes: number,
  now: Date,
): 'notice' | 'shortest' | 'both' | null {
  const notice = Math.max(0, (start.getTime() - now.getTime()) / minuteMs);
  const isShort = minutes < rules.shortestMinutes;
  if (notice < rules.noticeMinutes) return isShort ? 'both' : 'notice';
  return isShort ? 'shortest' : null;
}

export function priceOf(
  { item, start }: Offer,
  { minutes, seats }: { minutes: number; seats: number },
): Quote {
  return quote(marinaHours(start, endOf({ item, start }, minutes)), {
    hourlyRate: madToCentimes(item.hourlyRate),
    rules: item.rules,
    seats,
  });
}

/** How many days fit side by side on the narrowest phones. */
const days = 5;

/** The times of a day at which a booking may still begin, in minutes since midnight. */
function timesOf(date: MarinaDate, now: Date): number[] {
  const present = instantToMarina(now);
  const { opens, closes } = openingHours(date);
  return timesFrom(opens, closes - minBookingMinutes).filter(
    (minutes) => date > present.date || minutes > present.minutes,
  );
}

/** The day and the time of a booking that was agreed by phone: first the next full hour, today as long as one may begin. */
export function usePhoneTime() {
  const now = useNow();
  const today = instantToMarina(now).date;
  const first = timesOf(today, now).length > 0 ? today : addDays(today, 1);
  const [chosen, onChange] = useState(() => ({ date: first, minutes: firstOf(timesOf(first, now)) }));
  const isPast = chosen.date < first;
  const date = isPast ? first : chosen.date;
  const times = timesOf(date, now);
  const minutes = times.includes(chosen.minutes) ? chosen.minutes : firstOf(times);
  const at = marinaToInstant(date, timeOfMinutes(minutes));
  return { today, first, date, times, minutes, at, isMoved: minutes !== chosen.minutes, onChange };
}

/** The first full hour. */
const firstOf = (times: readonly number[]) =>
  times.find((time) => time % 60 === 0) ?? times[0] ?? openingHours().opens;

/** What has changed under the user's hands. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-photo bg-sun px-5 py-4 text-body font-medium">
      {children}
    </p>
  );
}

/** Chooses the day and the time of a booking by phone. */
export function PhoneTime({
  of: { today, first, date, times, minutes, at, isMoved, onChange },
}: {
  of: ReturnType<typeof usePhoneTime>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t('quay.walkIn.day');
  const strip = Array.from({ length: days }, (_, n) => addDays(first, n));
  const shown = strip.includes(date) ? strip : [...strip.slice(0, -1), date];
  const choose = (day: MarinaDate) => onChange({ date: day, minutes });
  return (
    <div className="grid gap-3">
      <DayChooser
        label={label}
        otherDay={t('quay.walkIn.otherDay')}
        month={useDayDialog({
          ...{ title: label, value: date, onChange: choose },
          ...{ first, last: addDays(today, bookingHorizonDays) },
        })}
        days={shown.map((day) => ({ date: day }))}
        value={date}
        onChange={choose}
      />
      <SelectField
        label={t('quay.walkIn.time')}
        value={minutes}
        onChange={({ target }) => onChange({ date, minutes: Number(target.value) })}
      >
        <Options of={times.map((time) => [time, format.shortTime(time)])} />
      </SelectField>
      {isMoved && <Alert>{t('quay.walkIn.moved', { time: format.shortTime(at) })}</Alert>}
    </div>
  );
}
