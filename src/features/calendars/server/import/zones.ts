import ICAL from 'ical.js';
import { marinaToInstant } from '#shared/marina-time.ts';

/** A time as a calendar writes it. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  isDate: boolean;
  isUtc: boolean;
}

/** Names of the marina's own zone, the last one in calendars from Windows. */
const marinaZones = new Set(['africa/casablanca', 'africa/el_aaiun', 'morocco standard time']);

/** "For good" in some calendars; the database and `Date` have less room. */
const lastYear = 8_999;

/**
 * Converts the times of a calendar. Whole days and times without a zone are marina time, and so are those in Morocco's
 * zone, whatever rules the file or this machine has for it. Others follow the file's own rules, or else this machine's.
 * See "Time zone" in docs/product.md.
 */
export function zonesOf(calendar: ICAL.Component): (time: WallTime, zone: string | null) => number {
  const defined = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component);
      return [zone.tzid, zone];
    }),
  );
  const offsetIn = offsetsByName();
  return (time, zone) => {
    const wall = wallMs(time);
    if (time.isUtc) return wall;
    // Some programs put a path before the name.
    const name = zone === null || time.isDate ? null : zone.replace(/^.*\/(?=\w+\/\w+$)/, '');
    if (name === null || marinaZones.has(name.toLowerCase())) return marinaInstant(wall);
    const own = defined.get(zone ?? '');
    if (own) return wall - own.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
    const offset = offsetIn(zone ?? name) ?? offsetIn(name);
    // Calculated again with the offset of the first result, which may be on the other side of a change.
    return offset ? wall - offset(wall - offset(wall)) : marinaInstant(wall);
  };
}

function wallMs({ year, month, day, hour, minute, second, isDate }: WallTime): number {
  const time = new Date(0);
  time.setUTCFullYear(Math.min(Math.max(year, 1), lastYear), month - 1, day);
  if (!isDate) time.setUTCHours(hour, minute, second);
  if (Number.isNaN(time.getTime())) throw new RangeError('Not a time');
  return time.getTime();
}

function marinaInstant(wall: number): number {
  const text = new Date(wall).toISOString();
  const instant = marinaToInstant(text.slice(0, 10), text.slice(11, 16));
  return instant.getTime() + (wall % 60_000);
}

/** Each name's offset from UTC at an instant, in milliseconds; null for a name that this machine does not know. */
function offsetsByName() {
  const known = new Map<string, ((instant: number) => number) | null>();
  return (name: string) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const created = offsetsOf(name);
    known.set(name, created);
    return created;
  };
}

function offsetsOf(timeZone: string): ((instant: number) => number) | null {
  let format: Intl.DateTimeFormat;
  try {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', calendar: 'gregory', minute: 'numeric', second: 'numeric' },
      ...numeric,
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  };
}
