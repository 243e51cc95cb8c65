import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { HelperTerms } from '../schemas.ts';
import { switches } from '../switches.ts';

/** What a helper may do, and until when, in short words. */
export function useTermsText(): (terms: Pick<HelperTerms, 'switches' | 'until'>) => [string, string] {
  const { t } = useTranslation();
  const { day } = useFormat();
  return ({ switches: given, until }) => [
    switches
      .filter((one) => given.includes(one))
      .map((one) => t(`helpers.switches.${one}`))
      .join(' · '),
    until ? t('helpers.until', { day: day(until, 'medium') }) : t('helpers.noEnd'),
  ];
}
