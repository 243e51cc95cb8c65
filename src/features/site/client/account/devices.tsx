import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { endAllSessions, endSession, listSessions } from '#features/auth/endpoints.ts';
import type { SignedInDevice } from '#features/auth/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';

/** Where the user is signed in. */
export function Devices() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const client = useQueryClient();
  const query = apiQuery(listSessions);
  const read = useQuery(query);
  const state = useLoadState(read);
  const [isAsking, setIsAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState<string | null>(null);

  // The pressed button is removed with its session.
  useEffect(() => {
    if (ended !== null) list.current?.focus();
  }, [ended]);

  const drop = (id: string) => {
    client.setQueryData(query.queryKey, (devices) => devices?.filter((device) => device.id !== id));
    setEnded(id);
  };
  const end = async (id: string) => {
    try {
      await call(endSession, { params: { id } });
      drop(id);
      toast.success(t('account.devices.ended'));
    } catch (error) {
      if (isSignedOut(error)) return;
      if (error instanceof AppError && error.code === 'session_not_found') drop(id);
      toast.error(t('account.devices.endFailed'), { description: errorText(t, error) });
    }
  };
  const endAll = async () => {
    try {
      await call(endAllSessions);
      signOut(paths.account({ ended: 'sessions' }));
    } catch (error) {
      if (!isSignedOut(error))
        toast.error(t('account.devices.everywhereFailed'), { description: errorText(t, error) });
    }
  };

  return (
    <TitledSection title={t('account.devices.title')} text={t('account.devices.text')}>
      {state.status === 'loading' && (
        <Loading label={t('account.devices.loading')}>
          <div className="grid gap-2">
            <Skeleton tone="wash" radius="row" className="h-[76px]" />
            <Skeleton tone="wash" radius="row" className="h-[76px]" />
          </div>
        </Loading>
      )}
      {state.status === 'failed' && (
        <ErrorState
          title={t('account.devices.failed')}
          error={state.error}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {state.status === 'ready' && (
        <>
          <ul ref={list} tabIndex={-1} className="grid gap-2 outline-none">
            {state.data.map((device) => (
              <Device key={device.id} device={device} onEnd={() => end(device.id)} />
            ))}
          </ul>
          <Button tone="sand" size="small" className="mt-5" onClick={() => setIsAsking(true)}>
            {t('account.devices.everywhere')}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('account.devices.ask.title')}
          text={t('account.devices.ask.text')}
          confirm={t('account.devices.ask.yes')}
          confirmBusy={t('account.devices.ask.busy')}
          onConfirm={endAll}
          onClose={() => setIsAsking(false)}
        />
      )}
    </TitledSection>
  );
}

function Device({ device, onEnd }: { device: SignedInDevice; onEnd: () => Promise<void> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const { browser, system } = device;
  const program =
    browser && system
      ? t('account.devices.program', { browser, system })
      : (browser ?? t('account.devices.unknown'));
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <li className="on-sand flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-row bg-wash px-5 py-3.5">
      <div className="min-w-0 grow">
        <p className="text-body font-label wrap-anywhere">{program}</p>
        <p className="text-small text-muted">
          {t('account.devices.seen', { when: momentText(device.lastSeenAt, language) })}
        </p>
      </div>
      {device.isCurrent ? (
        <Tag tone="teal">{t('account.devices.here')}</Tag>
      ) : (
        <Button
          tone="outline"
          size="row"
          busy={busy}
          aria-label={t('account.devices.endNamed', { program })}
          onClick={() => void end()}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}

/** A date and time at the marina. */
export function momentText(instant: string, language: Language): string {
  const { date, time } = instantToMarina(new Date(instant));
  return `${formatMarinaDate(date, language, 'medium')}, ${formatMarinaTime(time, language)}`;
}
