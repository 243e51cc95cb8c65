import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { Statistic } from '#client/ui/figures.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { ErrorState, Loading, Skeleton } from '#client/ui/load-states.tsx';
import { useRatingText } from '#client/ui/stars.tsx';
import { StatusTag, Tag } from '#client/ui/tag.tsx';
import { getMessages, retryMessage } from '../endpoints.ts';
import type { Activity, AdminMessages, AdminOverview, EarningsStats } from '../schemas.ts';
import { activityText, activityTimeText } from './audit/audit-text.ts';

function useTimeText(): (at: string) => string {
  const wording = { t: useTranslation().t, f: useFormat() };
  const now = useNow();
  return (at) => activityTimeText(wording, at, now);
}

/**
 * The messages that failed for good or have been waiting for long, to send again; nothing without any. See "Failed messages"
 * in docs/product.md.
 */
export function MessagesPanel() {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const state = useLoadState(useQuery(apiQuery(getMessages)));
  if (state.status === 'failed') {
    return <ErrorState className="mt-8" title={t('admin.messages.loadFailed')} failed={state} />;
  }
  if (state.status === 'loading') return null;
  const { canSendMail, stoppedSince, failed, latestFailed } = state.data;
  const problems = [
    !canSendMail && t('admin.messages.noServer'),
    stoppedSince && t('admin.messages.stopped', { when: timeText(stoppedSince) }),
    failed > 0 && t('admin.messages.failed', { count: failed }),
  ].filter((text) => typeof text === 'string');
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="admin-messages" className="mt-8 rounded-row bg-error-ground p-5 md:p-7">
      <h2 id="admin-messages" className="flex items-center gap-2.5 text-large font-label">
        <Triangle size={20} className="shrink-0 text-coral-dark" />
        {t('admin.messages.title')}
      </h2>
      {problems.map((text) => (
        <p key={text} className="mt-2 text-body">
          {text}
        </p>
      ))}
      {failed > latestFailed.length && (
        <p className="mt-2 text-small">{t('admin.messages.latest', { count: latestFailed.length })}</p>
      )}
      <ul className="mt-3 grid gap-4">
        {latestFailed.map((message) => (
          <Failed key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

function Failed({ message }: { message: AdminMessages['latestFailed'][number] }) {
  const { t, language } = useTranslation();
  const timeText = useTimeText();
  const { save, isSaving } = useSave(retryMessage, {
    success: t('admin.messages.retried'),
    failure: t('admin.messages.retryFailed'),
  });
  const what = t('admin.messages.to', {
    kind: message.label[language],
    name: message.recipient
      ? message.recipient.displayName || t('admin.messages.deletedUser')
      : t('admin.activity.guest'),
  });
  return (
    <li ref={restoreFocus} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-label">{what}</p>
        <p className="text-small wrap-anywhere">
          {t(`admin.messages.channels.${message.channel}`)}, {timeText(message.failedAt)}.{' '}
          {message.error && t('admin.messages.reason', { error: message.error })}
        </p>
      </div>
      <Button
        tone="outline"
        busy={isSaving}
        aria-label={t('admin.messages.retryOf', { message: what })}
        onClick={() => void save({ params: { id: message.id } })}
      >
        {t('admin.messages.retry')}
      </Button>
    </li>
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
  const timeText = useTimeText();
  const f = useFormat();
  const name = entry.actor && (entry.actor.displayName || t('admin.activity.somebody'));
  return (
    <li className="grid break-inside-avoid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-1.5 pb-5 sm:grid-cols-[76px_minmax(0,1fr)_auto] sm:gap-x-4">
      <time dateTime={entry.at} className="text-small leading-[1.6rem] text-legal">
        {timeText(entry.at)}
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

const earningsClasses =
  'mt-8 grid grid-cols-2 items-end gap-x-6 gap-y-6 md:mt-10 lg:flex lg:flex-wrap lg:justify-between lg:gap-x-10';
const totalsClasses =
  'mt-8 grid grid-cols-2 gap-x-6 gap-y-6 rounded-card bg-sand px-6 py-6 max-md:-mx-2.5 md:-mx-4 md:flex md:flex-wrap md:justify-between md:gap-x-8 md:px-9 md:py-7';

/** What completed bookings have earned, with the total as the headline. See "Earnings" in docs/product.md. */
export function EarningsStatistics({ stats }: { stats: EarningsStats['platformStats'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <dl aria-label={t('admin.figures.earnings')} className={earningsClasses}>
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

/** The numbers of users, items, bookings and listings. */
export function TotalStatistics({ totals }: { totals: AdminOverview['totals'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const formatDecimal = useRatingText();
  return (
    <dl aria-label={t('admin.figures.totals')} className={totalsClasses}>
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

/** Also tells screen readers that the page is loading. */
export function EarningsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('admin.loading')} className={earningsClasses}>
      {['h-11 w-56 lg:h-16', 'h-8 w-48 lg:h-11', 'h-8 w-14 lg:h-11', 'h-8 w-12 lg:h-11'].map((size) => (
        <div key={size} className="max-sm:nth-[-n+3]:col-span-2">
          <Skeleton className={size} />
          <Skeleton className="mt-2.5 h-4 w-28" />
        </div>
      ))}
    </Loading>
  );
}

export function TotalsSkeleton() {
  return (
    <div aria-hidden className={totalsClasses}>
      {[0, 1, 2, 3, 4].map((figure) => (
        <div key={figure} className="max-sm:last:col-span-2">
          <Skeleton tone="sand-2" className="h-[30px] w-14" />
          <Skeleton tone="sand-2" className="mt-2.5 h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
