import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import type { PrivateHandle, SignedIn } from '#client/data/prefetch-links.tsx';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { type Tab, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Waitlist } from '#features/availability/client/waitlist/waitlist.tsx';
import {
  type BookingTab,
  dayOf,
  landingTab,
  tabOf,
  tabParameters,
} from '#features/bookings/client/list/bookings-address.ts';
import { BookingList } from '#features/bookings/client/list/bookings-list.tsx';
import { bookingsQuery } from '#features/bookings/client/list/bookings-query.ts';
import { LinkedBooking } from '#features/bookings/client/list/linked-booking.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { DayView } from './page/day-view.tsx';

export const handle: PrivateHandle = {
  prefetch: (signedIn, { searchParams }) => {
    const tab = hasTabs(signedIn) ? tabOf(searchParams, landingTab(signedIn.user)) : 'my';
    if (tab === 'day') return [];
    if (tab === 'my') return [queryClient.infiniteQuery(bookingsQuery('renter'))];
    return [queryClient.infiniteQuery(bookingsQuery('owner')), queryClient.query(apiQuery(getOwnResponse))];
  },
};

const hasTabs = ({ user, seesOwnerPages }: SignedIn) => seesOwnerPages || user.isAdmin;

/** The user's own bookings; for owners, users who may list, and administrators also those of their items and by day. */
export default function BookingsPage() {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  const [search] = usePageQuery();
  const title = t('shell.nav.bookings');
  const isDay =
    user !== null && hasTabs({ user, seesOwnerPages }) && tabOf(search, landingTab(user)) === 'day';
  return (
    <PrivatePage
      title={title}
      signedOut={{ title: t('bookings.signedOut.title'), text: t('bookings.signedOut.text') }}
      // The day is as wide as in the calendar.
      className={isDay ? 'max-w-none! xl:px-10!' : ''}
    >
      {(user) => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          {hasTabs({ user, seesOwnerPages }) ? (
            <BookingTabs user={user} />
          ) : (
            <section className="mt-2 md:mt-3">
              <p className="mb-8 text-lead text-muted md:mb-11">{t('bookings.myRentals')}</p>
              <ListWithLinked side="renter" />
            </section>
          )}
        </>
      )}
    </PrivatePage>
  );
}

/** The list, below the booking that the address names. */
function ListWithLinked({ side }: { side: TicketSide }) {
  const { t } = useTranslation();
  const linked = usePageQuery()[0].get('booking');
  return (
    <div className="grid gap-12 md:gap-14">
      {linked !== null && <LinkedBooking key={linked} id={linked} />}
      <BookingList side={side} linked={linked} />
      {side === 'owner' && (
        <Link to={paths.earnings()} className="link inline-flex min-h-11 w-fit items-center">
          {t('bookings.earnings')}
        </Link>
      )}
      {side === 'renter' && <Waitlist />}
    </div>
  );
}

function BookingTabs({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const group = useId();
  const [search, setSearch] = usePageQuery();
  const today = instantToMarina(useNow()).date;
  const tab = tabOf(search, landingTab(user));
  const date = dayOf(search, today);
  const isBare = search.get('tab') === null;
  useEffect(() => {
    // Once named in the address, neither the owner's answers nor new requests switch the tab.
    if (isBare) setSearch((query) => ({ ...Object.fromEntries(query), tab }), { replace: true });
  }, [isBare, tab, setSearch]);
  const badgeOf = (count: number) =>
    count > 0 && { badge: count, badgeLabel: t('bookings.tabs.toAnswer', { count }) };
  const tabs: Tab<BookingTab>[] = [
    { id: 'my', label: t('bookings.tabs.my'), ...badgeOf(user.pendingAnswers) },
    { id: 'items', label: t('bookings.tabs.items'), ...badgeOf(user.pendingRequests) },
    { id: 'day', label: t('bookings.tabs.day') },
  ];
  return (
    <>
      <Tabs
        label={t('bookings.tabs.label')}
        tabs={tabs}
        value={tab}
        onChange={(next) => setSearch(tabParameters(next, date, today), { preventScrollReset: true })}
        group={group}
        className="mt-5 max-sm:ml-0 max-sm:gap-x-3.5 max-sm:*:px-0 max-sm:*:text-small md:mt-7"
      />
      <TabPanel group={group} id="my" value={tab} className="mt-7 outline-offset-8 md:mt-9">
        <ListWithLinked side="renter" />
      </TabPanel>
      <TabPanel group={group} id="items" value={tab} className="mt-7 outline-offset-8 md:mt-9">
        <ListWithLinked side="owner" />
      </TabPanel>
      <TabPanel group={group} id="day" value={tab} className="mt-7 outline-offset-8 md:mt-9">
        <DayView
          date={date}
          first={today}
          // Users browse many days in a row: replace the entry, so that Back leaves them in one step.
          onDate={(next) =>
            setSearch(tabParameters('day', next, today), { replace: true, preventScrollReset: true })
          }
        />
      </TabPanel>
    </>
  );
}
