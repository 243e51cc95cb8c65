import type { CloseHours, ClosureConflictsQuery } from '#features/calendar/closure-schemas.ts';
import { bookingHorizonDays } from '#shared/constants.ts';
import { marina } from '#shared/marina.ts';
import {
  addDays,
  dayOfWeek,
  instantToMarina,
  isMarinaDate,
  type MarinaDate,
  type MarinaTime,
  marinaDayBounds,
  marinaToInstant,
} from '#shared/marina-time.ts';

/** The fields of the form that closes hours. */
export interface CloseForm {
  /** The item, or null for all of them. */
  item: string | null;
  repeat: 'once' | 'weekly';
  wholeDays: boolean;
  /** For once from this day and time to the other; weekly between the two times. */
  firstDay: MarinaDate;
  startTime: MarinaTime;
  /** Empty for weekly hours without an end. */
  lastDay: MarinaDate | '';
  endTime: MarinaTime;
  weekdays: number[];
}

type CloseFormError = 'noDay' | 'noWeekday' | 'endBeforeStart' | 'past' | 'tooFar';
/** The field that shows the error. */
export type CloseFormField = 'firstDay' | 'lastDay' | 'endTime' | 'weekdays';
export type CloseFormErrors = Partial<Record<CloseFormField, CloseFormError>>;

/** What is wrong with the form; the server checks the same. See "Closed hours" in docs/product.md. */
export function errorsOf(form: CloseForm, now: Date): CloseFormErrors {
  const today = instantToMarina(now).date;
  if (!isMarinaDate(form.firstDay)) return { firstDay: 'noDay' };
  if (form.repeat === 'weekly') {
    if (form.weekdays.length === 0) return { weekdays: 'noWeekday' };
    if (form.endTime <= form.startTime) return { endTime: 'endBeforeStart' };
    if (form.lastDay === '') return {};
    if (!isMarinaDate(form.lastDay)) return { lastDay: 'noDay' };
    if (form.lastDay < today) return { lastDay: 'past' };
    return form.lastDay < form.firstDay ? { lastDay: 'endBeforeStart' } : {};
  }
  if (!isMarinaDate(form.lastDay)) return { lastDay: 'noDay' };
  if (form.lastDay < form.firstDay) return { lastDay: 'endBeforeStart' };
  const { start, end } = periodOf(form);
  if (end <= start) return { endTime: 'endBeforeStart' };
  if (end <= now) return { lastDay: 'past' };
  return form.lastDay > addDays(today, bookingHorizonDays) ? { lastDay: 'tooFar' } : {};
}

/** The hours that a form without errors closes. */
export function toCloseHours(form: CloseForm): CloseHours {
  if (form.repeat === 'once') {
    const { start, end } = periodOf(form);
    return { startTime: start.toISOString(), endTime: end.toISOString() };
  }
  return {
    startTime: form.startTime,
    endTime: form.endTime,
    weekdays: form.weekdays.toSorted(),
    firstDay: form.firstDay,
    ...(form.lastDay !== '' && { lastDay: form.lastDay }),
  };
}

/** The same hours as a query. */
export function toConflictsQuery({ weekdays, allItems, ...hours }: CloseHours): ClosureConflictsQuery {
  return {
    ...hours,
    ...(weekdays && { weekdays: weekdays.join() }),
    ...(allItems && { allItems: 'true' }),
  };
}

function periodOf({ wholeDays, firstDay, startTime, lastDay, endTime }: CloseForm) {
  if (!wholeDays) {
    return { start: marinaToInstant(firstDay, startTime), end: marinaToInstant(lastDay, endTime) };
  }
  return { start: marinaDayBounds(firstDay).start, end: marinaDayBounds(lastDay).end };
}

/** The form as it opens: one day of an item, from opening to closing. */
export function newCloseForm({ item, day }: { item: string | null; day: MarinaDate }): CloseForm {
  return {
    item,
    repeat: 'once',
    wholeDays: false,
    firstDay: day,
    startTime: marina.opensAt,
    lastDay: day,
    endTime: marina.closesAt,
    weekdays: [dayOfWeek(day)],
  };
}
