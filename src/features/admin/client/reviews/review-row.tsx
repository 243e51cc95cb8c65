import { Link } from 'react-router';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/overlays/restore-focus.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Stars } from '#client/ui/stars.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import type { AdminReview } from '../../schemas.ts';

/** A review with its marks, and the button that hides it or shows it again. */
export function ReviewRow({ review, onPress }: { review: AdminReview; onPress: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { item, hidden } = review;
  const nameOf = ({ displayName }: AdminReview['owner']) => displayName || t('admin.reviews.deletedUser');
  const dateOf = (instant: string) =>
    formatMarinaDate(instantToMarina(new Date(instant)).date, language, 'medium');
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
              {t('admin.reviews.early')}
            </Tag>
          )}
          {hidden && <Tag size="small">{t('admin.reviews.hidden')}</Tag>}
        </div>
        {review.comment && (
          <p className="mt-2.5 max-w-[62ch] text-body leading-[1.5] whitespace-pre-line wrap-anywhere">
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
