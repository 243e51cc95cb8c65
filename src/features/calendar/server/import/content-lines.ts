/** A content line of a calendar (RFC 5545, 3.1), such as `DTSTART;TZID=Europe/Paris:20261201T100000`. */
export interface ContentLine {
  name: string;
  params: string;
  value: string;
}

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

export const dayMs = 24 * 3_600_000;

/** "For good" in some calendars; the database and `Date` have less room. */
const lastYear = 8_999;

/** Splits a line at its last colon, because values about time have none, but parameters may. Ids have some: see `uidOf`. */
export function contentLine(line: string): ContentLine {
  const [, name = '', params = '', value = ''] = /^([\w-]+)(.*):(.*)$/s.exec(line) ?? [];
  return { name, params, value: value.trim() };
}

/** The id in the lines of an entry; empty if it has none. */
export const uidOf = (entry: string): string => /^UID(?:;[^:\n]*)?:(.*)$/m.exec(entry)?.[1]?.trim() ?? '';

/** Null if it is no time. The seconds may be missing, and a day needs no `VALUE=DATE`. */
export function wallTimeOf(text: string): WallTime | null {
  const written = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim());
  if (!written) return null;
  const numbers = written.slice(1, 7).map((digits) => Number(digits ?? 0));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers;
  // 30 February would be a day of March.
  if (new Date(Date.UTC(year, month - 1, day)).getUTCMonth() !== month - 1) return null;
  const [isDate, isUtc] = [written[4] === undefined, written[7] !== undefined];
  return { year, month, day, hour, minute, second, isDate, isUtc };
}

/** As if it were in UTC. Epoch milliseconds. */
export function wallMs({ year, month, day, hour, minute, second }: WallTime): number {
  const time = new Date(0);
  time.setUTCFullYear(Math.min(Math.max(year, 1), lastYear), month - 1, day);
  return time.setUTCHours(hour, minute, second);
}

const unitMs: Record<string, number> = { W: 7 * dayMs, D: dayMs, H: 3_600_000, M: 60_000, S: 1000 };

/** Longer than any duration that means something. */
const longestDuration = 40;

/** Milliseconds; null if it is no duration. `2H` is as good as `PT2H`. */
export function durationOf(text: string): number | null {
  if (text.length > longestDuration) return null;
  const sign = /^([+-]?)P?(?:\d+[WD])*T?(?:\d+[HMS])*$/i.exec(text)?.[1];
  if (sign === undefined) return null;
  const parts = [...text.toUpperCase().matchAll(/(\d+)([WDHMS])/g)];
  if (parts.length === 0) return null;
  const length = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (unitMs[unit] ?? 0), 0);
  return sign === '-' ? -length : length;
}
