import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { isSignedOut } from '#client/data/api.ts';
import type { PrivateHandle, SignedIn } from '#client/data/prefetch-links.tsx';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { BackLink } from '#client/history/back-link.tsx';
import { usePageQuery, useReplaceQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Loaded } from '#client/kit/loaded.tsx';
import { PrivatePage } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { ArrowLeft, Triangle } from '#client/ui/icons.tsx';
import { ErrorState } from '#client/ui/load-states.tsx';
import { type Tab, TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Waitlist } from '#features/availability/client/waitlist/waitlist.tsx';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { BookingList } from '#features/bookings/client/list/bookings-list.tsx';
import {
  answerOf,
  type BookingTab,
  bookingsQuery,
  dayOf,
  landingTab,
  tabOf,
  tabParameters,
} from '#features/bookings/client/list/bookings-query.ts';
import { TicketBlocks, TicketList } from '#features/bookings/client/list/ticket-list.tsx';
import {
  isMissing,
  type TicketSide,
  useBooking,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import type { LinkQuestion } from '#features/bookings/client/use-acts.tsx';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { Day } from './day/day.tsx';

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
      className={isDay ? 'max-w-[1520px]! xl:px-10!' : ''}
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
  const linked = usePageQuery()[0].get('booking');
  return (
    <div className="grid gap-12 md:gap-14">
      {linked !== null && <LinkedBooking key={linked} id={linked} />}
      <BookingList side={side} linked={linked} />
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
        <Day
          of="own"
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

/**
 * The booking that a link in a message or an e-mail leads to, above the list, since the list may not have loaded it or may
 * not show it. See "WhatsApp contact" in docs/product.md.
 */
function LinkedBooking({ id }: { id: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Loaded
      of={useBooking(id)}
      loading={t('bookings.linked.loading')}
      skeleton={<TicketBlocks count={1} />}
      failed={(failure) => {
        // The list below says that the session has ended.
        if (isSignedOut(failure.error)) return null;
        if (!isMissing(failure.error))
          return <ErrorState title={t('bookings.linked.failed')} failed={failure} />;
        return (
          <p role="alert" className="flex gap-3.5 rounded-photo bg-sand px-5 py-4 text-body leading-snug">
            <Triangle size={22} className="mt-px text-coral-dark" />
            {t('bookings.linked.missing')}
          </p>
        );
      }}
    >
      {(booking) => user && <Linked booking={booking} userId={user.id} />}
    </Loaded>
  );
}

function Linked({ booking, userId }: { booking: Booking; userId: string }) {
  const { t } = useTranslation();
  const side = booking.owner.id === userId ? 'owner' : 'renter';
  const { status } = withEffectiveStatus(booking, useNow());
  const [statusOnArrival] = useState(status);
  // The board's link leads to a ticket, that of a message to the request.
  const isFromQuay = Object(useLocation().state).fromQuay === true;
  const isRequest = side === 'owner' && booking.source === 'SITE' && !isFromQuay;
  const question = useLinkQuestion({ isOpenRequest: side === 'owner' && status === 'PENDING' });
  return (
    <section aria-labelledby="linked-booking">
      {isFromQuay && (
        <BackLink back to={paths.quay()} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={17} />
          {t('bookings.linked.quay')}
        </BackLink>
      )}
      <h2 id="linked-booking" className="display text-heading wrap-anywhere">
        {side === 'owner'
          ? t(isRequest ? 'bookings.linked.request' : 'bookings.linked.entered', {
              name: renterName(t, booking),
            })
          : t('bookings.linked.own')}
      </h2>
      {isRequest && statusOnArrival !== 'PENDING' && (
        <p role="status" className="mt-2 text-body text-muted">
          {t(`bookings.linked.answered.${statusOnArrival}`)}
        </p>
      )}
      <TicketList bookings={[booking]} {...{ side, first: booking.id, question }} />
    </section>
  );
}

/**
 * The question of a link in an e-mail, which asks the owner to confirm or decline a request; null if the request is no
 * longer open. Once it is closed or answered, the address no longer names the answer, so Back and a reload don't ask again.
 */
function useLinkQuestion({ isOpenRequest }: { isOpenRequest: boolean }): LinkQuestion | null {
  const answer = answerOf(usePageQuery()[0]);
  const replaceQuery = useReplaceQuery();
  const [act, setAct] = useState<typeof answer>(null);
  const forgetAnswer = () => replaceQuery((query) => query.delete('answer'));
  // Decided once: the dialog stays open if the request expires meanwhile, and shows why the answer is refused.
  const ask = useEffectEvent(() => {
    setAct(isOpenRequest ? answer : null);
    if (!isOpenRequest) forgetAnswer();
  });
  useEffect(() => {
    if (answer !== null) ask();
  }, [answer]);
  if (act === null) return null;
  return {
    act,
    onClose: () => {
      setAct(null);
      forgetAnswer();
    },
  };
}
