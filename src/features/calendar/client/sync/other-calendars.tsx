import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { listCalendars, readCalendar, removeCalendar } from '#features/calendar/endpoints.ts';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { calendarLimits } from '#features/calendar/limits.ts';
import type { ImportedCalendar } from '#features/calendar/schemas.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { AddCalendarForm } from './add-calendar-form.tsx';

const everyMinuteMs = 60_000;
/** As many items as one call returns. For others, owners add a calendar for all items. */
const itemsOffered = 100;

/** The calendars whose events close the hours of the owner's items. See "Calendars from elsewhere" in docs/product.md. */
export function OtherCalendars() {
  const { t } = useTranslation();
  const read = useQuery({ ...apiQuery(listCalendars), refetchInterval: everyMinuteMs });
  const items = useQuery(apiQuery(listMyItems, { query: { limit: itemsOffered } })).data?.items ?? [];
  const state = useLoadState(read);
  return (
    <TitledSection title={t('calendars.other.title')} text={t('calendars.other.text')}>
      {state.status === 'loading' && (
        <Loading label={t('calendars.other.loading')}>
          <Skeleton tone="wash" radius="row" className="h-[96px]" />
        </Loading>
      )}
      {state.status === 'failed' && <ErrorState title={t('calendars.other.failed')} failed={state} />}
      {state.status === 'ready' && (
        <>
          {state.data.length === 0 && <p className="max-w-[60ch] text-body">{t('calendars.other.none')}</p>}
          <ul className="grid gap-2">
            {state.data.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                itemTitle={items.find(({ id }) => id === calendar.itemId)?.listingTitle}
              />
            ))}
          </ul>
          {state.data.length < calendarLimits.perOwner ? (
            <AddCalendarForm items={items} />
          ) : (
            <p className="mt-6 text-body">{t('calendars.add.full')}</p>
          )}
        </>
      )}
    </TitledSection>
  );
}

/** A calendar with its age, why it fails, and what can be done with it. */
function CalendarRow({
  calendar,
  itemTitle,
}: {
  calendar: ImportedCalendar;
  /** Of the item that it is for; undefined if it is for all, or for one that is not known. */
  itemTitle: string | undefined;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { id, name, address, itemId, readAt, hours, error, unreadable, unknownZone } = calendar;
  const since = calendar.failingSince ?? calendar.createdAt;
  const reading = useSave(readCalendar, {
    failure: t('calendars.other.readFailed', { name }),
    onSuccess: ({ error: failed }) => {
      if (failed === null) return toast.success(t('calendars.other.readDone', { name }));
      const description = calendarErrorTexts[language][failed];
      toast.error(t('calendars.other.readFailed', { name }), { description });
    },
  });
  const removed = useSave(removeCalendar, {
    success: t('calendars.other.removed', { name }),
    failure: t('calendars.other.removeFailed'),
  });

  return (
    <li ref={restoreFocus} className="on-sand rounded-row bg-wash px-5 py-4">
      <p className="text-body font-label wrap-anywhere">{name}</p>
      <p className="text-small text-muted wrap-anywhere">
        {itemId === null ? t('calendars.other.allItems') : (itemTitle ?? t('calendars.other.itemGone'))}
      </p>
      <p className="text-small text-muted wrap-anywhere">{address}</p>
      <p className="text-small text-muted">
        {readAt !== null && `${t('calendars.other.read', { age: format.age(readAt) })} · `}
        {t('calendars.other.hours', { count: hours })}
      </p>
      {error !== null && (
        <Warning>
          <span className="font-label">{calendarErrorTexts[language][error]}</span>{' '}
          {t('calendars.other.failing', {
            when: `${format.day(since, 'medium')}, ${format.time(since)}`,
          })}
        </Warning>
      )}
      {unreadable > 0 && <Warning>{t('calendars.other.unreadable', { count: unreadable })}</Warning>}
      {unknownZone !== null && <Warning>{t('calendars.other.unknownZone', { zone: unknownZone })}</Warning>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          tone="navy"
          size="row"
          busy={reading.isSaving}
          aria-label={t('calendars.other.readNowNamed', { name })}
          onClick={() => void reading.save({ params: { id } })}
        >
          {t('calendars.other.readNow')}
        </Button>
        <Button
          tone="outline"
          size="row"
          aria-label={t('calendars.other.removeNamed', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('calendars.other.remove')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('calendars.other.ask.title', { name })}
          text={t('calendars.other.ask.text')}
          confirm={t('calendars.other.ask.yes')}
          confirmBusy={t('calendars.other.ask.busy')}
          tone="coral"
          onConfirm={() => removed.save({ params: { id } })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex gap-3 rounded-row bg-error-ground px-4 py-3 text-small">
      <Triangle size={20} className="mt-0.5 shrink-0 text-coral-dark" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
