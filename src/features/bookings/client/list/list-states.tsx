import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Loading, PhotoSkeleton, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';

/** Asks visitors to sign in; signing in returns to this address. */
export function BookingsSignedOut({ titleAs = 'h1' }: { titleAs?: 'h1' | 'h2' }) {
  const { t } = useTranslation();
  return (
    <SignedOut title={t('bookings.signedOut.title')} titleAs={titleAs} text={t('bookings.signedOut.text')} />
  );
}

/** Shown if there is no booking at all. */
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
          <ButtonLink to={paths.listings()} tone="coral">
            {t('bookings.empty.browse')}
          </ButtonLink>
        )
      }
    />
  );
}

/** Shown if there are only past bookings. */
export function NothingUpcoming({ side }: { side: TicketSide }) {
  const { t } = useTranslation();
  const renter = side === 'renter';
  return (
    <EmptyState
      title={t(`bookings.nothingUpcoming.${renter ? 'my' : 'items'}`)}
      text={t(`bookings.nothingUpcoming.${renter ? 'myText' : 'itemsText'}`)}
      action={
        renter ? (
          <ButtonLink to={paths.listings()} tone="coral">
            {t('bookings.empty.browse')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.myListings()}>{t('bookings.empty.listings')}</ButtonLink>
        )
      }
    />
  );
}

/** The skeleton of a group of tickets, in the same size. */
export function TicketSkeletons() {
  const { t } = useTranslation();
  return (
    <Loading label={t('bookings.loading')}>
      <Skeleton className="h-[30px] w-44 md:h-9" />
      <TicketBlocks showDate />
    </Loading>
  );
}

export function TicketBlocks({ showDate = false, count = 3 }: { showDate?: boolean; count?: number }) {
  return (
    <div aria-hidden className="-mx-2.5 mt-5 grid gap-3.5 sm:mx-0 sm:gap-[17px]">
      {Array.from({ length: count }, (_, ticket) => ticket).map((ticket) => (
        <div key={ticket} className="ticket">
          <div
            data-contrast="edge"
            className={`ticket-stub bg-sand-2 sm:h-auto ${showDate ? 'h-[85px]' : 'h-[62px]'}`}
          />
          <div data-contrast="edge" className="ticket-body bg-wash p-4 sm:p-[22px]">
            <div className="grid grid-cols-[82px_minmax(0,1fr)] gap-3 sm:grid-cols-[116px_minmax(0,1fr)] sm:gap-x-[22px]">
              <PhotoSkeleton className="size-[82px] rounded-row sm:row-span-2 sm:size-[116px] sm:rounded-photo" />
              <div>
                <Skeleton className="h-7 w-3/5" />
                <Skeleton className="mt-2.5 h-4 w-2/5" />
                <Skeleton className="mt-2.5 h-4 w-1/2" />
              </div>
              <div className="max-sm:col-span-full">
                <Skeleton className="h-4 w-4/5 max-w-96 max-sm:mt-6" />
                <Skeleton radius="hour" className="mt-3 h-[52px] sm:h-[46px] sm:w-60" />
              </div>
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
