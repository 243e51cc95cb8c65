import { apiQuery } from '#client/data/api-query.ts';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { getCalendarFeed } from '../endpoints.ts';
import { FeedSection } from './feed-section.tsx';
import { OtherCalendars } from './other-calendars.tsx';

export const handle: PrivateHandle = { prefetch: () => [queryClient.query(apiQuery(getCalendarFeed))] };

/** The address of the user's own calendar, and the calendars that close an owner's hours. */
export default function CalendarsPage() {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const title = t('calendars.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <SignedOut title={title} text={t('calendars.signedOut')} />
      ) : (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          <p className="mt-2 max-w-[46ch] text-lead text-muted md:mt-3">{t('calendars.lead')}</p>
          <div className="mt-8 grid gap-x-[72px] gap-y-12 md:mt-11 lg:grid-cols-2">
            <FeedSection isOwner={isOwner} />
            {isOwner && <OtherCalendars />}
          </div>
        </>
      )}
    </div>
  );
}
