import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { useNow } from '#client/now.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import {
  isMissing,
  type TicketSide,
  useBooking,
  withEffectiveStatus,
} from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { paths } from '#shared/paths.ts';
import { BookingBar, CardFrame, type CardPlace, Panel } from './card-frame.tsx';
import { Notice } from './card-summary.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { bookingAddress } from './use-proposal.ts';
import { type WhyNoProposal, whyNoProposal } from './why-no-proposal.ts';

/** The booking card for other hours of a booking: for its renter, and for the owner of the item. */
export default function ProposalCard({ item, id }: { item: ItemDetail; id: string }) {
  const { t } = useTranslation();
  const { user, isKnown, failure, refresh } = useSession();
  const { listingTitle } = item;
  return (
    <CardFrame
      label={t('proposal.label', { title: listingTitle })}
      title={listingTitle}
      rate={null}
      isSticky
      bar={(place) => <ProposalBar {...place} title={listingTitle} />}
    >
      <Panel>
        {user ? (
          <ProposalOf {...{ item, id }} userId={user.id} />
        ) : isKnown ? (
          <SignInFirst item={item} />
        ) : failure ? (
          <Failed error={failure} onRetry={() => void refresh()} />
        ) : (
          <Waiting />
        )}
      </Panel>
    </CardFrame>
  );
}

/** Shows the card at once: on phones in the sheet, which it opens again. */
function ProposalBar({ title, ...place }: CardPlace & { title: string }) {
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

function ProposalOf({ item, id, userId }: { item: ItemDetail; id: string; userId: string }) {
  const now = useNow();
  const state = useLoadState(useBooking(id));
  /** The booking as it was when its change was sent: the form stays until the next page is there. */
  const [sent, setSent] = useState<Booking | null>(null);
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'failed') {
    const { error } = state;
    return isMissing(error) ? (
      <NotPossible why="missing" item={item} />
    ) : (
      <Failed error={error} onRetry={state.retry} />
    );
  }
  const booking = sent ?? withEffectiveStatus(state.data, now);
  const side = booking.owner.id === userId ? 'owner' : 'renter';
  const why = sent ? null : whyNoProposal(booking, item, { side, now });
  return why ? (
    <NotPossible why={why} item={item} of={why === 'missing' ? undefined : { booking, side }} />
  ) : (
    <ProposalForm {...{ item, booking, side }} onSent={() => setSent(booking)} />
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Loading label={t('proposal.loading')} className="grid gap-4">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton radius="photo" className="h-[30rem]" />
    </Loading>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice text={t('proposal.loadFailed')}>
      <p className="mt-1.5 mb-2.5">{errorText(t, error)}</p>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Notice>
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
  why: WhyNoProposal;
  item: ItemDetail;
  of?: { booking: Booking; side: TicketSide } | undefined;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const other = of && (of.side === 'owner' ? of.booking.user : of.booking.owner);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="display text-card outline-none">
        {t('proposal.not.title')}
      </h3>
      <p className="mt-3 text-body text-muted">
        {t(`proposal.not.${why}`, { name: other?.displayName || t('rental.reviews.formerMember') })}
      </p>
      <ButtonLink
        replace
        to={of ? bookingAddress(of.booking.id, of.side) : paths.bookings()}
        size="large"
        wide
        className="mt-6"
      >
        {t(of ? 'proposal.seeBooking' : 'proposal.seeBookings')}
      </ButtonLink>
      <OrdinaryCard item={item} side={user?.id === item.owner.id ? 'owner' : 'renter'} />
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
