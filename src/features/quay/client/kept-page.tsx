import { useQuery } from '@tanstack/react-query';
import { listKept } from '#client/data/kept-pages.ts';
import { useBackOnline } from '#client/data/online.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { buttonClasses } from '#client/ui/button.tsx';
import { StatePanel } from '#client/ui/load-states.tsx';
import { nextPath } from '#features/auth/client/return-path.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { pageAt, pages } from '#shared/pages.ts';
import { paths } from '#shared/paths.ts';

/** Shown instead of a page that needs a connection. See "Slips without a connection" in docs/product.md. */
export default function KeptPage() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const format = useFormat();
  const next = nextPath(usePageQuery()[0].get('next')) ?? paths.bookings();
  const { data: kept = [], isPending } = useQuery({
    queryKey: ['kept', userId],
    queryFn: () => (userId === null ? [] : listKept(userId)),
    networkMode: 'always',
    meta: { private: true },
  });
  useBackOnline(() => location.replace(next));
  const hasBoard = kept.some(({ path }) => path === paths.quay());
  const slips = kept
    .filter(({ path }) => pageAt(path) === pages.bookingSlip)
    .map(({ path, data }) => ({ path, booking: data as Booking }))
    .sort((one, other) => one.booking.startTime.localeCompare(other.booking.startTime));
  const title = t('bookings.kept.title');
  return (
    <div className="column pt-6 md:pt-10">
      <PageHead title={t('shell.pageTitle', { title })} noIndex />
      <StatePanel
        page
        illustration="night"
        title={title}
        titleAs="h1"
        // Nothing is said of what is kept before it is read.
        text={
          isPending
            ? undefined
            : t(hasBoard || slips.length > 0 ? 'bookings.kept.text' : 'bookings.kept.none')
        }
        action={
          <>
            {hasBoard && (
              <a href={paths.quay()} data-contrast="edge" className={buttonClasses()}>
                {t('shell.nav.quay')}
              </a>
            )}
            {slips.map(({ path, booking: { rentableItem, startTime } }) => (
              <a key={path} href={path} data-contrast="edge" className={buttonClasses({ tone: 'foam' })}>
                {t('bookings.kept.slip', { item: rentableItem.listingTitle, when: format.when(startTime) })}
              </a>
            ))}
            <a href={next} data-contrast="edge" className={buttonClasses({ tone: 'outline' })}>
              {t('ui.retry')}
            </a>
          </>
        }
      />
    </div>
  );
}
