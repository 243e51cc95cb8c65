import { type Format, formatIn } from '#shared/format-in.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { useNow } from '../now.tsx';

/** Formats days, hours, durations and money in the user's language, in marina time. Models take it as a `Format`. */
export function useFormat(): Format {
  const { language } = useTranslation();
  return formatIn(language, useNow());
}
