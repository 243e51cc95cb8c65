import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiQuery } from '#client/data/api-query.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { listMyItems } from '#features/items/endpoints.ts';
import { listCalendars } from '../endpoints.ts';
import { calendarLimits } from '../limits.ts';
import type { ImportedCalendar } from '../schemas.ts';
import { AddCalendarForm } from './add-calendar-form.tsx';
import { CalendarRow } from './calendar-row.tsx';

const everyMinuteMs = 60_000;
/** As many as a call returns; the form offers no others, a calendar for all craft covers them. */
const itemsOffered = 100;

/** The calendars that close the owner's hours. See "Calendars from elsewhere" in docs/product.md. */
export function OtherCalendars() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = apiQuery(listCalendars);
  const read = useQuery({ ...query, refetchInterval: everyMinuteMs });
  const items = useQuery(apiQuery(listMyItems, { query: { limit: itemsOffered } })).data?.items ?? [];
  const state = useLoadState(read);
  const list = useRef<HTMLDivElement>(null);
  const change = (to: (calendars: ImportedCalendar[]) => ImportedCalendar[]) =>
    client.setQueryData(query.queryKey, (calendars = []) => to(calendars));
  return (
    <TitledSection title={t('calendars.other.title')} text={t('calendars.other.text')}>
      {state.status === 'loading' && (
        <Loading label={t('calendars.other.loading')}>
          <Skeleton tone="wash" radius="row" className="h-[96px]" />
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title={t('calendars.other.failed')}
          error={state.error}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {state.status === 'ready' && (
        <div ref={list} tabIndex={-1} className="outline-none">
          {state.data.length === 0 && <p className="max-w-[60ch] text-body">{t('calendars.other.none')}</p>}
          <ul className="grid gap-2">
            {state.data.map((calendar) => (
              <CalendarRow
                key={calendar.id}
                calendar={calendar}
                itemTitle={items.find(({ id }) => id === calendar.itemId)?.listingTitle}
                onRead={(changed) =>
                  change((all) => all.map((one) => (one.id === changed.id ? changed : one)))
                }
                onRemoved={() => {
                  change((all) => all.filter(({ id }) => id !== calendar.id));
                  // The pressed button is removed with its calendar.
                  list.current?.focus();
                }}
              />
            ))}
          </ul>
          {state.data.length < calendarLimits.perOwner ? (
            <AddCalendarForm items={items} onAdded={(added) => change((all) => [...all, added])} />
          ) : (
            <p className="mt-6 text-body">{t('calendars.add.full', { count: calendarLimits.perOwner })}</p>
          )}
        </div>
      )}
    </TitledSection>
  );
}
