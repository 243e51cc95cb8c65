import { useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import { paths } from '#shared/paths.ts';
import { CallOffForm } from './call-off-form.tsx';
import { CalledOff } from './called-off.tsx';

/** Calls off many bookings in one act, and then shows what was called off. See "Calling off" in docs/product.md. */
export default function CallOffPage() {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const [query, setQuery] = usePageQuery();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const title = t('callOff.title');
  const done = query.get('done');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut title={title} text={t('callOff.signedOut')} />
      ) : done !== null ? (
        <CalledOff key={`${user.id} ${done}`} id={done} user={user} isNew={done === confirmed} />
      ) : (
        <>
          <h1 className="display text-title max-md:text-title-narrow">{title}</h1>
          {user.itemsOwned > 0 || user.isAdmin ? (
            <CallOffForm
              key={user.id}
              user={user}
              onDone={(id) => {
                setConfirmed(id);
                setQuery({ done: id }, { replace: true });
              }}
            />
          ) : (
            <EmptyState
              className="mt-8"
              title={t(isOwner ? 'calendar.noItems.title' : 'callOff.notOwner.title')}
              text={t(isOwner ? 'calendar.noItems.text' : 'callOff.notOwner.text')}
              action={
                isOwner ? (
                  <ButtonLink to={paths.addItem()} tone="coral">
                    {t('calendar.noItems.add')}
                  </ButtonLink>
                ) : (
                  <ButtonLink to={paths.bookings()}>{t('callOff.notOwner.bookings')}</ButtonLink>
                )
              }
            />
          )}
        </>
      )}
    </div>
  );
}
