import { useId } from 'react';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { getChoices } from '#features/notifications/endpoints.ts';
import { ChoiceList } from './choice-list.tsx';
import { MessageLanguage } from './message-language.tsx';
import { ThisBrowser } from './this-browser.tsx';

export const handle: PrivateHandle = { prefetch: () => [queryClient.query(apiQuery(getChoices))] };

/** Which messages a user gets, and how. See "Choices" in docs/product.md. */
export default function NotificationsPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const listId = useId();
  const title = t('notifications.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut title={title} text={t('notifications.signedOut')} />
      ) : (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <p className="mt-2 max-w-[46ch] text-lead text-muted md:mt-3">{t('notifications.lead')}</p>
          <div className="mt-8 grid gap-x-[72px] gap-y-12 md:mt-11 lg:grid-cols-[minmax(0,1fr)_320px]">
            <section aria-labelledby={listId} className="min-w-0">
              <h2 id={listId} className="display text-heading">
                {t('notifications.choices')}
              </h2>
              <div className="mt-5">
                <ChoiceList />
              </div>
            </section>
            <div className="grid content-start gap-y-11">
              <ThisBrowser />
              <MessageLanguage user={user} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
