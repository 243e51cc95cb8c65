import { entryReader } from '#features/calendar/server/import/entry-reader.ts';
import { expandCalendar } from '#features/calendar/server/import/expand.ts';

export const from = Date.parse('2026-09-01T00:00:00Z');
const to = from + 366 * 24 * 3_600_000;

export const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) =>
  ['BEGIN:VEVENT', 'UID:one@elsewhere.example', 'DTSTAMP:20260901T000000Z', ...lines, 'END:VEVENT'].join(
    '\r\n',
  );

export const ownerEmail = 'owner@sillage.example';

export function expandedFile(text: string) {
  const reader = entryReader(from);
  reader.push(text);
  const entries = reader.end();
  if (!entries) return { error: 'NOT_A_CALENDAR' as const };
  return expandCalendar({ entries, from, to, ownHost: 'sillage.example', ownerEmail });
}

/** The hours that a file closes, as `12-01 10:00-12:00` of 2026 in UTC, or with both days; or why it can't be read. */
export function expand(text: string) {
  const expanded = expandedFile(text);
  if ('error' in expanded) return expanded.error;
  const partsOf = (time: number) => new Date(time).toISOString().slice(0, 16).replace('2026-', '').split('T');
  return expanded.hours.map(({ start, end }) => {
    const [[day, from], [lastDay, to]] = [partsOf(start), partsOf(end)];
    return day === lastDay ? `${day} ${from}-${to}` : `${day} ${from} to ${lastDay} ${to}`;
  });
}

export const expandEvent = (...lines: string[]) => expand(file(event(...lines)));
