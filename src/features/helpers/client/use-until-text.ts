import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { HelperTerms } from '../schemas.ts';

/** The last day of a helper, in short words. */
export function useUntilText({ until }: Pick<HelperTerms, 'until'>): string {
  const { t } = useTranslation();
  const { day } = useFormat();
  return until ? t('helpers.until', { day: day(until, 'medium') }) : t('helpers.noEnd');
}
