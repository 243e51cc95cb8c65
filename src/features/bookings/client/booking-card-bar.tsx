import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { Button } from '#client/ui/button.tsx';
import { formatMad } from '#shared/money.ts';
import { Amount } from './booking-card-total.tsx';
import { hoursText, shortDayText } from './clock-text.ts';
import type { BookingForm } from './use-booking-form.ts';

/** On the phone, while the booking card is off screen: what is chosen, what it costs, and the way to the card. */
export function BookingBar({
  form,
  hourlyRate,
  rateLabel,
  card,
}: {
  form: BookingForm;
  hourlyRate: number;
  rateLabel: string;
  card: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const cardSeen = useOnScreen(card);
  const { hours, total, choice } = form;
  return (
    <div
      data-bottom-bar
      data-print="no"
      inert={cardSeen}
      className={classNames(
        'on-paper fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-3 rounded-t-[26px] bg-paper px-5 pt-3.5 shadow-[0_-12px_32px_-12px_rgb(13_33_54/0.28)] lg:hidden',
        'pb-[max(14px,env(safe-area-inset-bottom))] transition-[transform,visibility] duration-220 ease-swell',
        cardSeen && 'invisible translate-y-full',
      )}
    >
      <p className="min-w-0 leading-tight">
        {hours !== null && total !== null ? (
          <>
            <Amount mad={total} className="figure text-[1.625rem] leading-none" />
            <span className="mt-1 block text-tiny text-muted">
              {shortDayText(choice.date, language)}, {hoursText(t, language, hours)}
            </span>
          </>
        ) : (
          <>
            <span className="figure block text-[1.625rem] leading-none">
              {formatMad(hourlyRate, language)}
            </span>
            <span className="mt-1 block text-tiny text-muted">{rateLabel}</span>
          </>
        )}
      </p>
      <Button
        tone="coral"
        className="shrink-0 max-[360px]:px-4"
        onClick={() => {
          card.current?.focus({ preventScroll: true });
          const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
          card.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
        }}
      >
        {t('rental.booking.requestShort')}
      </Button>
    </div>
  );
}

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      // A sliver at the edge does not count.
      { rootMargin: '-72px 0px -96px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
