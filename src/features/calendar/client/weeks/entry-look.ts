import { statusGround } from '#client/ui/tag.tsx';
import type { CalendarEntry } from './calendar-entries.ts';

/** What an entry looks like: a booking by its status, and four kinds of hours that are not bookings. */
export const entryLooks = [
  ...(['PENDING', 'CONFIRMED', 'COMPLETED'] as const),
  ...(['closed', 'weekly', 'imported', 'turnaround'] as const),
] as const;
export type EntryLook = (typeof entryLooks)[number];

export function lookOf(entry: CalendarEntry): EntryLook {
  if (entry.kind === 'imported' || entry.kind === 'turnaround') return entry.kind;
  if (entry.kind === 'closed') return entry.weekly ? 'weekly' : 'closed';
  return entry.booking.status === 'CANCELLED' ? 'COMPLETED' : entry.booking.status;
}

/** Requests are hatched, so that they differ from bookings in more than colour. */
export const requestHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-pending)_0_6px,#f8cd78_6px_12px)]';

const closedHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-sand-2)_0_7px,var(--color-dune)_7px_14px)] text-navy';

/** On paper grounds are not printed: the edges differ instead. */
const onPaper = 'print:border-2 print:border-black print:bg-white print:bg-none print:text-black';

export const lookClasses: Record<EntryLook, string> = {
  PENDING: `${statusGround.PENDING} ${requestHatch} ${onPaper} print:border-dashed`,
  CONFIRMED: `${statusGround.CONFIRMED} ${onPaper}`,
  COMPLETED: `${statusGround.COMPLETED} ${onPaper} print:border-double print:border-4`,
  closed: `${closedHatch} ${onPaper} print:border-dotted`,
  weekly: `${closedHatch} inset-shadow-[4px_0_0_var(--color-navy)] ${onPaper} print:border-l-8 print:border-dotted print:inset-shadow-none`,
  turnaround: `bg-dune text-navy ${onPaper} print:border-dashed print:border-black/40`,
  imported: `ripple ${onPaper} print:border-4 print:border-black/40`,
};
