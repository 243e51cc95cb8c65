import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { PageHead } from '#client/head/page-head.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { tabStorage } from '#client/storage.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { slipEndsAt } from '#features/bookings/acts/end-slip.ts';
import { LoadedSlip, SlipLayout } from '#features/bookings/client/slip/slip-layout.tsx';
import { BookingChat } from '#features/bookings/client/ticket/ticket-chat.tsx';
import { RecordNote } from '#features/bookings/client/ticket/ticket-notes.tsx';
import { slipTokenPattern } from '#features/bookings/constants.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { claimSlip, getSlip } from '#features/quay/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';

/**
 * The slip of a guest without an account, by its secret address. Its data is read by the browser and forgotten with the
 * page. See "Walk-ins" in docs/product.md.
 */
export default function GuestSlipPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  return (
    <div className="column pt-6 md:pt-10 print:p-0">
      <PageHead title={t('shell.pageTitle', { title: t('bookings.ticket.slip') })} noIndex />
      {/* After a sign-in, the document is that of another page, whose header sends the address to other sites. */}
      <meta name="referrer" content="no-referrer" />
      <LoadedSlip
        isGuest
        of={useLoadState(useQuery(slipQuery(token)))}
        failed={t('quay.slip.failed')}
        missing={{
          ...{ title: t('quay.slip.missing'), text: t('quay.slip.missingText') },
          action: <ButtonLink to={paths.listings()}>{t('ui.browse')}</ButtonLink>,
        }}
      >
        {(booking) => <GuestSlip key={token} booking={booking} token={token} />}
      </LoadedSlip>
    </div>
  );
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

const handoverView = lazyPart(() => import('#features/handovers/client/handover-view.tsx'), ['handover']);

function GuestSlip({ booking, token }: { booking: Booking; token: string }) {
  const { t } = useTranslation();
  const { emergencyNumber } = marina;
  const { when } = useFormat();
  const endsAt = slipEndsAt(new Date(booking.endTime));
  const slip = (
    <SlipLayout
      {...{ booking, side: 'renter' }}
      note={
        <>
          <p className="mt-3 max-w-[48ch] text-small text-muted">
            {t('quay.slip.until', { when: when(endsAt) })}
          </p>
          <div className="mt-3">
            <RecordNote booking={booking} />
          </div>
        </>
      }
      actions={
        <>
          <Keep booking={booking} token={token} />
          <BookingChat booking={booking} side="renter" />
        </>
      }
      below={
        <p className="text-small text-muted sm:col-span-2 lg:col-span-1">
          {t('quay.slip.emergency')}{' '}
          <a href={`tel:${emergencyNumber}`} className="link relative hit-44">
            {phoneText(emergencyNumber)}
          </a>
          . {t('quay.slip.noRescue')}
        </p>
      }
    />
  );
  return (
    <>
      {slip}
      {booking.recorded && booking.recorded.length > 0 && (
        <div className="section-gap print:hidden">
          <Lazy part={handoverView} props={{ of: { token } }} waiting={<Skeleton className="h-112" />} />
        </div>
      )}
    </>
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
