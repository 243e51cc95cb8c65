import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';

/** The words of the board for times. */
export function useBoardFormat() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = (instant: string | Date, inLanguage = language) =>
    formatMarinaTime(instantToMarina(new Date(instant)).time, inLanguage);
  return {
    language,
    /** `4:00 PM`, `16h00`. */
    time,
    /** `12 min`, `1 h 05`. */
    span: (total: number) => {
      const [hours, minutes] = [Math.floor(total / 60), total % 60];
      if (hours === 0) return t('quay.board.span.minutes', { minutes });
      if (minutes === 0) return t('quay.board.span.hours', { hours });
      return t('quay.board.span.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') });
    },
  };
}
