import type { Translate } from '#client/i18n/i18n.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import type { Activity } from '../schemas.ts';

const noBreakSpace = '\u00a0';

/** Formats when an activity happened: the time if today, “Yesterday”, otherwise the date. */
export function activityTimeText(t: Translate, language: Language, at: string, now: Date): string {
  const local = instantToMarina(new Date(at));
  const today = instantToMarina(now).date;
  if (local.date === today) return withoutBreaks(formatMarinaTime(local.time, language));
  if (local.date === addDays(today, -1)) return t('admin.activity.yesterday');
  return withoutBreaks(formatMarinaDate(local.date, language, 'short'));
}

/** Describes an activity, to follow the name of the user. */
export function activityText(t: Translate, language: Language, entry: Activity): string {
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
      return t(`admin.activity.acts.${entry.act}`, {
        item: quoted(entry.item.listingTitle, language),
        renter: entry.renter
          ? entry.renter.displayName || t('admin.activity.somebody')
          : t('admin.activity.guest'),
        when: periodText(t, language, entry),
      });
  }
}

/** The day and hours of a booking. */
export function periodText(
  t: Translate,
  language: Language,
  { startTime, endTime }: { startTime: string; endTime: string },
): string {
  const start = instantToMarina(new Date(startTime));
  const end = instantToMarina(new Date(endTime));
  return t('admin.activity.when', {
    day: withoutBreaks(
      `${formatMarinaDate(start.date, language, 'shortWeekday')} ${formatMarinaDate(start.date, language, 'short')}`,
    ),
    from: withoutBreaks(formatMarinaTime(start.time, language)),
    to: withoutBreaks(formatMarinaTime(end.time, language)),
  });
}

/** Keeps a date or time on one line. */
function withoutBreaks(text: string): string {
  return text.replaceAll(' ', noBreakSpace);
}

/** Puts a listing's title in the language's quotation marks. */
function quoted(title: string, language: Language): string {
  return language === 'fr' ? `«${noBreakSpace}${title}${noBreakSpace}»` : `“${title}”`;
}
