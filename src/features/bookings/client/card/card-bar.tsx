import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { rateLabelKey } from '#features/bookings/client/hours/card-texts.ts';
import { dayHoursText } from '#features/bookings/client/hours/day-clock.ts';
import type { Hours } from '#features/bookings/day-slots.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';

/** What the card reports to its bar. */
export interface Chosen {
  date: MarinaDate;
  /** Null while the choice is incomplete. */
  hours: Hours | null;
  /** MAD. */
  total: number | null;
  /** How the total is made up, by lines; empty if it is only the item's rate. */
  parts: string;
  /** Whether the chosen hours have been taken meanwhile. */
  gone: boolean;
  /** Whether the choice has been requested. */
  requested: boolean;
}

/**
 * On phones, while the booking card is out of view: the chosen hours, their price, and a button that opens the sheet. A
 * form with `data-hides-bottom-bar` in a shown tab hides it, since the bar would cover the form.
 */
export function BookingBar({
  item,
  chosen,
  card,
  onOpen,
  isOpening,
}: {
  item: ItemDetail;
  chosen: Chosen | null;
  card: RefObject<HTMLElement | null>;
  onOpen: () => void;
  isOpening: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hidden = useOnScreen(card) || chosen?.requested === true;
  const { hours, total, parts } = chosen ?? { hours: null, total: null, parts: '' };
  return (
    <div
      data-bottom-bar
      data-print="hide"
      inert={hidden}
      className={classNames(
        'on-paper fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-3 rounded-t-[26px] bg-paper px-5 pt-3.5 shadow-[0_-12px_32px_-12px_rgb(13_33_54/0.28)] lg:hidden',
        'pb-[max(14px,env(safe-area-inset-bottom))] transition-[transform,visibility] duration-220 ease-swell',
        'in-[:root:has([role=tabpanel]:not([hidden])_[data-hides-bottom-bar])]:invisible in-[:root:has([role=tabpanel]:not([hidden])_[data-hides-bottom-bar])]:translate-y-full',
        hidden && 'invisible translate-y-full',
      )}
    >
      <p className="min-w-0 leading-tight">
        <span className="figure block text-total leading-none whitespace-nowrap">
          {formatMad(total ?? item.hourlyRate, language)}
          {total !== null && <span className="text-label font-body"> {t('rental.booking.mad')}</span>}
        </span>
        <span
          className={classNames(
            'mt-1 block text-tiny',
            chosen?.gone ? 'font-label text-error' : 'text-muted',
          )}
        >
          {hours !== null && chosen
            ? dayHoursText({ date: chosen.date, ...hours }, language)
            : t(chosen?.gone ? 'rental.booking.gone.bar' : rateLabelKey(item))}
        </span>
        {parts !== '' && <span className="block text-tiny whitespace-pre-line text-muted">{parts}</span>}
      </p>
      <Button
        tone="coral"
        className="shrink-0 max-[360px]:px-4"
        aria-haspopup="dialog"
        busy={isOpening}
        onClick={onOpen}
      >
        {t(
          total === null
            ? 'rental.booking.seeHours'
            : item.rules.confirmsAtOnce
              ? 'rental.booking.reviewAndBook'
              : 'rental.booking.review',
        )}
      </Button>
    </div>
  );
}

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsVisible(entries.at(-1)?.isIntersecting ?? false),
      // Ignore a sliver at the edge.
      { rootMargin: '-72px 0px -96px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
