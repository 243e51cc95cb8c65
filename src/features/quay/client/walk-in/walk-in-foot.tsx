import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import { formatDuration } from '#shared/marina-format.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import type { brokenRules, Offer } from './walk-in-hours.ts';

/** What the booking costs, how far it reaches out of daylight, and the button. */
export function WalkInFoot({
  total,
  darkness,
  isBusy,
  onBack,
}: {
  /** MAD. */
  total: number;
  darkness: string | null;
  isBusy: boolean;
  /** Set once the item can't be had any more: the button then leads to another one. */
  onBack: (() => void) | null;
}) {
  const { t, language } = useTranslation();
  return (
    <div className="-mt-2 grid gap-3 bg-paper pt-3 in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
      {darkness !== null && (
        <p role="status" className="flex items-center gap-2.5 text-label font-label">
          <SunIcon event="sunset" size={18} />
          {darkness}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-label text-muted">{t('bookings.slip.total')}</span>
        <span className="figure text-value leading-tight">{formatMadWithUnit(total, language)}</span>
      </p>
      {onBack ? (
        <Button size="large" wide onClick={onBack}>
          {t('quay.walkIn.otherItem')}
        </Button>
      ) : (
        <Button
          type="submit"
          tone="coral"
          size="large"
          wide
          busy={isBusy}
          busyLabel={t('quay.walkIn.submitting')}
        >
          {t('quay.walkIn.submit')}
        </Button>
      )}
    </div>
  );
}

/** What the owner passes over, for the tick that says so; null if the booking breaks no rule. */
export function usePassLabel(
  broken: ReturnType<typeof brokenRules>,
  rules: Offer['item']['rules'],
): string | null {
  const { t, language } = useTranslation();
  const which = broken.notice ? (broken.shortest ? 'both' : 'notice') : 'shortest';
  if (!broken.notice && !broken.shortest) return null;
  return t(`quay.walkIn.pass.${which}`, {
    notice: formatDuration(rules.noticeMinutes, language),
    shortest: formatDuration(rules.shortestMinutes, language),
  });
}
