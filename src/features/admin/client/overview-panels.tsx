import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Statistic } from '#client/ui/figures.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { RatingMark, useRatingText } from '#client/ui/stars.tsx';
import { StatusTag, Tag } from '#client/ui/tag.tsx';
import { TitledSection } from '#client/ui/titled-section.tsx';
import { listListers, listOwners } from '../endpoints.ts';
import type { Activity, AdminOverview, EarningsStats } from '../schemas.ts';
import { AdminList, rankingQuery } from './admin-frame.tsx';
import { activityText, activityTimeText } from './audit/audit-text.ts';

const figuresClasses = 'mt-10 grid grid-cols-2 gap-x-6 gap-y-6';

/** The numbers of users, items, bookings and listings. */
export function TotalStatistics({ totals }: { totals: AdminOverview['totals'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const formatDecimal = useRatingText();
  return (
    <dl
      aria-label={t('admin.figures.totals')}
      className={classNames(
        figuresClasses,
        'rounded-card bg-sand px-6 py-6 max-md:-mx-2.5 md:-mx-4 md:flex md:flex-wrap md:justify-between md:px-9 md:py-7',
      )}
    >
      {(['users', 'items', 'bookings', 'activeListers'] as const).map((name) => (
        <Statistic key={name} size="small" label={t(`admin.figures.${name}`)}>
          {f.count(totals[name])}
        </Statistic>
      ))}
      <Statistic size="small" label={t('admin.figures.listingsPerLister')}>
        {formatDecimal(totals.averageListingsPerLister)}
      </Statistic>
    </dl>
  );
}

/** What completed bookings have earned, with the total as the headline. See "Earnings" in docs/product.md. */
export function EarningsStatistics({ stats }: { stats: EarningsStats['platformStats'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <dl
      aria-label={t('admin.figures.earnings')}
      className={classNames(figuresClasses, 'items-end lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10')}
    >
      <Statistic label={t('admin.figures.revenue')} size="headline" unit="MAD">
        {f.mad(stats.totalRevenue)}
      </Statistic>
      <Statistic label={t('admin.figures.average')} unit="MAD">
        {f.mad(stats.averageEarningsPerOwner)}
      </Statistic>
      <Statistic label={t('admin.figures.completed')}>{f.count(stats.totalCompletedBookings)}</Statistic>
      <Statistic label={t('admin.figures.earningOwners')}>{f.count(stats.totalActiveOwners)}</Statistic>
    </dl>
  );
}

/** The latest acts on the site. */
export function ActivityPanel({ entries }: { entries: readonly Activity[] }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="admin-activity"
      className="on-navy section-gap -mx-2.5 rounded-poster bg-navy px-6 pt-7 pb-8 text-mist md:-mx-4 md:px-13 md:pt-11 md:pb-12"
    >
      <h2 id="admin-activity" className="display text-heading text-foam md:text-panel md:leading-none">
        {t('admin.activity.title')}
      </h2>
      {entries.length === 0 && <p className="mt-5 text-body">{t('admin.activity.empty')}</p>}
      <ol className="mt-6 gap-x-14 lg:columns-2">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: Activity }) {
  const { t } = useTranslation();
  const f = useFormat();
  const now = useNow();
  const name = entry.actor && (entry.actor.displayName || t('admin.activity.somebody'));
  return (
    <li className="grid break-inside-avoid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-1.5 pb-5 sm:grid-cols-[76px_minmax(0,1fr)_auto] sm:gap-x-4">
      <time dateTime={entry.at} className="text-small leading-[1.6rem] text-legal">
        {activityTimeText({ t, f }, entry.at, now)}
      </time>
      <p className="text-body leading-[1.45]">
        {name && <strong className="font-label text-foam">{name} </strong>}
        {activityText({ t, f }, entry)}
      </p>
      <span className="max-sm:col-start-2">
        <KindTag entry={entry} />
      </span>
    </li>
  );
}

function KindTag({ entry }: { entry: Activity }) {
  const { t } = useTranslation();
  if (entry.kind === 'BOOKING' && entry.act !== 'COMPLETED_EARLY')
    return <StatusTag status={entry.status} size="small" />;
  const isHidden = entry.kind === 'REVIEW' && entry.isHidden;
  const kinds = {
    BOOKING: { tone: 'sun', text: t('admin.activity.early') },
    ITEM: { tone: 'aqua', text: t('admin.activity.listing') },
    REVIEW: { tone: 'sand', text: t('admin.activity.review') },
    HIDDEN_REVIEW: { tone: 'teal', text: t('admin.activity.hiddenReview') },
    USER: { tone: 'sand-2', text: t('shell.roles.member') },
  } as const;
  const { tone, text } = kinds[isHidden ? 'HIDDEN_REVIEW' : entry.kind];
  return (
    <Tag tone={tone} size="small">
      {text}
    </Tag>
  );
}

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
