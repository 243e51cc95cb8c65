import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { CalendarSignedOut, NotOwner } from './calendar-states.tsx';
import { OwnerCalendar } from './owner-calendar.tsx';

/** The calendar of users who own items or may list them. */
export default function CalendarPage() {
  const { t } = useTranslation();
  const { user, isOwner } = useSession();
  const title = t('calendar.title');
  return (
    <div className="print-landscape column max-w-[1520px]! pt-6 md:pt-10 xl:px-10! print:max-w-none! print:p-0!">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {user === null ? (
        <CalendarSignedOut />
      ) : (
        <>
          <h1 data-print="hide" className="display text-title">
            {title}
          </h1>
          {isOwner ? <OwnerCalendar key={user.id} /> : <NotOwner />}
        </>
      )}
    </div>
  );
}
