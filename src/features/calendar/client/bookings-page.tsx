import { useEffect, useId } from 'react';
import { useForQuery, useHelping } from '#client/data/helping.ts';
import type { PrivateHandle, SignedIn } from '#client/data/prefetch-links.tsx';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ForOwner, NotShared } from '#client/kit/for-owner.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { type Tab, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Waitlist } from '#features/availability/client/waitlist/waitlist.tsx';
import { BookingList } from '#features/bookings/client/list/bookings-list.tsx';
import {
  type BookingTab,
  bookingsQuery,
  bookingTabs,
  dayOf,
  landingTab,
  tabOf,
  tabParameters,
} from '#features/bookings/client/list/bookings-query.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import { isAllowed, seesBookings, seesDay } from '#features/helpers/limits.ts';
import type { Switch } from '#features/helpers/switches.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { Day } from './day/day.tsx';
import { LinkedBooking } from './linked-booking.tsx';

export const handle: PrivateHandle = {
  prefetch: (signedIn, { searchParams }) => {
    const owner = searchParams.get('for');
    if (owner !== null)
      return searchParams.get('tab') === 'day'
        ? []
        : [queryClient.infiniteQuery(bookingsQuery('owner', { for: owner }))];
    const tab = hasTabs(signedIn) ? tabOf(searchParams, landingTab(signedIn.user)) : 'my';
    if (tab === 'day') return [];
    if (tab === 'my') return [queryClient.infiniteQuery(bookingsQuery('renter'))];
    return [queryClient.infiniteQuery(bookingsQuery('owner')), queryClient.query(apiQuery(getOwnResponse))];
  },
};

/** The tabs that a user sees: of an owner whom they help with these switches, only what they see of the owner's craft. */
const tabsFor = (given: readonly Switch[] | null) =>
  bookingTabs.filter(
    (tab) => given === null || (tab !== 'my' && isAllowed(tab === 'day' ? seesDay : seesBookings, given)),
  );

const hasTabs = ({ user, seesOwnerPages }: SignedIn) => seesOwnerPages || user.isAdmin;

/** The user's own bookings; for owners, users who may list, and administrators also those of their items and by day. */
export default function BookingsPage() {
  const { t } = useTranslation();
  const { user, seesOwnerPages } = useSession();
  const { helping, given } = useHelping();
  const tabs = tabsFor(given);
  const [search] = usePageQuery();
  const title = t('shell.nav.bookings');
  const isDay =
    user !== null &&
    (helping || hasTabs({ user, seesOwnerPages })) &&
    tabOf(search, landingTab(user), tabs) === 'day';
  return (
    <PrivatePage
      of={ForOwner}
      title={title}
      signedOut={{ title: t('bookings.signedOut.title'), text: t('bookings.signedOut.text') }}
      // The day is as wide as in the calendar.
      className={isDay ? 'max-w-[1520px]! xl:px-10!' : ''}
    >
      {(user) => (
        <>
          <h1 className="display text-title max-[22.5rem]:text-title-narrow">{title}</h1>
          {tabs.length === 0 ? (
            <NotShared />
          ) : helping || hasTabs({ user, seesOwnerPages }) ? (
            <BookingTabs user={user} shown={tabs} />
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
  const linked = usePageQuery()[0].get('booking');
  return (
    <div className="grid gap-12 md:gap-14">
      {linked !== null && <LinkedBooking key={linked} id={linked} />}
      <BookingList side={side} linked={linked} />
      {side === 'renter' && <Waitlist />}
    </div>
  );
}

function BookingTabs({ user, shown }: { user: CurrentUser; shown: readonly BookingTab[] }) {
  const { t } = useTranslation();
  const group = useId();
  const [search, setSearch] = usePageQuery();
  const today = instantToMarina(useNow()).date;
  const tab = tabOf(search, landingTab(user), shown);
  const owner = useForQuery();
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
    { id: 'items', label: t('bookings.tabs.items'), ...badgeOf(owner.for ? 0 : user.pendingRequests) },
    { id: 'day', label: t('bookings.tabs.day') },
  ];
  return (
    <>
      <Tabs
        label={t('bookings.tabs.label')}
        tabs={tabs.filter(({ id }) => shown.includes(id))}
        value={tab}
        onChange={(next) =>
          setSearch({ ...tabParameters(next, date, today), ...owner }, { preventScrollReset: true })
        }
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
        <Day
          of="own"
          date={date}
          first={today}
          // Users browse many days in a row: replace the entry, so that Back leaves them in one step.
          onDate={(next) =>
            setSearch(
              { ...tabParameters('day', next, today), ...owner },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </TabPanel>
    </>
  );
}
