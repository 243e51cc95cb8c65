import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { type LoadState, useLoadState } from '#client/kit/load-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { whyRefused } from '#features/bookings/acts/act.ts';
import { propose } from '#features/bookings/acts/propose.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import {
  isMissing,
  sideOf,
  type TicketSide,
  useBooking,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { paths } from '#shared/paths.ts';
import { BookingBar, CardFrame, type CardPlace, Notice, Panel } from './card-frame.tsx';
import { bookingAddress, ChangeForm, focusAtOnce } from './change-form.tsx';

/** The booking card for other hours of a booking, or, without one, of a renter whom the owner has blocked. */
export default function ChangeCard({ item, id }: { item: ItemDetail; id: string | null }) {
  return id === null ? <BlockedCard item={item} /> : <HoursCard item={item} id={id} />;
}

/** See "Blocking a renter" in docs/product.md. */
function BlockedCard({ item: { listingTitle: title } }: { item: ItemDetail }) {
  const { t } = useTranslation();
  return (
    <CardFrame
      label={t('rental.booking.label', { title })}
      title={title}
      rate={null}
      isSticky
      bar={() => null}
    >
      <Panel>
        <h3 className="display text-card">{t('codes.blocked_by_owner')}</h3>
        <ButtonLink to={paths.listings()} size="large" wide className="mt-6">
          {t('rental.booking.unavailable.action')}
        </ButtonLink>
      </Panel>
    </CardFrame>
  );
}

/** For the renter of the booking, and for the owner of the item. */
function HoursCard({ item, id }: { item: ItemDetail; id: string }) {
  const { t } = useTranslation();
  const { user, isKnown, failure, refresh } = useSession();
  const { listingTitle } = item;
  const failed = { status: 'failed', retry: () => void refresh(), isRetrying: false } as const;
  return (
    <CardFrame
      label={t('proposal.label', { title: listingTitle })}
      title={listingTitle}
      rate={null}
      isSticky
      bar={(place) => <ChangeBar {...place} title={listingTitle} />}
    >
      <Panel>
        {user ? (
          <LoadedChange {...{ item, id }} userId={user.id} />
        ) : isKnown ? (
          <SignInFirst item={item} />
        ) : (
          <BookingLadder of={failure ? { ...failed, error: failure as Error } : { status: 'loading' }}>
            {() => null}
          </BookingLadder>
        )}
      </Panel>
    </CardFrame>
  );
}

/** Shows the card at once: on phones in the sheet, which it opens again. */
function ChangeBar({ title, ...place }: CardPlace & { title: string }) {
  const { t } = useTranslation();
  const {
    card,
    sheet: { open },
  } = place;
  useEffect(() => {
    if (matchMedia('(width < 60rem)').matches) open(true);
    else card.current?.scrollIntoView();
  }, [card, open]);
  return (
    <BookingBar {...place} action={t('proposal.title')}>
      <p className="display line-clamp-2 min-w-0 grow basis-28 text-value leading-tight">{title}</p>
    </BookingBar>
  );
}

function LoadedChange({ item, id, userId }: { item: ItemDetail; id: string; userId: string }) {
  const now = useNow();
  const state = useLoadState(useBooking(id));
  /** The booking as it was when its change was sent: the form stays until the next page is there. */
  const [sent, setSent] = useState<Booking | null>(null);
  if (state.status === 'failed' && state.error && isMissing(state.error))
    return <NotPossible why="missing" item={item} />;
  return (
    <BookingLadder of={state}>
      {(stored) => {
        const booking = sent ?? withEffectiveStatus(stored, now);
        const side = sideOf(booking, userId);
        const why = sent ? null : whyNot(booking, item, { side, now });
        return why ? (
          <NotPossible why={why} item={item} of={why === 'missing' ? undefined : { booking, side }} />
        ) : (
          <ChangeForm {...{ item, booking, side }} onSent={() => setSent(booking)} />
        );
      }}
    </BookingLadder>
  );
}

/** Before its content: that the booking is loaded, or why it could not be. */
function BookingLadder(props: { of: LoadState<Booking>; children: (booking: Booking) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <Loaded
      {...props}
      loading={t('proposal.loading')}
      className="grid gap-4"
      skeleton={
        <>
          <Skeleton className="h-8 w-1/2" />
          <Skeleton radius="photo" className="h-[30rem]" />
        </>
      }
      failed={({ error, retry }) => (
        <Notice text={t('proposal.loadFailed')}>
          <p className="mt-1.5 mb-2.5">{errorText(t, error)}</p>
          <Button size="small" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </Notice>
      )}
    />
  );
}

function SignInFirst({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const { signIn } = useSession();
  return (
    <>
      <h3 className="display text-card">{t('proposal.signIn.title')}</h3>
      <p className="mt-3 text-body text-muted">{t('proposal.signIn.text')}</p>
      <Button size="large" wide className="mt-6" onClick={() => signIn()}>
        {t('shell.nav.signIn')}
      </Button>
      <OrdinaryCard item={item} side="renter" />
    </>
  );
}

/** Says why, and leads to the booking and to the ordinary card. */
function NotPossible({
  why,
  item,
  of,
}: {
  why: WhyNot;
  item: ItemDetail;
  of?: { booking: Booking; side: TicketSide } | undefined;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  const other = of && (of.side === 'owner' ? of.booking.user : of.booking.owner);
  return (
    <>
      <h3 ref={focusAtOnce} tabIndex={-1} className="display text-card outline-none">
        {t('proposal.not.title')}
      </h3>
      <p className="mt-3 text-body text-muted">
        {t(`proposal.not.${why}`, { name: other?.displayName || t('rental.reviews.formerMember') })}
      </p>
      <ButtonLink
        replace
        to={of ? bookingAddress(of.booking, of.side) : paths.bookings()}
        size="large"
        wide
        className="mt-6"
      >
        {t(of ? 'proposal.seeBooking' : 'proposal.seeBookings')}
      </ButtonLink>
      <OrdinaryCard item={item} side={of?.side ?? (user?.id === item.owner.id ? 'owner' : 'renter')} />
    </>
  );
}

/** The same page without the proposal. */
function OrdinaryCard({ item, side }: { item: ItemDetail; side: TicketSide }) {
  const { t } = useTranslation();
  return (
    <p className="mt-2 text-center">
      <Link
        replace
        preventScrollReset
        to={paths.rental(item.id)}
        className="link inline-flex min-h-11 items-center text-label"
      >
        {t(`proposal.bookAnew.${side}`)}
      </Link>
    </p>
  );
}

export type WhyNot =
  | 'missing'
  | 'cancelled'
  | 'completed'
  | 'begun'
  | 'over'
  | 'proposed'
  | 'toAnswer'
  | 'unavailable';

/** Why a booking, with its effective status, can't get other hours of the item; null if it can. See "Change of hours". */
export function whyNot(
  booking: Booking,
  item: Pick<ItemDetail, 'id' | 'isAvailable'>,
  { side, now }: { side: TicketSide; now: Date },
): WhyNot | null {
  const situation = situationOf(withEffectiveStatus(booking, now), side, now);
  if (booking.rentableItem.id !== item.id) return 'missing';
  switch (whyRefused(propose, situation)) {
    case null:
      return item.isAvailable ? null : 'unavailable';
    case 'wrong_state':
      return situation.status === 'CANCELLED' ? 'cancelled' : 'completed';
    case 'already_started':
      return situation.end <= now ? 'over' : 'begun';
    case 'already_departed':
      return 'begun';
    case 'proposal_open':
      return situation.proposal?.isOwn ? 'proposed' : 'toAnswer';
    default:
      return 'missing';
  }
}
