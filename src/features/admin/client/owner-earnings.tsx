import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { formatMad, formatMadWithUnit } from '#shared/money.ts';
import type { EarningsStats, OwnerEarnings } from '../schemas.ts';
import type { AdminList } from './admin-list.ts';
import { AdminListRows } from './admin-list-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** What each owner earned, with a bar, drawn as a wake, relative to the highest earnings. */
export function OwnerEarningsList({
  stats,
  owners,
}: {
  stats: EarningsStats['platformStats'];
  owners: AdminList<OwnerEarnings>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const average = formatMadWithUnit(stats.averageEarningsPerOwner, language);
  return (
    <DashboardSection id="owners" title={t('admin.owners.title')} text={t('admin.owners.text', { average })}>
      <AdminListRows
        list={owners}
        title={t('admin.owners.title')}
        failed={t('admin.earningsFailed')}
        empty={t('admin.owners.empty')}
      >
        {(entries) => (
          <ol className="grid gap-5">
            {entries.map(({ owner, totalEarnings, completedBookings }, index) => (
              <li key={owner.id} className="flex items-center gap-4">
                <Avatar name={owner.displayName} src={owner.profileImageUrl} size={48} />
                <div className="min-w-0 grow">
                  <div className="flex items-baseline justify-between gap-4">
                    <p className="flex min-w-0 flex-col gap-x-2.5 sm:flex-row sm:flex-wrap sm:items-baseline">
                      <span className="font-label text-body leading-snug">{owner.displayName}</span>
                      <span className="text-small text-muted">
                        {t('admin.owners.bookings', { count: completedBookings })}
                      </span>
                    </p>
                    <p className="shrink-0 whitespace-nowrap">
                      <span className="figure text-large">{formatMad(totalEarnings, language)}</span>
                      <span className="text-small"> MAD</span>
                    </p>
                  </div>
                  <span
                    aria-hidden
                    className={classNames(
                      'wave-line mt-1.5 block h-2',
                      index === 0 ? 'text-teal' : 'text-sea',
                    )}
                    style={{ width: `max(34px, ${share(totalEarnings, entries[0]) * 100}%)` }}
                  />
                </div>
              </li>
            ))}
          </ol>
        )}
      </AdminListRows>
    </DashboardSection>
  );
}

function share(earnings: number, highest: OwnerEarnings | undefined): number {
  return highest && highest.totalEarnings > 0 ? earnings / highest.totalEarnings : 0;
}
