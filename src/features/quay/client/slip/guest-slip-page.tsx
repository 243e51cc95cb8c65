import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/loaded.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { tabStorage } from '#client/storage.ts';
import { Button, ButtonAnchor, ButtonLink } from '#client/ui/button.tsx';
import { Pin } from '#client/ui/icons.tsx';
import { ErrorState, StatePanel } from '#client/ui/load-states.tsx';
import { slipEndsAt } from '#features/bookings/acts/end-slip.ts';
import { BookingSlip } from '#features/bookings/client/slip/slip.tsx';
import {
  actionsShape,
  pageShape,
  SlipLead,
  SlipSkeleton,
  slipShape,
} from '#features/bookings/client/slip/slip-shape.tsx';
import { BookingChat } from '#features/bookings/client/ticket/ticket-chat.tsx';
import { PrinterIcon } from '#features/bookings/client/ticket/ticket-details.tsx';
import { CancelledNote } from '#features/bookings/client/ticket/ticket-notes.tsx';
import { isMissing } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { claimSlip, getSlip } from '#features/quay/endpoints.ts';
import { slipTokenPattern } from '#features/quay/limits.ts';
import { AppError } from '#shared/errors.ts';
import { directionsUrl, marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';

/**
 * The slip of a guest without an account, by its secret address. Its data is read by the browser and forgotten with the
 * page. See "Walk-ins" in docs/product.md.
 */
export default function GuestSlipPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const title = t('bookings.ticket.slip');
  return (
    <div className="column pt-6 md:pt-10 print:p-0">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      {/* After a sign-in, the document is that of another page, whose header sends the address to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <LoadedSlip key={token} token={token} />
    </div>
  );
}

function LoadedSlip({ token }: { token: string }) {
  const { t } = useTranslation();
  const query = useQuery(slipQuery(token));
  const state = useLoadState(query);
  if (state.status === 'ready') return <GuestSlip booking={state.data} token={token} />;
  if (state.status === 'failed') {
    if (!isMissing(state.error))
      return <ErrorState title={t('quay.slip.failed')} titleAs="h1" failed={state} />;
    return (
      <StatePanel
        page
        titleAs="h1"
        illustration="adrift"
        title={t('quay.slip.missing')}
        text={t('quay.slip.missingText')}
        action={<ButtonLink to={paths.listings()}>{t('ui.browse')}</ButtonLink>}
      />
    );
  }
  return <SlipSkeleton />;
}

/** An address may name anything, also a path of the API: only tokens are sent. */
function slipQuery(token: string) {
  const query = apiQuery(getSlip, { params: { token } });
  return {
    ...query,
    ...(!slipTokenPattern.test(token) && { queryFn: () => Promise.reject(new AppError('slip_not_found')) }),
    // A visitor gets no live updates, and nothing of a secret page is kept.
    refetchOnWindowFocus: true,
    gcTime: 0,
  };
}

function GuestSlip({ booking, token }: { booking: Booking; token: string }) {
  const { t } = useTranslation();
  const { emergencyNumber } = useSite();
  const format = useFormat();
  const { status, endTime } = booking;
  const isOpen = status === 'CONFIRMED';
  const endsAt = slipEndsAt(new Date(endTime)).toISOString();
  return (
    <div className={`${pageShape} print:block`}>
      <div className="print:hidden">
        <h1 className="display text-heading sm:text-item">{t('bookings.ticket.slip')}</h1>
        <p className="mt-4 max-w-[40ch] text-lead text-muted">
          <SlipLead booking={booking} />
        </p>
        {booking.callOff && (
          <div className="mt-3">
            <CancelledNote booking={booking} side="renter" />
          </div>
        )}
        <p className="mt-3 max-w-[48ch] text-small text-muted">
          {t('quay.slip.until', { when: format.when(endsAt) })}
        </p>
      </div>
      <div className={`${actionsShape} print:hidden`}>
        {isOpen && (
          <ButtonAnchor tone="coral" icon={<Pin />} href={directionsUrl(marina.coordinates)}>
            {t('bookings.ticket.directions')}
          </ButtonAnchor>
        )}
        <Keep booking={booking} token={token} />
        <BookingChat booking={booking} side="renter" />
      </div>
      <div className={slipShape}>
        <BookingSlip booking={booking} side="renter" />
      </div>
      <div className={`${actionsShape} print:hidden`}>
        <Button tone="sand" icon={<PrinterIcon />} onClick={() => window.print()}>
          {t('bookings.slip.print')}
        </Button>
        <p className="text-small text-muted sm:col-span-2 lg:col-span-1">
          {t('quay.slip.emergency')}{' '}
          <a href={`tel:${emergencyNumber}`} className="link relative hit-44">
            {phoneText(emergencyNumber)}
          </a>
          . {t('quay.slip.noRescue')}
        </p>
      </div>
    </div>
  );
}

/** In the storage of the tab: the slip that its guest wanted to keep before they left to sign in. */
const keepAfterSignInKey = 'slipToKeep';

/** Makes the booking that of the signed-in user; visitors sign in first. To its owner it says whose page this is. */
function Keep({ booking, token }: { booking: Booking; token: string }) {
  const { t } = useTranslation();
  const { user, userId, isKnown, signIn } = useSession();
  const navigate = useNavigate();
  const { save, isSaving } = useSave(claimSlip, {
    success: t('quay.slip.kept'),
    failure: t('quay.slip.keepFailed'),
    onSuccess: ({ id }) => void navigate(paths.bookings({ tab: 'my', booking: id }), { replace: true }),
  });
  const isOwner = userId === booking.owner.id;
  const keep = () => {
    if (userId !== null) return void save({ params: { token } });
    tabStorage.set(keepAfterSignInKey, token);
    signIn();
  };
  const keepAsAsked = useEffectEvent(() => {
    if (tabStorage.get(keepAfterSignInKey) !== token) return;
    tabStorage.set(keepAfterSignInKey, null);
    if (!isOwner) keep();
  });
  const signedInId = user?.id;
  useEffect(() => {
    if (signedInId !== undefined) keepAsAsked();
  }, [signedInId]);
  if (isOwner) {
    return (
      <div className="grid gap-2.5 sm:col-span-2 lg:col-span-1">
        <p className="text-body font-label">{t('quay.slip.owner')}</p>
        <ButtonLink to={paths.bookings({ tab: 'items', booking: booking.id })}>
          {t('quay.slip.toBooking')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <Button disabled={!isKnown} busy={isSaving} busyLabel={t('quay.slip.keeping')} onClick={keep}>
        {t('quay.slip.keep')}
      </Button>
      <p className="text-small text-muted">{t('quay.slip.keepText')}</p>
    </div>
  );
}
