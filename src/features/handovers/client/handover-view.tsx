import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { titleClasses } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { EmptyState, ErrorState, Skeleton, StatePanel } from '#client/ui/load-states.tsx';
import { isMissing } from '#features/bookings/client/ticket/ticket-state.ts';
import { differencesOf } from '../differences.ts';
import type { Addition, HandoverRecord, RecordedState } from '../schemas.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordCallsContext, type RecordOf, recordCalls } from './record-calls.ts';
import { RecordDifferences } from './record-differences.tsx';
import { RecordAddition, RecordState } from './record-state.tsx';

/** In what state a craft left and came back, for both sides. `action` is what to do without a record. */
export default function HandoverView({ of, action }: { of: RecordOf; action?: ReactNode }) {
  const { t } = useTranslation();
  const calls = recordCalls(of);
  const query = useQuery({
    ...apiQuery(calls.read, { params: calls.params }),
    // A visitor gets no live updates, and nothing of a secret page is kept.
    ...(calls.isGuest && { refetchOnWindowFocus: true, gcTime: 0 }),
  });
  return (
    <Loaded
      of={query}
      loading={t('handover.page.loading')}
      skeleton={
        <>
          <Skeleton className="h-8 w-3/5" />
          <div className={`${sideBySide} mt-6`}>
            <Skeleton tone="wash" radius="photo" count={2} className="h-[560px]" />
          </div>
        </>
      }
      failed={(failure) =>
        failure.error && isMissing(failure.error) ? (
          <StatePanel
            illustration="adrift"
            title={t('handover.page.missing')}
            text={t('handover.page.missingText')}
            action={action}
          />
        ) : (
          <ErrorState title={t('handover.page.failed')} failed={failure} />
        )
      }
      empty={({ states }) =>
        states.length === 0 && (
          <EmptyState title={t('handover.page.empty')} text={t('handover.page.emptyText')} action={action} />
        )
      }
    >
      {(record) => (
        <RecordCallsContext value={calls}>
          <Record record={record} isGuest={calls.isGuest} />
        </RecordCallsContext>
      )}
    </Loaded>
  );
}

const sideBySide = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2';

function Record({ record, isGuest }: { record: HandoverRecord; isGuest: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { itemTitle, itemType: type, startTime, endTime, side, asks } = record;
  const states = record.states.filter((one): one is RecordedState => one.stage !== 'ADDED');
  const additions = record.states.filter((one): one is Addition => one.stage === 'ADDED');
  const units = [...new Set(states.map(({ unit }) => unit))].sort((one, other) => (one ?? 0) - (other ?? 0));
  const pairs = units.map((unit) => {
    const latest = (stage: RecordedState['stage']) =>
      states.findLast((one) => one.unit === unit && one.stage === stage);
    return { unit, departure: latest('DEPARTURE'), returned: latest('RETURN') };
  });
  const shown = pairs.flatMap(({ departure, returned }) => [departure, returned]);
  const earlier = states.filter((state) => !shown.includes(state));
  const isOver = new Date(endTime) <= useNow();
  const notes =
    side === null
      ? [t('handover.page.readOnly')]
      : [
          ...asks.DISPUTE.slice(0, 1).map(() => t('handover.page.dispute.open')),
          ...asks.ERASE.map((one) => t(`handover.page.erase.${one === side ? 'own' : 'other'}`)),
        ];
  return (
    <>
      {isGuest ? (
        <h2 className="display text-heading">{t('handover.page.title')}</h2>
      ) : (
        <>
          <h2 className={`${titleClasses(itemTitle)} fit-total`}>{itemTitle}</h2>
          <p className="mt-1 text-body text-muted first-letter:uppercase">
            {format.day(startTime, 'full')}, {format.hours({ start: startTime, end: endTime })}
          </p>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-[60ch] font-label">
          {note}
        </p>
      ))}
      {pairs.map(({ unit, departure, returned }) => {
        const differences = departure && returned && differencesOf(departure, returned);
        return (
          <div key={unit} className={`${sideBySide} mt-6`}>
            {differences && (
              <div className="lg:col-span-2">
                <RecordDifferences differences={differences} unit={unit} />
              </div>
            )}
            {departure ? (
              <RecordState state={departure} type={type} />
            ) : (
              <p className="text-muted">{t('handover.page.noStage.DEPARTURE')}</p>
            )}
            {returned ? (
              <RecordState state={returned} type={type} newMarks={differences?.newMarks ?? []} />
            ) : (
              isOver && <p className="text-muted">{t('handover.page.noStage.RETURN')}</p>
            )}
          </div>
        );
      })}
      {earlier.length > 0 && (
        <details className="mt-8">
          <summary className="w-fit rounded-badge py-[11px] font-label">{t('handover.page.earlier')}</summary>
          <div className={`${sideBySide} mt-2`}>
            {earlier.map((state) => (
              <RecordState key={state.id} state={state} type={type} />
            ))}
          </div>
        </details>
      )}
      {additions.length > 0 && (
        <div className={`${sideBySide} mt-5`}>
          {additions.map((addition) => (
            <RecordAddition key={addition.id} addition={addition} />
          ))}
        </div>
      )}
      <RecordActions record={record} />
    </>
  );
}
