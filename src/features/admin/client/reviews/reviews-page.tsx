import { useEffect, useRef, useState } from 'react';
import type { PrivateHandle } from '#client/data/prefetch.tsx';
import { queryClient } from '#client/data/query-client.ts';
import { SelectField } from '#client/forms/select-field.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-panel.tsx';
import type { PageQuery } from '#shared/page-parameters.ts';
import { type ReviewFilter, reviewFilters } from '../../limits.ts';
import type { AdminReview } from '../../schemas.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { MoreEntries } from '../more-entries.tsx';
import { useVisibilityChange } from './change-visibility.ts';
import { ReviewRow } from './review-row.tsx';
import { reviewsQuery, useReviews } from './reviews-data.ts';
import { HideDialog, ShowDialog } from './visibility-dialogs.tsx';

export const handle: PrivateHandle = {
  prefetch: ({ user }, { searchParams }) =>
    user.isAdmin ? [queryClient.infiniteQuery(reviewsQuery(filterOf(searchParams)))] : [],
};

function filterOf(query: PageQuery): ReviewFilter {
  return reviewFilters.find((which) => which === query.get('which')) ?? 'all';
}

export default function ReviewsPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame page="reviews" title={t('admin.reviews.title')}>
      {() => <Reviews />}
    </AdminFrame>
  );
}

/** See "Reviews" in docs/product.md. */
function Reviews() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [query, setQuery] = usePageQuery();
  const which = filterOf(query);
  return (
    <>
      <div className="mt-7 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <p className="max-w-[52ch] text-body text-muted">{t('admin.reviews.text')}</p>
        <SelectField
          label={t('admin.reviews.filter')}
          className="w-full sm:w-80"
          disabled={!hydrated}
          value={which}
          onChange={({ target }) =>
            setQuery(target.value === 'all' ? {} : { which: target.value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        >
          {reviewFilters.map((one) => (
            <option key={one} value={one}>
              {t(`admin.reviews.filters.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-8">
        <ReviewList key={which} which={which} />
      </div>
    </>
  );
}

function ReviewList({ which }: { which: ReviewFilter }) {
  const { t } = useTranslation();
  const { state, more, busy, showMore, refresh, replace } = useReviews(which);
  const [pressed, setPressed] = useState<AdminReview | null>(null);
  const isStale = useRef(false);
  const change = useVisibilityChange({
    onChanged: replace,
    onStale: () => {
      isStale.current = true;
    },
  });
  const close = () => {
    setPressed(null);
    // Not before: the message in the dialog belongs to what the list still shows.
    if (isStale.current) refresh();
    isStale.current = false;
  };
  const total = state.status === 'ready' && which !== 'all' ? state.data.total : null;
  useEffect(() => {
    if (total !== null) announce(t('admin.reviews.found', { count: total }));
  }, [total, t]);
  if (state.status === 'loading') return <ReviewSkeletons />;
  if (state.status === 'failed') {
    return <ErrorState title={t('admin.reviews.failed')} error={state.error} onRetry={refresh} busy={busy} />;
  }
  const { items, ...rest } = state.data;
  if (items.length === 0) return <EmptyState title={t(`admin.reviews.empty.${which}`)} />;
  const AskDialog = pressed?.hidden ? ShowDialog : HideDialog;
  return (
    <>
      <ul className="-mx-2.5 grid gap-3 sm:mx-0">
        {items.map((review) => (
          <ReviewRow key={review.id} review={review} onPress={() => setPressed(review)} />
        ))}
      </ul>
      <MoreEntries
        className="mt-8"
        list={t('admin.reviews.title')}
        shown={items.length}
        more={more}
        onMore={showMore}
        {...rest}
      />
      {pressed && <AskDialog review={pressed} change={change} onClose={close} />}
    </>
  );
}

function ReviewSkeletons() {
  const { t } = useTranslation();
  return (
    <Loading label={t('admin.reviews.loading')}>
      <div className="-mx-2.5 grid gap-3 sm:mx-0">
        {['h-[210px]', 'h-[180px]', 'h-[196px]'].map((height) => (
          <Skeleton key={height} tone="wash" radius="row" className={height} />
        ))}
      </div>
    </Loading>
  );
}
