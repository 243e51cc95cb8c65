import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMad } from '#shared/money.ts';

/** An amount with two small decimals and the currency. */
export function Amount({ mad, className }: { mad: number; className: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const text = formatMad(mad, language, { decimals: 2 });
  return (
    <span className="whitespace-nowrap">
      <span className={className}>
        {text.slice(0, -3)}
        <span className="text-cents tracking-[-0.01em]">{text.slice(-3)}</span>
      </span>{' '}
      <span className="text-body">{t('rental.booking.mad')}</span>
    </span>
  );
}
