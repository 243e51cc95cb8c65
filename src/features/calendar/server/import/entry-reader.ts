import { calendarLimits } from '#features/calendar/limits.ts';
import { DownloadError } from '#platform/http/download.ts';
import { type ContentLine, contentLine, dayMs, durationOf, wallMs, wallTimeOf } from './content-lines.ts';

const { maxKeptBytes } = calendarLimits;

/** What says when an event, a busy time or a zone is. */
const timeProperties = new Set([
  ...['UID', 'SEQUENCE', 'RECURRENCE-ID', 'STATUS', 'TRANSP', 'ATTENDEE', 'FREEBUSY'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
]);
/** Those that may be long: all others have a few words. */
const listProperties = new Set(['ATTENDEE', 'FREEBUSY', 'RDATE', 'EXDATE']);
const longestLine = 2_000;
const entryNames = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/**
 * Reads a calendar piece by piece and keeps its entries: events, busy times and zones, each as the unfolded content lines
 * about time, from its BEGIN on. Leaves out everything else, events that ended before `from` (epoch milliseconds), and lines
 * that are none: texts with raw line breaks. Throws a `DownloadError` if more is kept than may be.
 */
export function entryReader(from: number) {
  // Wall times are less than a day from UTC.
  const before = from - 2 * dayMs;
  const entries: string[] = [];
  let size = 0;
  /** The end of the last piece, and the content line that the next lines may continue. */
  let rest = '';
  let line = '';
  let isQuoteOpen = false;
  let isInside = false;
  let isCalendar = false;
  let entry: string[] = [];
  let entrySize = 0;
  /** Inside an entry: an alarm, or the summer time of a zone. */
  let part = '';

  const endEntry = () => {
    if (entry.length > 0 && !hasEnded(entry.map(contentLine), before)) {
      // Joined, because the lines would keep the pieces in memory that they are cut from.
      entries.push(entry.join('\n'));
      size += entrySize;
    }
    [entry, entrySize, part] = [[], 0, ''];
  };
  const keep = (kept: string) => {
    entry.push(kept);
    entrySize += kept.length;
    if (size + entrySize > maxKeptBytes) throw new DownloadError('TOO_LARGE');
  };
  const startOrEnd = (mark: string, component: string) => {
    if (component === 'VCALENDAR') {
      endEntry();
      isCalendar ||= isInside && mark === 'END';
      isInside = mark === 'BEGIN';
    } else if (isInside && entryNames.has(component)) {
      endEntry();
      if (mark === 'BEGIN') keep(`BEGIN:${component}`);
    } else if (entry.length > 0) {
      part = mark === 'BEGIN' ? component : '';
      if (isZone(entry[0] ?? '')) keep(`${mark}:${component}`);
    }
  };
  const take = () => {
    const name = propertyName(line);
    const isMark = name === 'BEGIN' || name === 'END';
    if (isMark) startOrEnd(name, contentLine(line).value.toUpperCase());
    if (entry.length === 0 || !timeProperties.has(name)) return;
    if (part !== '' && !isZone(entry[0] ?? '')) return;
    // Guests matter only if they have declined, and there may be hundreds.
    if (name === 'ATTENDEE' && !/PARTSTAT="?DECLINED/i.test(line)) return;
    // What is longer can't be read then, and is counted.
    keep(name + line.slice(name.length, listProperties.has(name) ? undefined : longestLine));
  };
  const add = (next: string) => {
    const isFolded = /^[ \t]/.test(next);
    if (isFolded || (isQuoteOpen && propertyName(next) === '')) {
      line = joined(line, isFolded ? next.slice(1) : next);
    } else {
      take();
      line = next;
      isQuoteOpen = false;
    }
    for (let at = next.indexOf('"'); at !== -1; at = next.indexOf('"', at + 1)) isQuoteOpen = !isQuoteOpen;
  };

  return {
    push(piece: string) {
      // The database stores none of these.
      const lines = piece.replaceAll('\0', '').split(/\r\n|\r|\n/);
      lines[0] = joined(rest, lines[0] ?? '');
      rest = lines.pop() ?? '';
      for (const next of lines) if (next !== '') add(next);
    },
    /** Null if it is no calendar, or one that is cut off. */
    end(): string[] | null {
      add(rest);
      take();
      return isCalendar && !isInside ? entries : null;
    },
  };
}

/** The rest of a line that is longer than may be kept makes no difference. */
const joined = (text: string, next: string) => (text.length > maxKeptBytes ? text : text + next);

/** Times after a space, and an end that is missing: no text looks like that. */
const looseTime =
  /^(?:DTSTART|DTEND|RDATE|EXDATE)\b[^:]*:\s*\d{8}|^DTEND:\s*$|^DURATION:\s*P\d?|^RRULE:\s*FREQ=/i;

/** Upper case. Empty if the line is no content line, or text that looks like one, such as "Status: unpaid". */
function propertyName(line: string): string {
  const [, name = '', after = ''] = /^([\w-]+)[;:](.?)/.exec(line) ?? [];
  return after.trim() !== '' || looseTime.test(line) ? name.toUpperCase() : '';
}

/** A changed occurrence of a series counts until then as long as the series. */
const repeats = new Set(['RRULE', 'RDATE', 'RECURRENCE-ID']);

function hasEnded([begin, ...lines]: readonly ContentLine[], before: number): boolean {
  if (begin?.value !== 'VEVENT' || lines.some(({ name }) => repeats.has(name))) return false;
  const valueNamed = (property: string) => lines.find(({ name }) => name === property)?.value;
  const [start, end] = [wallTimeOf(valueNamed('DTSTART') ?? ''), wallTimeOf(valueNamed('DTEND') ?? '')];
  if (end) return wallMs(end) < before;
  return start !== null && wallMs(start) + (durationOf(valueNamed('DURATION') ?? '') ?? dayMs) < before;
}

export const isZone = (entry: string) => entry.startsWith('BEGIN:VTIMEZONE');
