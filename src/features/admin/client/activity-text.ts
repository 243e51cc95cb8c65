import type { Translate } from '#client/i18n/i18n.ts';
import type { Format } from '#shared/format-in.ts';
import { unbroken } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import type { Activity } from '../schemas.ts';

interface Wording {
  t: Translate;
  f: Format;
}

/** Formats when an activity happened: the time if today, “Yesterday”, otherwise the date. */
export function activityTimeText({ t, f }: Wording, at: string, now: Date): string {
  const { date } = instantToMarina(new Date(at));
  const today = instantToMarina(now).date;
  if (date === today) return unbroken(f.time(at));
  return date === addDays(today, -1) ? t('admin.activity.yesterday') : unbroken(f.day(at, 'short'));
}

/** Describes an activity, to follow the name of the user. */
export function activityText({ t, f }: Wording, entry: Activity): string {
  if (entry.kind === 'USER') return t('admin.activity.joined');
  const { listingTitle } = entry.item;
  const item = f.language === 'fr' ? `«\u00a0${listingTitle}\u00a0»` : `“${listingTitle}”`;
  if (entry.kind === 'ITEM') return t('admin.activity.listed', { item });
  if (entry.kind === 'REVIEW') return t('admin.activity.reviewed', { item, count: entry.rating });
  return t(`admin.activity.acts.${entry.act}`, {
    item,
    renter: entry.renter
      ? entry.renter.displayName || t('admin.activity.somebody')
      : t('admin.activity.guest'),
    when: periodText({ t, f }, { start: entry.startTime, end: entry.endTime }),
  });
}

/** The day and hours of a booking. */
export function periodText({ t, f }: Wording, { start, end }: { start: string; end: string }): string {
  return t('admin.activity.when', {
    day: unbroken(f.day(start, 'brief')),
    from: unbroken(f.time(start)),
    to: unbroken(f.time(end)),
  });
}
