import { useTranslation } from 'react-i18next';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { paths } from '#client/paths.ts';

import { ButtonLink } from '#client/ui/button.tsx';

import { Loading, PhotoSkeleton, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import type { TicketSide } from './booking-ticket-state.ts';

/** For visitors: why to sign in, and a way back to this very address. */
export function BookingsSignedOut() {
  const { t } = useTranslation();
  return <SignedOut title={t('bookings.signedOut.title')} titleAs="h2" text={t('bookings.signedOut.text')} />;
}

/** No booking at all, and what to do about it. */
export function NoBookings({ side, isOwner }: { side: TicketSide; isOwner: boolean }) {
  const { t } = useTranslation();
  const owns = side === 'owner' && isOwner;
  return (
    <EmptyState
      title={t('bookings.empty.title')}
      text={t(`bookings.empty.${side === 'renter' ? 'my' : isOwner ? 'items' : 'noItems'}`)}
      action={
        owns ? (
          <ButtonLink to={paths.myListings()}>{t('bookings.empty.listings')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.listings()}>{t('bookings.empty.browse')}</ButtonLink>
        )
      }
    />
  );
}

/** Tickets that are still to come, in their true size: with a group's heading above when the list has groups. */
export function TicketSkeletons({ dated = false }: { dated?: boolean }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.loading')}>
      {dated && <Skeleton className="h-[30px] w-44 md:h-9" />}
      <div className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">
        {[0, 1, 2].map((ticket) => (
          <div key={ticket} className="ticket">
            <div className={`ticket-stub bg-sand-2 sm:h-auto ${dated ? 'h-[85px]' : 'h-[62px]'}`} />
            <div className="ticket-body bg-wash p-4 sm:p-[22px]">
              <div className="grid grid-cols-[82px_1fr] gap-3 sm:grid-cols-[116px_1fr] sm:gap-[22px]">
                <PhotoSkeleton className="size-[82px] rounded-row sm:size-[116px] sm:rounded-photo" />
                <div>
                  <Skeleton className="h-7 w-3/5" />
                  <Skeleton className="mt-2.5 h-4 w-2/5" />
                  <Skeleton className="mt-2.5 h-4 w-1/2" />
                </div>
                <Skeleton className="col-span-full h-[52px] sm:col-start-2 sm:h-[46px] sm:w-60" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
