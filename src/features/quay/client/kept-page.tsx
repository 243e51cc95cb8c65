import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { PageHead } from '#client/head/page-head.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useKeptSlips } from '#client/offline/kept-on-device.tsx';
import { isKept } from '#client/offline/kept-queries.ts';
import { buttonClasses } from '#client/ui/button.tsx';
import { StatePanel } from '#client/ui/load-states.tsx';
import { nextPath } from '#features/auth/client/return-path.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { paths } from '#shared/paths.ts';
import { boardQuery } from './board-queries.ts';

/** Shown instead of a page that needs a connection. See "Slips without a connection" in docs/product.md. */
export default function KeptPage() {
  const { t } = useTranslation();
  const { when } = useFormat();
  const next = nextPath(usePageQuery()[0].get('next')) ?? paths.bookings();
  const { data: slips = [], isPending } = useKeptSlips(true);
  const { userId } = useSession();
  const { data: hasBoard = false } = useQuery({
    queryKey: ['kept board', userId],
    queryFn: () => userId !== null && isKept(userId, boardQuery('own').queryKey),
    meta: { private: true },
  });
  useBackOnline(() => location.replace(next));
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
            {[...slips].sort(byStart).map(({ id, rentableItem, startTime }) => (
              <a
                key={id}
                href={paths.bookingSlip(id)}
                data-contrast="edge"
                className={buttonClasses({ tone: 'foam' })}
              >
                {t('bookings.kept.slip', { item: rentableItem.listingTitle, when: when(startTime) })}
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

const byStart = (one: Booking, other: Booking) => one.startTime.localeCompare(other.startTime);
