import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { formatMad } from '#shared/money.ts';

/** The total with its two decimals (specification 9): the whole large, the rest small. */
export function BookingTotal({
  mad,
  struck,
  className,
}: {
  mad: number;
  struck: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const written = formatMad(mad, language, { decimals: 2 });
  return (
    <p className={classNames('text-right leading-tight whitespace-nowrap', className)}>
      <span className="sr-only">{t('bookings.ticket.total')} </span>
      <span
        className={classNames(
          'relative',
          // Drawn, because a line through letters of two sizes breaks in two.
          struck && 'after:absolute after:inset-x-0 after:top-[54%] after:h-[3px] after:bg-cancelled',
        )}
      >
        <span className="figure text-value sm:text-total">{written.slice(0, -3)}</span>
        <span className="text-small font-label">{written.slice(-3)}</span>
      </span>{' '}
      <span className="text-small sm:text-label">MAD</span>
    </p>
  );
}
