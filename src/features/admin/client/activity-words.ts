import type { Translate } from '#client/i18n/i18n.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import type { Activity } from '../schemas.ts';

const noBreakSpace = '\u00a0';

/** When it happened, as briefly as a log has it: the time today, `Yesterday`, then the day. */
export function momentText(t: Translate, language: Language, at: string, now: Date): string {
  const moment = instantToMarina(new Date(at));
  const today = instantToMarina(now).date;
  if (moment.date === today) return unbroken(formatMarinaTime(moment.time, language));
  if (moment.date === addDays(today, -1)) return t('admin.activity.yesterday');
  return unbroken(formatMarinaDate(moment.date, language, 'short'));
}

/** What somebody did, as it follows their name. */
export function deedText(t: Translate, language: Language, entry: Activity): string {
  switch (entry.kind) {
    case 'ITEM':
      return t('admin.activity.listed', { item: quoted(entry.item.listingTitle, language) });
    case 'REVIEW':
      return t('admin.activity.reviewed', {
        item: quoted(entry.item.listingTitle, language),
        count: entry.rating,
      });
    case 'USER':
      return t('admin.activity.joined');
    case 'BOOKING':
      return t(`admin.activity.${stepOf(entry)}`, {
        item: quoted(entry.item.listingTitle, language),
        renter: entry.renter.displayName || t('admin.activity.somebody'),
        when: hoursText(t, language, entry),
      });
  }
}

type BookingStep = Extract<Activity, { kind: 'BOOKING' }>;

function stepOf({ status, reason }: BookingStep) {
  if (status === 'PENDING') return 'requested';
  if (status === 'CONFIRMED') return 'confirmed';
  if (status === 'COMPLETED') return 'completed';
  if (reason === 'OWNER') return 'declined';
  if (reason === 'ITEM_REMOVED') return 'removed';
  return reason === 'EXPIRED' ? 'expired' : 'cancelled';
}

function hoursText(t: Translate, language: Language, { startTime, endTime }: BookingStep): string {
  const start = instantToMarina(new Date(startTime));
  const end = instantToMarina(new Date(endTime));
  return t('admin.activity.when', {
    day: unbroken(
      `${formatMarinaDate(start.date, language, 'shortWeekday')} ${formatMarinaDate(start.date, language, 'short')}`,
    ),
    from: unbroken(formatMarinaTime(start.time, language)),
    to: unbroken(formatMarinaTime(end.time, language)),
  });
}

/** Dates and times stay on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', noBreakSpace);
}

/** Titles are sentences of their own: they stand in the language's quotation marks. */
function quoted(title: string, language: Language): string {
  return language === 'fr' ? `«${noBreakSpace}${title}${noBreakSpace}»` : `“${title}”`;
}
