import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatDuration } from '#shared/marina-format.ts';
import type { brokenRules, Offer } from './walk-in-hours.ts';

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
