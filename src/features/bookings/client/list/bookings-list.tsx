import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/kit/private-page.tsx';
import { useNow } from '#client/now.tsx';
import { AskForPush } from '#client/push/ask-for-push.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getOwnResponse } from '#features/bookings/endpoints.ts';
import type { OwnResponse } from '#features/bookings/schemas.ts';
import { AppError } from '#shared/errors.ts';
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
  const { user, seesOwnerPages } = useSession();
  const now = useNow();
  const name = `${side}'s bookings of ${user?.id}`;
  const { state, more, showMore } = useBookingList(side);
  const own = useQuery({ ...apiQuery(getOwnResponse), enabled: side === 'owner' });
  // The list is complete without it: the first failure ends the wait.
  const isOwnLoading = own.isLoading && own.failureCount === 0;
  const total = state.status === 'ready' ? state.total : null;
  const entries =
    state.status === 'ready' ? state.entries.filter(({ booking }) => booking.id !== linked) : [];
  useEffect(() => {
    if (total !== null) announce(t('bookings.day.count', { count: total }));
  }, [total, t]);

  // Together, so that nothing moves when the second one is there.
  if (state.status === 'loading' || (state.status === 'ready' && isOwnLoading)) return <TicketSkeletons />;
  if (state.status === 'failed') {
    const signedOut = state.error instanceof AppError && state.error.code === 'not_signed_in';
    if (signedOut || user === null) return <BookingsSignedOut />;
    return <ErrorState title={t('bookings.failed')} failed={state} />;
  }
  if (entries.length === 0)
    return linked === null && <NoBookings side={side} seesOwnerPages={seesOwnerPages} />;

  const { toAnswer, upcoming, toComplete, past } = groupBookings(entries);
  const trip = upcoming.find(({ status }) => status === 'CONFIRMED')?.id ?? null;
  const next = toAnswerFirst(toAnswer, side, now)[0]?.id ?? (side === 'renter' ? trip : null);
  const first = linked === null ? next : null;
  const common = { side, first, listName: name };
  const shownCount = state.entries.length - past.length;
  return (
    <div className="grid gap-12 md:gap-14">
      {toAnswer.length > 0 && <BookingGroupSection group="toAnswer" bookings={toAnswer} {...common} />}
      {toComplete.length > 0 && <BookingGroupSection group="toComplete" bookings={toComplete} {...common} />}
      {toAnswer.length > 0 && side === 'owner' && <AskForPush as="owner" />}
      {upcoming.length > 0 && <BookingGroupSection group="upcoming" bookings={upcoming} {...common} />}
      {upcoming.length + toAnswer.length === 0 && linked === null && (
        <NoBookings side={side} seesOwnerPages={seesOwnerPages} hasPast />
      )}
      {state.total > shownCount && (
        <BookingGroupSection
          group="past"
          bookings={past}
          past={{ total: state.total - shownCount, more, onMore: state.hasMore ? showMore : null }}
          {...common}
        />
      )}
      {own.data && <OwnResponseNote response={own.data} />}
    </div>
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

/** In place of a list, once the session has ended: signing in returns to this address. */
export function BookingsSignedOut() {
  const { t } = useTranslation();
  return <SignedOut title={t('bookings.signedOut.title')} titleAs="h2" text={t('bookings.signedOut.text')} />;
}

/** Shown if there is no booking at all, or only past ones. */
function NoBookings({
  side,
  seesOwnerPages,
  hasPast = false,
}: {
  side: TicketSide;
  seesOwnerPages: boolean;
  hasPast?: boolean;
}) {
  const { t } = useTranslation();
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

/** The skeleton of a group of tickets, in the same size. */
function TicketSkeletons() {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.loading')}>
      <Skeleton className="h-[30px] w-44 md:h-9" />
      <TicketBlocks showDate />
    </Loading>
  );
}
