import { classNames } from '#client/class-names.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Check } from '#client/ui/icons.tsx';
import type { Eligibility } from './use-review-eligibility.ts';

/** Explains why the tab for writing is disabled; nothing for eligible users. */
export function ReviewReason({ eligibility, onRetry }: { eligibility: Eligibility; onRetry: () => void }) {
  const { t } = useTranslation();
  const classes = 'mt-2 flex min-h-6 gap-x-2 text-small text-muted';
  if (eligibility === 'loading') return <p className={classes}>{t('rental.reviews.reasons.asking')}</p>;
  if (eligibility === 'failed') {
    return (
      <p className={classNames(classes, 'flex-wrap items-center')}>
        {t('rental.reviews.reasons.failed')}
        <button type="button" className="link relative hit-44" onClick={onRetry}>
          {t('ui.retry')}
        </button>
      </p>
    );
  }
  if (eligibility === 'visitor') return <p className={classes}>{t('rental.reviews.reasons.nobody')}</p>;
  if (eligibility.eligible) return null;
  if (eligibility.hiddenReason) {
    return (
      <p className={classNames(classes, 'max-w-[62ch] whitespace-pre-line wrap-anywhere')}>
        {t('rental.reviews.reasons.hidden', { reason: eligibility.hiddenReason })}
      </p>
    );
  }
  return (
    <p className={classes}>
      {eligibility.reviewed && <Check size={16} className="mt-[3px] text-completed" />}
      {t(eligibility.reviewed ? 'rental.reviews.reasons.reviewed' : 'rental.reviews.reasons.nobody')}
    </p>
  );
}
