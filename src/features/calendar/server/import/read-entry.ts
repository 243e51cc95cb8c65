import {
  type ContentLine,
  contentLine,
  dayMs,
  durationOf,
  uidOf,
  type WallTime,
  wallMs,
  wallTimeOf,
} from './content-lines.ts';
import type { zonesOf } from './zones.ts';

type ToInstant = ReturnType<typeof zonesOf>['toInstant'];

/** A time as an instant, and its day as the calendar writes it. */
export interface Moment {
  start: number;
  day: string;
  /** The day that it means in a series of whole days, which some programs write as times. */
  wholeDay: string;
  isDate: boolean;
  /** Of a period. Other occurrences are as long as their event. */
  end?: number;
}

export interface Event {
  uid: string;
  /** Events with the same key are versions of one. */
  key: string;
  sequence: number;
  isBusy: boolean;
  /** A part of it can't be read, and may be missing. */
  isDamaged: boolean;
  /** The occurrence that this event changes; null for the event itself. */
  changes: Moment | null;
  /** Whether it changes all later ones, too. */
  andLater: boolean;
  /** Null for busy times, which are all in `added`. */
  first: WallTime | null;
  momentOf: (time: WallTime) => Moment;
  endOf: (start: number) => number;
  rules: string[];
  added: Moment[];
  /** As in `namesOf`. */
  removed: Set<number | string>;
}

/** Null without a readable start or length. */
export function readEntry(text: string, toInstant: ToInstant, ownerEmail: string | null): Event | null {
  const [begin, ...lines] = text.split('\n').map(contentLine);
  const all = (name: string) => lines.filter((line) => line.name === name);
  const one = (name: string) => all(name)[0] ?? { name, params: '', value: '' };
  const moments = (of: readonly ContentLine[]) =>
    of.flatMap((line) => line.value.split(',').map((value) => readMoment(line, value, toInstant)));

  const isBusyTime = begin?.value === 'VFREEBUSY';
  const [start, recurrence] = [one('DTSTART'), one('RECURRENCE-ID')];
  const momentOf = (time: WallTime) => momentAt(time, start, toInstant);
  const first = isBusyTime ? null : wallTimeOf(start.value);
  const length = first && lengthOf(first, momentOf(first), moments(all('DTEND'))[0], one('DURATION').value);
  if (!isBusyTime && (length === null || length < 0)) return null;

  const [uid, changes] = [uidOf(text), readMoment(recurrence, recurrence.value, toInstant)];
  const isBusy = ({ params }: ContentLine) => !/FBTYPE="?FREE\b/i.test(params);
  const added = moments(isBusyTime ? all('FREEBUSY').filter(isBusy) : all('RDATE'));
  const isDeclined = all('ATTENDEE').some(({ value }) => value.toLowerCase() === ownerEmail?.toLowerCase());
  const isFree = one('TRANSP').value.toUpperCase() === 'TRANSPARENT';
  return {
    ...{ uid, key: `${uid} ${changes?.start ?? recurrence.value}` },
    sequence: Number.parseInt(one('SEQUENCE').value, 10) || 0,
    isBusy: !isDeclined && !isFree && one('STATUS').value.toUpperCase() !== 'CANCELLED',
    isDamaged: added.includes(null) || (changes === null && recurrence.value !== ''),
    ...{ changes, andLater: /RANGE="?THISANDFUTURE/i.test(recurrence.params) },
    ...{ first, momentOf, endOf: endOf(first, length ?? 0, momentOf) },
    rules: all('RRULE').map(({ value }) => value.toUpperCase().replace(/\s/g, '')),
    added: added.filter((moment) => moment !== null),
    removed: new Set(moments(all('EXDATE')).flatMap((moment) => (moment ? namesOf(moment) : []))),
  };
}

/** A time or a period; null if it can't be read. */
function readMoment(line: ContentLine, value: string, toInstant: ToInstant): Moment | null {
  const [from = '', to] = value.split('/');
  const time = wallTimeOf(from);
  if (!time) return null;
  const moment = momentAt(time, line, toInstant);
  if (to === undefined) return moment;
  const end = readMoment(line, to, toInstant)?.start ?? moment.start + (durationOf(to) ?? Number.NaN);
  return Number.isNaN(end) ? null : { ...moment, end };
}

function momentAt(time: WallTime, { params }: ContentLine, toInstant: ToInstant): Moment {
  const zone = /;TZID="?([^";]+)/i.exec(params)?.[1] ?? null;
  const wall = wallMs(time);
  // In UTC it is midnight of an unknown zone.
  const wholeDay = dayText(time.isUtc ? wall + dayMs / 2 : wall);
  return { start: toInstant(time, zone), day: dayText(wall), wholeDay, isDate: time.isDate };
}

const dayText = (wall: number) => new Date(wall).toISOString().slice(0, 10).replaceAll('-', '');

/** By which a moment names occurrences of an event. A day names all that start on it, a time also a whole day. */
export function namesOf({ start, day, wholeDay, isDate }: Moment): (number | string)[] {
  return [start, isDate ? day : `whole ${wholeDay}`];
}

/** Whether these names are of an occurrence. */
export function isNamed(names: ReadonlySet<number | string>, { start, day, isDate }: Moment): boolean {
  return names.has(start) || names.has(day) || (isDate && names.has(`whole ${day}`));
}

/** Milliseconds; null if it can't be read. */
function lengthOf(
  first: WallTime,
  { start }: Moment,
  end: Moment | null | undefined,
  duration: string,
): number | null {
  if (end) return end.start - start;
  if (duration !== '') return durationOf(duration);
  if (end === null) return null;
  return first.isDate ? dayMs : 0;
}

/** Of one event, about a century. */
const maxDays = 36_500;

/** All occurrences are as long as the first one; those of whole days count days, of which some have 23 or 25 hours. */
function endOf(
  first: WallTime | null,
  length: number,
  momentOf: (time: WallTime) => Moment,
): (start: number) => number {
  if (!first?.isDate) return (start) => start + Math.min(length, maxDays * dayMs);
  const days = Math.min(Math.max(1, Math.round(length / dayMs)), maxDays);
  return (start) => {
    const noon = new Date(start + dayMs / 2);
    noon.setUTCDate(noon.getUTCDate() + days);
    const [year, month, day] = [noon.getUTCFullYear(), noon.getUTCMonth() + 1, noon.getUTCDate()];
    return momentOf({ ...first, year, month, day }).start;
  };
}
