import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { DialogForm } from '#client/kit/save-form.tsx';
import { pagesQuery } from '#client/kit/show-more.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState, Skeleton } from '#client/ui/load-states.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { listReported } from '#features/reports/endpoints.ts';
import { reviewLimits } from '#features/reviews/limits.ts';
import { paths } from '#shared/paths.ts';
import { type ReviewFilter, reviewFilters } from '../../constants.ts';
import { hideReview, listAdminReviews, showReview } from '../../endpoints.ts';
import type { AdminReview } from '../../schemas.ts';
import { AdminList, FilteredFrame } from '../admin-frame.tsx';
import { ReportNeed } from '../reports/report-need.tsx';

/** All reviews. Administrators hide one, with a reason, or show it again. See "Reviews" in docs/product.md. */
export default function ReviewsPage() {
  const { t } = useTranslation();
  return (
    <FilteredFrame<ReviewFilter>
      page="reviews"
      parameter="which"
      first="all"
      choices={reviewFilters.map((one) => [one, t(`admin.reviews.filters.${one}`)])}
    >
      {(which) => (
        <>
          {which === 'hidden' && <HiddenThings />}
          <ReviewList key={which} which={which} />
        </>
      )}
    </FilteredFrame>
  );
}

/** The listings and replies that are hidden because of reports. */
function HiddenThings() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(apiQuery(listReported, { query: { hidden: true } }));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('admin.reports.hidden')} className="-mx-2.5 mb-8 sm:mx-0">
      <ul className="grid gap-3">
        {data.map((thing) => (
          <ReportNeed key={thing.kind + thing.id} thing={thing} />
        ))}
      </ul>
    </section>
  );
}

const pageSize = 20;

function ReviewList({ which }: { which: ReviewFilter }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(pagesQuery(listAdminReviews, { limit: pageSize, which }));
  const [pressed, setPressed] = useState<AdminReview | null>(null);
  /** They stay, even if the filter no longer matches them, so that the change can be taken back. */
  const [changed, setChanged] = useState<readonly AdminReview[]>([]);
  const onChanged = (review: AdminReview) =>
    setChanged([review, ...changed.filter(({ id }) => id !== review.id)]);
  const showing = useSave(showReview, {
    success: t('admin.reviews.done.shown'),
    failure: t('admin.reviews.changeFailed.show'),
    onSuccess: onChanged,
  });
  return (
    <>
      <AdminList
        list={list}
        title={t('admin.pages.reviews')}
        idOf={({ id }) => id}
        found={which === 'all' ? undefined : (count) => t('admin.reviews.found', { count })}
        loading={t('admin.reviews.loading')}
        skeleton={<Skeleton count={3} tone="wash" radius="row" className="-mx-2.5 mb-3 h-[190px] sm:mx-0" />}
        failed={t('admin.reviews.failed')}
        empty={changed.length === 0 && <EmptyState title={t(`admin.reviews.empty.${which}`)} />}
        moreClassName="mt-8"
      >
        {(listed) => (
          <ul className="-mx-2.5 grid gap-3 sm:mx-0">
            {withLeft(listed, changed).map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                busy={showing.saving?.params.id === review.id}
                onPress={() =>
                  review.hidden ? void showing.save({ params: { id: review.id } }) : setPressed(review)
                }
              />
            ))}
          </ul>
        )}
      </AdminList>
      {pressed && (
        // Outside of the row, which leaves the list if the review no longer matches the filter.
        <HideDialog review={pressed} onChanged={onChanged} onClose={() => setPressed(null)} />
      )}
    </>
  );
}

/** The listed reviews and those that have left the list, newest first. */
function withLeft(listed: AdminReview[], changed: readonly AdminReview[]): AdminReview[] {
  const left = changed.filter(({ id }) => listed.every((review) => review.id !== id));
  return [...listed, ...left].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** A review with its marks, and the button that hides it or shows it again. */
function ReviewRow({ review, busy, onPress }: { review: AdminReview; busy: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { item, hidden } = review;
  const nameOf = ({ displayName }: AdminReview['owner']) => displayName || t('admin.reviews.deletedUser');
  const dateOf = (instant: string) => f.day(instant, 'medium');
  const name = nameOf(review.reviewer);
  return (
    <li
      ref={restoreFocus}
      className="on-sand grid gap-x-8 gap-y-4 rounded-row bg-wash p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start md:px-7 md:py-6"
    >
      <div className="min-w-0">
        <h2 className="text-large leading-snug font-label wrap-anywhere">
          <Link to={paths.rental(item.id)} className="link relative hit-44">
            {item.listingTitle}
          </Link>
        </h2>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Stars rating={review.rating} />
          {review.isEarly && (
            <Tag tone="sun" size="small">
              {t('admin.reviews.filters.early')}
            </Tag>
          )}
          {hidden && <Tag size="small">{t('admin.reviews.hidden')}</Tag>}
        </div>
        {review.comment && (
          <p
            dir="auto"
            className="mt-2.5 max-w-[62ch] text-body leading-[1.5] whitespace-pre-line wrap-anywhere"
          >
            {review.comment}
          </p>
        )}
        <p className="mt-2.5 text-small text-muted wrap-anywhere">
          {t('admin.reviews.by', { name, date: dateOf(review.createdAt) })}
          <span className="block">{t('admin.reviews.owner', { name: nameOf(review.owner) })}</span>
        </p>
        {hidden && (
          <p className="mt-2.5 max-w-[62ch] text-small whitespace-pre-line wrap-anywhere">
            {t('admin.reviews.hiddenBy', {
              name: nameOf(hidden.by),
              date: dateOf(hidden.at),
              reason: hidden.reason,
            })}
          </p>
        )}
      </div>
      <Button
        size="row"
        tone={hidden ? 'sand-2' : 'outline'}
        className="max-sm:w-full"
        busy={busy}
        aria-label={t(hidden ? 'admin.reviews.showOf' : 'admin.reviews.hideOf', {
          name,
          item: item.listingTitle,
        })}
        onClick={onPress}
      >
        {t(hidden ? 'admin.reviews.show' : 'admin.reviews.hide')}
      </Button>
    </li>
  );
}

/** Asks for the reason. A failed call keeps what was written. */
function HideDialog({
  review,
  onChanged,
  onClose,
}: {
  review: AdminReview;
  onChanged: (changed: AdminReview) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <DialogForm
      title={t('admin.reviews.askHide.title')}
      intro={
        <>
          <p className="font-label text-balance text-navy wrap-anywhere">
            {t('admin.reviews.about', {
              name: review.reviewer.displayName || t('admin.reviews.deletedUser'),
              item: review.item.listingTitle,
            })}
          </p>
          <p className="mt-2">{t('admin.reviews.askHide.text')}</p>
        </>
      }
      endpoint={hideReview}
      schema={async () => (await import('../../schemas.ts')).hideReviewBody}
      values={{ reason: '' }}
      toInput={({ body }) => ({ params: { id: review.id }, body })}
      problemText={() => t('admin.reviews.askHide.required')}
      success={t('admin.reviews.done.hidden')}
      failed={t('admin.reviews.changeFailed.hide')}
      submit={t('admin.reviews.hide')}
      submitBusy={t('admin.ask.working')}
      onSaved={(changed) => {
        onChanged(changed);
        onClose();
      }}
      onClose={onClose}
    >
      {({ field, isSaving }) => (
        <TextArea
          {...field('reason')}
          label={t('admin.reviews.askHide.reason')}
          hint={t('admin.reviews.askHide.hint', { limit: reviewLimits.hiddenReason })}
          required
          maxLength={reviewLimits.hiddenReason}
          data-autofocus
          readOnly={isSaving}
        />
      )}
    </DialogForm>
  );
}
