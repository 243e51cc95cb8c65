import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { apiQuery } from '#client/data/api-query.ts';
import { call } from '#client/data/call.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { exportFilePath, listExports, requestExport } from '#features/users/endpoints.ts';
import type { DataExport } from '#features/users/schemas.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { momentText } from './moment-text.ts';

/** A job makes the copies each minute. */
const askAgainMs = 10_000;

const isWaiting = (copies: readonly DataExport[] = []) =>
  copies.some(({ readyAt, hasFailed }) => readyAt === null && !hasFailed);

/** The copies of their data that the user asked for. */
export function DataCopies() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = apiQuery(listExports);
  const read = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? askAgainMs : false),
  });
  const state = useLoadState(read);
  const [busy, setBusy] = useState(false);
  const waiting = isWaiting(read.data);
  const hasFailed = read.data?.[0]?.hasFailed ?? false;
  const wasWaiting = useRef(waiting);
  useEffect(() => {
    if (wasWaiting.current && !waiting) announce(t(`account.copy.${hasFailed ? 'notMade' : 'ready'}`));
    wasWaiting.current = waiting;
  }, [waiting, hasFailed, t]);

  const ask = async () => {
    setBusy(true);
    try {
      const copy = await call(requestExport);
      client.setQueryData(query.queryKey, [copy]);
      toast.success(t('account.copy.asked'));
    } catch (error) {
      if (!isSignedOut(error)) toast.error(t('account.copy.askFailed'), { description: errorText(t, error) });
    }
    setBusy(false);
  };

  return (
    <TitledSection title={t('account.copy.title')} text={t('account.copy.text')}>
      {state.status === 'loading' && (
        <Loading label={t('account.copy.loading')}>
          <Skeleton tone="wash" radius="row" className="h-[44px] w-48" />
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title={t('account.copy.failed')}
          error={state.error}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {state.status === 'ready' && (
        <>
          {state.data.length > 0 && (
            <ul className="mb-5 grid gap-2">
              {state.data.map((copy) => (
                <Copy key={copy.id} copy={copy} />
              ))}
            </ul>
          )}
          <Button tone="sand" size="small" busy={busy} disabled={waiting} onClick={() => void ask()}>
            {t(`account.copy.${hasFailed ? 'askAgain' : 'ask'}`)}
          </Button>
        </>
      )}
    </TitledSection>
  );
}

function Copy({ copy: { id, requestedAt, readyAt, hasFailed, expiresAt } }: { copy: DataExport }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const requested = momentText(requestedAt, language);
  return (
    <li className="on-sand flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-row bg-wash px-5 py-3.5">
      <div className="min-w-0 grow">
        <p className="text-body font-label">{t('account.copy.requested', { when: requested })}</p>
        <p className="text-small text-muted">
          {readyAt === null
            ? t(`account.copy.${hasFailed ? 'notMade' : 'preparing'}`)
            : t('account.copy.until', { when: momentText(expiresAt, language) })}
        </p>
      </div>
      {readyAt !== null && (
        <ButtonLink
          to={apiPrefix + exportFilePath(id)}
          reloadDocument
          tone="navy"
          size="row"
          aria-label={t('account.copy.downloadNamed', { when: requested })}
        >
          {t('account.copy.download')}
        </ButtonLink>
      )}
    </li>
  );
}
