import { useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { openClosure } from '#features/calendar/endpoints.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { itemsText, useCalendarTexts } from './calendar-texts.ts';

/** The hours that are closed every week, of the shown item or of all, each with a button that opens it again. */
export function WeeklyList({
  weekly,
  items,
  item,
}: {
  weekly: OwnerCalendar['weekly'];
  items: OwnerCalendar['items'];
  item: string | null;
}) {
  const { t } = useTranslation();
  const { open } = useOpenClosure();
  const texts = useCalendarTexts();
  const today = instantToMarina(useNow()).date;
  const [asked, setAsked] = useState<OwnerCalendar['weekly'][number] | null>(null);
  const shown = weekly.filter(
    ({ itemIds, lastDay }) =>
      (item === null || itemIds.includes(item)) && (lastDay === null || lastDay >= today),
  );
  return (
    <section aria-labelledby="closed-weekly" data-print="hide" className="mt-12 md:mt-14">
      <h2 id="closed-weekly" className="display text-heading">
        {t('calendar.weekly.title')}
      </h2>
      {shown.length === 0 && <p className="mt-3 text-body text-muted">{t('calendar.weekly.none')}</p>}
      <ul className="-mx-2.5 mt-4 grid gap-2 sm:mx-0">
        {shown.map((closure) => (
          <li
            key={closure.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-row bg-wash px-5 py-3.5"
          >
            <div className="min-w-0">
              <p className="text-label font-label">{texts.weekly(closure)}</p>
              <p className="text-small text-muted">
                {itemsText(t, items, closure.itemIds)}. <WeeklyDates closure={closure} item={item} />
              </p>
            </div>
            <Button
              tone="sand-2"
              size="small"
              aria-label={t('calendar.weekly.open', { period: texts.weekly(closure) })}
              onClick={() => setAsked(closure)}
            >
              {t('calendar.entry.openAgain')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <OpenWeekly
          closure={asked}
          onConfirm={() => {
            const itemId = item ?? asked.itemIds[0];
            if (itemId === undefined) return false;
            return open({ itemId, closureId: asked.id, allItems: item === null });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** From when until when hours are closed every week, and on which coming days they are not. */
export function WeeklyDates({
  closure,
  item,
}: {
  closure: OwnerCalendar['weekly'][number];
  /** The item that is shown; null if all are. */
  item: string | null;
}) {
  const texts = useCalendarTexts();
  const today = instantToMarina(useNow()).date;
  const open = closure.openDays
    .filter(({ itemId, day }) => (item === null || itemId === item) && day >= today)
    .map(({ day }) => day);
  return (
    <>
      {texts.since(closure, today)}.{open.length > 0 && ` ${texts.openOn([...new Set(open)].sort())}.`}
    </>
  );
}

/** Asks before hours are opened every week. */
export function OpenWeekly({
  closure,
  onConfirm,
  onClose,
}: {
  closure: OwnerCalendar['weekly'][number];
  onConfirm: () => unknown;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCalendarTexts();
  return (
    <ConfirmDialog
      title={t('calendar.entry.ask.title')}
      text={t('calendar.entry.ask.text', { period: texts.weekly(closure) })}
      confirm={t('calendar.entry.ask.yes')}
      cancel={t('calendar.entry.ask.no')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Hours that were closed at once, of one item or of all; with an interval, only those within it. */
export interface ClosureOfItem {
  itemId: string;
  closureId: string;
  allItems: boolean;
  within?: { start: Date; end: Date };
}

/** Opens closed hours again. */
export function useOpenClosure() {
  const { t } = useTranslation();
  const { save, isSaving } = useSave(openClosure, {
    success: t('calendar.entry.done'),
    failure: t('calendar.entry.failed'),
  });
  return {
    isOpening: isSaving,
    open: ({ itemId, closureId, allItems, within }: ClosureOfItem) =>
      save({
        params: { id: itemId, closureId },
        query: {
          ...(allItems && { allItems: 'true' }),
          ...(within && { startTime: within.start.toISOString(), endTime: within.end.toISOString() }),
        },
      }),
  };
}
