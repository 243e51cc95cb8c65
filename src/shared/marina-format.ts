import type { Language } from './language.ts';
import { dayOfWeek, type MarinaDate, type MarinaTime, minutesOf } from './marina-time.ts';

/**
 * Formats dates and times. The names are not from `Intl`, because Node and browsers differ in spaces and abbreviations,
 * which would break hydration.
 */

/**
 * For 2026-11-21, in English and in French:
 * long `Saturday, November 21`, `samedi 21 novembre`;
 * full `Saturday, November 21, 2026`, `samedi 21 novembre 2026`;
 * medium `Nov 21, 2026`, `21 nov. 2026`;
 * short `Nov 21`, `21 nov.`;
 * brief `Sat Nov 21`, `sam. 21 nov.`; number `Sat 21`, `sam. 21`;
 * weekday `Saturday`, `samedi`; shortWeekday `Sat`, `sam.`;
 * month `November 2026`, `novembre 2026`.
 */
export type DateStyle =
  | 'long'
  | 'full'
  | 'medium'
  | 'short'
  | 'brief'
  | 'number'
  | 'weekday'
  | 'shortWeekday'
  | 'month';

const noBreakSpace = '\u00a0';

/** Keeps a text on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', noBreakSpace);

interface Names {
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  months: readonly string[];
  shortMonths: readonly string[];
}

const split = (words: string) => words.split(' ');

/** Weekdays from Sunday, months from January. */
export const dateNames: Record<Language, Names> = {
  en: {
    weekdays: split('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    shortWeekdays: split('Sun Mon Tue Wed Thu Fri Sat'),
    months: split('January February March April May June July August September October November December'),
    shortMonths: split('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  },
  fr: {
    weekdays: split('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    shortWeekdays: split('dim. lun. mar. mer. jeu. ven. sam.'),
    months: split('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: split('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
  },
};

/** Weeks start on Sunday in English, on Monday in French; Sunday is 0. */
export function firstWeekday(language: Language): 0 | 1 {
  return language === 'fr' ? 1 : 0;
}

/** The weekdays in the order of a week; Sunday is 0. */
export function weekdaysInOrder(language: Language): number[] {
  return Array.from({ length: 7 }, (_, index) => (firstWeekday(language) + index) % 7);
}

export function formatMarinaDate(date: MarinaDate, language: Language, style: DateStyle): string {
  const names = dateNames[language];
  const weekdayIndex = dayOfWeek(date);
  const weekday = names.weekdays[weekdayIndex] ?? '';
  const shortWeekday = names.shortWeekdays[weekdayIndex] ?? '';
  const month = names.months[Number(date.slice(5, 7)) - 1] ?? '';
  const shortMonth = names.shortMonths[Number(date.slice(5, 7)) - 1] ?? '';
  const year = String(Number(date.slice(0, 4)));
  const day = dayOfMonth(date, language);
  // In French, no line break between day and month; English may break after the comma.
  const joined = (name: string) => (language === 'fr' ? day + noBreakSpace + name : `${name} ${day}`);
  const comma = language === 'fr' ? '' : ',';
  switch (style) {
    case 'long':
      return `${weekday}${comma} ${joined(month)}`;
    case 'full':
      return `${weekday}${comma} ${joined(month)}${comma} ${year}`;
    case 'medium':
      return `${joined(shortMonth)}${comma} ${year}`;
    case 'short':
      return joined(shortMonth);
    case 'brief':
      return `${shortWeekday} ${joined(shortMonth)}`;
    case 'number':
      return `${shortWeekday} ${Number(date.slice(8))}`;
    case 'weekday':
      return weekday;
    case 'shortWeekday':
      return shortWeekday;
    case 'month':
      return `${month} ${year}`;
  }
}

/** `8:00 AM` in English, `8h00` in French. */
export function formatMarinaTime(time: MarinaTime, language: Language): string {
  const hour = Math.floor(minutesOf(time) / 60);
  const minutes = time.slice(3);
  if (language === 'fr') return `${hour}h${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Without the minutes of full hours, and without line breaks: `4 PM`, `4:30 PM`; `16h`, `16h30`. */
export function formatShortTime(time: MarinaTime, language: Language): string {
  const text = formatMarinaTime(time, language);
  return language === 'fr' ? text.replace(/00$/, '') : unbroken(text.replace(':00', ''));
}

/** `1 h 30 min` in English, `1 h 30` in French, with no-break spaces. */
export function formatDuration(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}${noBreakSpace}min`;
  const wholeHours = `${hours}${noBreakSpace}h`;
  if (rest === 0) return wholeHours;
  const shown = language === 'fr' ? String(rest).padStart(2, '0') : `${rest}${noBreakSpace}min`;
  return wholeHours + noBreakSpace + shown;
}

function dayOfMonth(date: MarinaDate, language: Language): string {
  const day = Number(date.slice(8));
  return language === 'fr' && day === 1 ? '1er' : String(day);
}
