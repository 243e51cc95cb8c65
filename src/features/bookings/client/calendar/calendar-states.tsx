import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SignedOut } from '#client/layout/signed-out.tsx';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState } from '#client/ui/state-panel.tsx';
import { hoursOfDay } from '#shared/opening-hours.ts';
import type { CalendarView } from './calendar-address.ts';

/** Asks visitors to sign in; signing in returns to this address. */
export function CalendarSignedOut() {
  const { t } = useTranslation();
  return <SignedOut title={t('calendar.signedOut.title')} text={t('calendar.signedOut.text')} />;
}

/** For users who neither own items nor may list them. */
export function NotOwner() {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="mt-8"
      title={t('calendar.notOwner.title')}
      text={t('calendar.notOwner.text')}
      action={
        <>
          <ButtonLink to={paths.bookings()}>{t('calendar.notOwner.bookings')}</ButtonLink>
          <ButtonLink to={paths.guide('owners')} tone="sand-2">
            {t('calendar.notOwner.guide')}
          </ButtonLink>
        </>
      }
    />
  );
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The skeleton of the grid: seven columns, or one with the days above it on phones. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  const { t } = useTranslation();
  return (
    <Loading label={t('calendar.loading')}>
      {view === 'month' ? (
        <div className="-mx-2.5 mt-4 grid grid-cols-7 gap-0.5 rounded-photo bg-sand p-2 pt-9 sm:mx-0 md:gap-1 md:p-4 md:pt-11">
          {Array.from({ length: 35 }, (_, day) => day).map((day) => (
            <Skeleton key={day} tone="foam" radius="hour" className="h-[62px] md:h-[128px]" />
          ))}
        </div>
      ) : (
        <>
          <div className="-mx-2.5 mt-4 grid grid-cols-7 gap-1 sm:mx-0 md:hidden">
            {weekdays.map((day) => (
              <Skeleton key={day} radius="hour" className="h-[68px]" />
            ))}
          </div>
          <div className="-mx-2.5 mt-4 grid grid-cols-1 gap-x-1 rounded-photo bg-sand py-4 pr-2.5 pl-[3.4rem] sm:mx-0 md:grid-cols-7 md:pt-[84px] md:pr-4 md:pl-[4.25rem] lg:gap-x-1.5">
            {weekdays.map((day) => (
              <div key={day} className={day > 0 ? 'max-md:hidden' : undefined}>
                {hoursOfDay.map((hour) => (
                  <Skeleton key={hour} tone="foam" className="mb-[2px] h-[54px] md:h-[50px]" />
                ))}
              </div>
            ))}
          </div>
        </>
      )}
    </Loading>
  );
}
