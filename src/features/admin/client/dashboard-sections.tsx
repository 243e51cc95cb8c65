import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { RatingMark, useRatingText } from '#client/ui/stars.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { listListers, listOwners } from '../endpoints.ts';
import type { AdminOverview, EarningsStats } from '../schemas.ts';
import { AdminList, rankingQuery } from './admin-frame.tsx';

/** What each owner earned, with a bar, drawn as a wake, relative to the highest earnings. */
export function OwnerEarningsList({ stats }: { stats: EarningsStats['platformStats'] | undefined }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <ListSection
      title={t('admin.owners.title')}
      text={stats && t('admin.owners.text', { average: f.price(stats.averageEarningsPerOwner) })}
      list={useInfiniteQuery(rankingQuery(listOwners))}
      idOf={({ owner }) => owner.id}
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
                    <span className="figure text-large">{f.mad(totalEarnings)}</span>
                    <span className="text-small"> MAD</span>
                  </p>
                </div>
                <span
                  aria-hidden
                  className={classNames('wave-line mt-1.5 block h-2', index === 0 ? 'text-teal' : 'text-sea')}
                  style={{ width: `max(34px, ${(totalEarnings / (entries[0]?.totalEarnings || 1)) * 100}%)` }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}

/** The items, rating and completed bookings of each owner. See "Admin dashboard" in docs/product.md. */
export function ListerPerformance({ totals }: { totals: AdminOverview['totals'] | undefined }) {
  const { t } = useTranslation();
  const formatDecimal = useRatingText();
  return (
    <ListSection
      title={t('admin.listers.title')}
      text={
        totals &&
        t('admin.listers.text', {
          active: totals.activeListers,
          listers: totals.listers,
          average: formatDecimal(totals.averageListingsPerLister),
        })
      }
      list={useInfiniteQuery(rankingQuery(listListers))}
      idOf={({ user }) => user.id}
      failed={t('admin.failed')}
      empty={t('admin.listers.empty')}
    >
      {(entries) => (
        <ul className="-mx-2.5 grid gap-2 sm:mx-0">
          {entries.map(({ user, items, completedBookings, averageRating, reviewCount, canListItems }) => (
            <li key={user.id} className="flex items-center gap-4 rounded-row bg-wash py-3 pr-4 pl-3.5">
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
                size="small"
                className="shrink-0"
              />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function ListSection<Entry>({
  title,
  text,
  ...list
}: { text: string | undefined } & Omit<
  ComponentProps<typeof AdminList<Entry>>,
  'skeleton' | 'moreClassName'
>) {
  return (
    <TitledSection large title={title} text={text}>
      <AdminList
        {...list}
        title={title}
        skeleton={<Skeleton count={5} tone="wash" radius="row" className="mb-2 h-[72px]" />}
        empty={<p className="text-body text-muted">{list.empty}</p>}
        always={false}
        moreClassName="mt-6"
      />
    </TitledSection>
  );
}
