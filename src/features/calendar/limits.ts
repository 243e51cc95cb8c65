import { secretPaths } from '#shared/site.ts';

/** Of the calendars that a user adds. See "Calendars from elsewhere" in docs/product.md; the database enforces the lengths. */
export const calendarLimits = {
  perOwner: 10,
  /** Addresses that an owner may try to add. */
  attemptsPerHour: 30,
  nameLength: 80,
  urlLength: 2000,
  zoneLength: 100,
  /** How often each is read. */
  everyMinutes: 15,
  /** Of one reading: the body, what is kept of it, the time with redirects, and the time to expand its events. */
  maxBytes: 20 * 1024 * 1024,
  maxKeptBytes: 1024 * 1024,
  timeoutMs: 10_000,
  maxRedirects: 3,
  expandMs: 5_000,
  /** Occurrences of events, so many days from now. Two more than a year, since an unchanged calendar is expanded once a day. */
  occurrences: 2_000,
  aheadDays: 368,
  /** Hours of all calendars together, of one item and of all items of an owner. */
  hoursOfItem: 5_000,
  hoursOfOwner: 20_000,
  /** After how long a failing calendar is reported to its owner. */
  failingHours: 24,
} as const;

/**
 * Why a calendar cannot be read: the connection, what the other server answers, or what it sends. An address that may not be
 * read is UNREACHABLE, too: otherwise users would learn which names the operator's network has.
 */
export const calendarErrors = [
  'UNREACHABLE',
  'TIMEOUT',
  'GONE',
  'REJECTED',
  'TOO_LARGE',
  'NOT_A_CALENDAR',
  'TOO_MANY_EVENTS',
] as const;
export type CalendarError = (typeof calendarErrors)[number];

/** What a calendar feed contains. See "Calendar feed". */
export const feedLimits = {
  daysBack: 90,
  daysAhead: 366,
  /** How long a cancelled booking stays, so that calendars remove it. */
  cancelledDays: 28,
  /** How far weekly closed hours are written out. */
  closedWeeks: 8,
  events: 2_000,
} as const;

export const feedPath = (token: string) => `${secretPaths.calendar}${token}.ics`;

/** How many bookings and hours that are closed once or imported an answer has at most. See "The owner's calendar". */
export const maxCalendarEntries = 2_000;

/** How many bookings within hours to be closed are listed. */
export const maxClosureConflicts = 100;
/** How many bookings a day shows, of a whole marina, too. See "Trips". */
export const maxDayRows = 1_000;
