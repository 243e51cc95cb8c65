import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { RatingMark, useRatingText } from '#client/ui/stars.tsx';
import type { AdminOverview, Lister } from '../schemas.ts';
import type { AdminList } from './admin-list.ts';
import { AdminListRows } from './admin-list-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** The items, rating and completed bookings of each owner. See "Admin dashboard" in docs/product.md. */
export function ListerPerformance({
  listers,
  totals,
}: {
  listers: AdminList<Lister>;
  totals: AdminOverview['totals'];
}) {
  const { t } = useTranslation();
  const formatDecimal = useRatingText();
  return (
    <DashboardSection
      id="listers"
      title={t('admin.listers.title')}
      text={t('admin.listers.text', {
        active: totals.activeListers,
        listers: totals.listers,
        average: formatDecimal(totals.averageListingsPerLister),
      })}
    >
      <AdminListRows
        list={listers}
        title={t('admin.listers.title')}
        failed={t('admin.failed')}
        empty={t('admin.listers.empty')}
      >
        {(entries) => (
          <ul className="-mx-2.5 grid gap-2 sm:mx-0">
            {entries.map((lister) => (
              <ListerRow key={lister.user.id} lister={lister} />
            ))}
          </ul>
        )}
      </AdminListRows>
    </DashboardSection>
  );
}

function ListerRow({ lister }: { lister: Lister }) {
  const { t } = useTranslation();
  const { user, items, completedBookings, averageRating, reviewCount, canListItems } = lister;
  return (
    <li className="flex items-center gap-4 rounded-row bg-wash py-3 pr-4 pl-3.5">
      <Avatar name={user.displayName} src={user.profileImageUrl} size={48} />
      <div className="min-w-0 grow">
        <p className="text-body leading-snug font-label">{user.displayName}</p>
        <p className="text-small text-muted">
          {t('admin.listers.items', { count: items })},{' '}
          {t('admin.listers.completed', { count: completedBookings })}
        </p>
        {!canListItems && <p className="text-small text-error">{t('admin.listers.lost')}</p>}
      </div>
      <RatingMark
        averageRating={averageRating}
        reviewCount={reviewCount}
        none={t('admin.listers.noReviews')}
        size="small"
        className="shrink-0"
      />
    </li>
  );
}
