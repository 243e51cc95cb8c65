import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/load-states.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { deleteAccount, exportFilePath, listExports, requestExport } from '#features/users/endpoints.ts';
import type { DataExport } from '#features/users/schemas.ts';
import { apiPrefix } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { Blocks } from './blocks.tsx';
import { AccountRow, Devices, useMomentText } from './devices.tsx';

/** Sessions, the record, a copy of the data, and the deletion of the account. See "One's own data" in docs/product.md. */
export default function AccountPage() {
  const { t } = useTranslation();
  const ended = usePageQuery()[0].get('ended');
  const title = t('account.title');
  return (
    <PrivatePage
      title={title}
      // Users who have just signed out everywhere or left read that.
      signedOut={
        ended === 'account' || ended === 'sessions'
          ? { title: t(`account.ended.${ended}.title`), text: t(`account.ended.${ended}.text`) }
          : { text: t('account.signedOut') }
      }
    >
      {(user) => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <p className="mt-2 max-w-[46ch] text-lead text-muted md:mt-3">{t('account.lead')}</p>
          <div className="mt-8 grid gap-x-[72px] gap-y-12 md:mt-11 lg:grid-cols-2">
            <Devices />
            <div className="grid content-start gap-y-12">
              <TitledSection title={t('account.record.title')} text={t('account.record.text')}>
                <ButtonLink to={paths.record()} tone="sand" size="small">
                  {t('account.record.open')}
                </ButtonLink>
              </TitledSection>
              {user.itemsOwned > 0 && <Blocks />}
              <DataCopies />
              <DeleteAccount />
              <p>
                <Link to={paths.privacy()} className="link inline-flex min-h-11 items-center">
                  {t('account.privacy')}
                </Link>
              </p>
            </div>
          </div>
        </>
      )}
    </PrivatePage>
  );
}

/** A job makes the copies each minute. */
const askAgainMs = 10_000;

const isWaiting = (copies: readonly DataExport[] = []) =>
  copies.some(({ readyAt, hasFailed }) => readyAt === null && !hasFailed);

/** The copies of their data that the user asked for. */
function DataCopies() {
  const { t } = useTranslation();
  const read = useQuery({
    ...apiQuery(listExports),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? askAgainMs : false),
  });
  const waiting = isWaiting(read.data);
  const hasFailed = read.data?.[0]?.hasFailed ?? false;
  const wasWaiting = useRef(waiting);
  useEffect(() => {
    if (wasWaiting.current && !waiting) announce(t(`account.copy.${hasFailed ? 'notMade' : 'ready'}`));
    wasWaiting.current = waiting;
  }, [waiting, hasFailed, t]);

  const { save, isSaving } = useSave(requestExport, {
    success: t('account.copy.asked'),
    failure: t('account.copy.askFailed'),
  });

  return (
    <TitledSection title={t('account.copy.title')} text={t('account.copy.text')}>
      <Loaded
        of={read}
        loading={t('account.copy.loading')}
        skeleton={<Skeleton tone="wash" radius="row" className="h-[44px] w-48" />}
        failed={t('account.copy.failed')}
      >
        {(copies) => (
          <>
            {copies.length > 0 && (
              <ul className="mb-5 grid gap-2">
                {copies.map((copy) => (
                  <Copy key={copy.id} copy={copy} />
                ))}
              </ul>
            )}
            <Button tone="sand" size="small" busy={isSaving} disabled={waiting} onClick={() => void save()}>
              {t(`account.copy.${hasFailed ? 'askAgain' : 'ask'}`)}
            </Button>
          </>
        )}
      </Loaded>
    </TitledSection>
  );
}

function Copy({ copy: { id, requestedAt, readyAt, hasFailed, expiresAt } }: { copy: DataExport }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const requested = momentText(requestedAt);
  return (
    <AccountRow
      title={t('account.copy.requested', { when: requested })}
      text={
        readyAt === null
          ? t(`account.copy.${hasFailed ? 'notMade' : 'preparing'}`)
          : t('account.copy.until', { when: momentText(expiresAt) })
      }
    >
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
    </AccountRow>
  );
}

function DeleteAccount() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const { save, error, errorText } = useSave(deleteAccount, {
    onSuccess: () => signOut(paths.account({ ended: 'account' })),
  });
  const isUnsettled = error instanceof AppError && error.code === 'bookings_to_settle';
  return (
    <TitledSection title={t('account.leave.title')} text={t('account.leave.text')}>
      {error && !isAsking && (
        <FormErrors
          className="mb-5"
          title={t('account.leave.failed')}
          text={errorText}
          action={
            isUnsettled && (
              <Link to={paths.bookings()} className="link inline-flex min-h-11 items-center">
                {t('account.leave.bookings')}
              </Link>
            )
          }
        />
      )}
      <Button tone="outline" size="small" onClick={() => setIsAsking(true)}>
        {t('account.leave.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('account.leave.ask.title')}
          text={t('account.leave.ask.text')}
          confirm={t('account.leave.ask.yes')}
          confirmBusy={t('ui.deleting')}
          tone="coral"
          onConfirm={async () => void (await save())}
          onClose={() => setIsAsking(false)}
        />
      )}
    </TitledSection>
  );
}
