import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { endAllSessions, endSession, listSessions } from '#features/auth/endpoints.ts';
import type { SignedInDevice } from '#features/auth/schemas.ts';
import { paths } from '#shared/paths.ts';

/** Where the user is signed in. */
export function Devices() {
  const { t } = useTranslation();
  const { signOut, askBeforeLoss } = useSession();
  const read = useQuery(apiQuery(listSessions));
  const [isAsking, setIsAsking] = useState(false);
  const everywhere = useSave(endAllSessions, {
    failure: t('account.devices.everywhereFailed'),
    onSuccess: () => signOut(paths.account({ ended: 'sessions' })),
  });

  return (
    <TitledSection title={t('account.devices.title')} text={t('account.devices.text')}>
      <Loaded
        of={read}
        loading={t('account.devices.loading')}
        skeleton={
          <div className="grid gap-2">
            <Skeleton count={2} tone="wash" radius="row" className="h-[76px]" />
          </div>
        }
        failed={t('account.devices.failed')}
      >
        {(devices) => (
          <>
            <ul className="grid gap-2">
              {devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
            <Button
              tone="sand"
              size="small"
              className="mt-5"
              onClick={() => askBeforeLoss(() => setIsAsking(true))}
            >
              {t('account.devices.everywhere')}
            </Button>
          </>
        )}
      </Loaded>
      {isAsking && (
        <ConfirmDialog
          title={t('account.devices.ask.title')}
          text={t('account.devices.ask.text')}
          confirm={t('account.devices.everywhere')}
          confirmBusy={t('account.devices.ask.busy')}
          onConfirm={() => everywhere.save()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </TitledSection>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const { save, isSaving } = useSave(endSession, {
    success: t('account.devices.ended'),
    failure: t('account.devices.endFailed'),
  });
  const { browser, system } = device;
  const program =
    browser && system
      ? t('account.devices.program', { browser, system })
      : (browser ?? t('account.devices.unknown'));
  return (
    <AccountRow title={program} text={t('account.devices.seen', { when: momentText(device.lastSeenAt) })}>
      {device.isCurrent ? (
        <Tag tone="teal">{t('account.devices.here')}</Tag>
      ) : (
        <Button
          tone="outline"
          size="row"
          busy={isSaving}
          aria-label={t('account.devices.endNamed', { program })}
          onClick={() => void save({ params: { id: device.id } })}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </AccountRow>
  );
}

/** An entry of a list, with what can be done with it beside it. */
export function AccountRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li
      ref={restoreFocus}
      className="on-sand flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-row bg-wash px-5 py-3.5"
    >
      <div className="min-w-0 grow">
        <p className="text-body font-label wrap-anywhere">{title}</p>
        <p className="text-small text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}

/** Writes the date and time of an instant. */
export function useMomentText(): (instant: string) => string {
  const f = useFormat();
  return (instant) => `${f.day(instant, 'medium')}, ${f.time(instant)}`;
}
