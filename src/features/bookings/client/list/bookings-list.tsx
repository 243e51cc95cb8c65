import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isSignedOut } from '#client/data/api.ts';
import { useHelping } from '#client/data/helping.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { SignedOut } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { AskForPush } from '#client/push/ask-for-push.tsx';
import { HomeScreenTip } from '#client/push/home-screen.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState, ErrorState, Skeleton } from '#client/ui/load-states.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import type { OwnResponse } from '#features/bookings/schemas.ts';
import { paths } from '#shared/paths.ts';
import { groupBookings, toAnswerFirst, useBookingList } from './bookings-query.ts';
import { BookingGroupSection, TicketBlocks } from './ticket-list.tsx';

/** The user's own bookings (`renter`), or those of their items (`owner`), in groups. See "Bookings page" in docs/product.md. */
export function BookingList({
  side,
  linked,
}: {
  side: TicketSide;
  /** The id of a booking that is shown above the list. */
  linked: string | null;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  const now = useNow();
  const { ownerId } = useHelping();
  const { list, total, entries } = useBookingList(side);
  const state = useLoadState(list);
  const own = useQuery({ ...apiQuery(getOwnResponse), enabled: side === 'owner' && ownerId === null });
  // The list is complete without it: the first failure ends the wait.
  const isOwnLoading = own.isLoading && own.failureCount === 0;
  const isReady = state.status === 'ready';
  useEffect(() => {
    if (isReady) announce(t('bookings.day.count', { count: total }));
  }, [isReady, total, t]);

  const groups = () => {
    const shown = entries.filter(({ booking }) => booking.id !== linked);
    const none = linked === null && <NoBookings side={side} hasPast={shown.length > 0} />;
    if (shown.length === 0) return none;
    const { toAnswer, upcoming, toComplete, past } = groupBookings(shown);
    const trip = upcoming.find(({ status }) => status === 'CONFIRMED')?.id ?? null;
    const next = toAnswerFirst(toAnswer, side, now)[0]?.id ?? (side === 'renter' ? trip : null);
    const first = linked === null ? next : null;
    const common = { side, first, listName: `${side}'s bookings of ${ownerId ?? user?.id}` };
    const pastCount = total - (entries.length - past.length);
    return (
      <div className="grid gap-12 md:gap-14">
        {toAnswer.length > 0 && <BookingGroupSection group="toAnswer" bookings={toAnswer} {...common} />}
        {toComplete.length > 0 && (
          <BookingGroupSection group="toComplete" bookings={toComplete} {...common} />
        )}
        {toAnswer.length > 0 && side === 'owner' && <AskForPush as="owner" />}
        {side === 'renter' && entries.some(({ booking }) => booking.confirmedAt !== null) && (
          <HomeScreenTip />
        )}
        {upcoming.length > 0 && <BookingGroupSection group="upcoming" bookings={upcoming} {...common} />}
        {upcoming.length + toAnswer.length === 0 && none}
        {pastCount > 0 && (
          <BookingGroupSection group="past" bookings={past} past={{ total: pastCount, list }} {...common} />
        )}
        {own.data && <OwnResponseNote response={own.data} />}
      </div>
    );
  };
  return (
    <Loaded
      // Together, so that nothing moves when the second one is there.
      of={isReady && isOwnLoading ? { status: 'loading' } : state}
      loading={t('bookings.loading')}
      skeleton={
        <>
          <Skeleton className="h-[30px] w-44 md:h-9" />
          <TicketBlocks />
        </>
      }
      failed={(failure) =>
        user === null || isSignedOut(failure.error) ? (
          // The session has ended: signing in returns to this address.
          <SignedOut title={t('bookings.signedOut.title')} titleAs="h2" text={t('bookings.signedOut.text')} />
        ) : (
          <ErrorState title={t('bookings.failed')} failed={failure} />
        )
      }
    >
      {groups}
    </Loaded>
  );
}

/** How fast the owner answers, how many requests expired and bookings were called off; nothing after too few of them. */
function OwnResponseNote({ response }: { response: OwnResponse }) {
  const { t } = useTranslation();
  const { withinHours, answeredPercent, requests, expired, bookings, calledOff, calledOffByWeather } =
    response;
  const hasCalledOff = calledOff + calledOffByWeather > 0;
  if (answeredPercent === null && !hasCalledOff) return null;
  return (
    <section aria-labelledby="own-response">
      <h2 id="own-response" className="display text-heading">
        {t('bookings.response.title')}
      </h2>
      {answeredPercent !== null && (
        <p className="mt-3 max-w-[44rem] text-body">
          {withinHours !== null && <>{t('bookings.response.within', { count: withinHours })} </>}
          {expired > 0
            ? t('bookings.response.expired', { count: expired, requests })
            : t('bookings.response.allAnswered', { requests })}
        </p>
      )}
      {hasCalledOff && (
        <p className="mt-1 max-w-[44rem] text-body">
          {t('bookings.response.calledOff', { bookings, own: calledOff, weather: calledOffByWeather })}
        </p>
      )}
      <p className="mt-1 max-w-[44rem] text-small text-muted">{t('bookings.response.public')}</p>
      {expired > 0 && (
        <Link to={paths.notifications()} className="link inline-flex min-h-11 items-center text-label">
          {t('bookings.response.push')}
        </Link>
      )}
    </section>
  );
}

/** Shown if there is no booking at all, or only past ones. */
function NoBookings({ side, hasPast }: { side: TicketSide; hasPast: boolean }) {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const { ownerId } = useHelping();
  if (ownerId !== null)
    return <EmptyState title={t('bookings.empty.title')} text={t('quay.help.noBookings')} />;
  const kind = side === 'renter' ? 'my' : 'items';
  const empty = kind === 'items' && !seesOwnerPages ? 'noItems' : kind;
  return (
    <EmptyState
      title={t(hasPast ? 'bookings.nothingUpcoming.title' : 'bookings.empty.title')}
      text={t(hasPast ? `bookings.nothingUpcoming.${kind}Text` : `bookings.empty.${empty}`)}
      action={
        side === 'owner' && (seesOwnerPages || hasPast) ? (
          <ButtonLink to={paths.myListings()}>{t('bookings.empty.listings')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.listings()} tone="coral">
            {t('ui.browse')}
          </ButtonLink>
        )
      }
    />
  );
}
