import { z } from 'zod';
import { instant, rowId } from '#features/users/schemas.ts';
import { plainLine } from '#features/users/text-schemas.ts';
import { calendarErrors, calendarLimits } from './limits.ts';

export const calendarFeed = z.object({
  /** Null if there is no address. The address itself is not stored. */
  createdAt: instant.nullable(),
});

export const madeFeed = z.object({ url: z.url(), createdAt: instant });

export const importedCalendar = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its host and the end of its address, which is a secret. */
  address: z.string(),
  /** Null for all items of the user. */
  itemId: z.uuid().nullable(),
  createdAt: instant,
  /** When it was last read with success. */
  readAt: instant.nullable(),
  failingSince: instant.nullable(),
  error: z.enum(calendarErrors).nullable(),
  /** How many closed hours to come it has. */
  hours: z.int(),
  /** How many of its entries could not be read at the last reading, at least in part. */
  unreadable: z.int(),
  /** A time zone that is not known, so its hours are read as marina time. */
  unknownZone: z.string().nullable(),
});

export const newCalendar = z.object({
  name: plainLine(calendarLimits.nameLength),
  url: z.string().trim().min(1).max(calendarLimits.urlLength),
  itemId: rowId.nullish(),
});

export type CalendarFeed = z.output<typeof calendarFeed>;
export type MadeFeed = z.output<typeof madeFeed>;
export type ImportedCalendar = z.output<typeof importedCalendar>;
export type NewCalendar = z.input<typeof newCalendar>;
