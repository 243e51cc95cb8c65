import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { Amount } from './card-summary.tsx';
import type { ChangeDraft } from './use-hours-change.ts';

/** Old and new hours, the new total and the difference, announced when they change; a hint while nothing is changed. */
export function ChangeSummary({ draft }: { draft: ChangeDraft }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { booking, present, choice, hours, seats, total, isSame, conflict, failed, priceParts } = draft;
  const isChanged = hours !== null && total !== null && !isSame;
  if (!isChanged && (conflict || failed)) return null;
  const text = (when: DayHours, count: number) =>
    [
      dayHoursText(when, language),
      ...(seats !== null && seats !== booking.seats ? [t('rental.booking.seatCount', { count })] : []),
    ].join(', ');
  const difference = (total ?? 0) - booking.totalPrice;
  const sign = difference < 0 ? '−' : '+';
  return (
    <output className="grid gap-1 text-small text-muted">
      {!isChanged || present === null ? (
        t('change.choose')
      ) : (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2 text-label text-navy">
            <s className="text-muted decoration-1">{text(present, booking.seats)}</s>
            <span className="inline-flex gap-x-2 font-label">
              <span aria-hidden>→</span>
              <span className="sr-only">{t('change.becomes')}</span>
              {text({ date: choice.date, ...hours }, seats ?? booking.seats)}
            </span>
          </span>
          <span className="flex items-end justify-between gap-x-3">
            <span className="grid min-w-0">
              <span>{t('change.total')}</span>
              {priceParts.map((part) => (
                <span key={part} className="text-tiny">
                  {part}
                </span>
              ))}
              <span className="font-label text-navy">
                {difference === 0
                  ? t('change.samePrice')
                  : t('change.difference', {
                      difference: sign + formatMadWithUnit(Math.abs(difference), language),
                    })}
              </span>
            </span>
            <Amount
              mad={total}
              className="figure text-amount leading-none max-[360px]:in-[dialog]:text-total md:text-sum"
            />
          </span>
        </>
      )}
    </output>
  );
}
