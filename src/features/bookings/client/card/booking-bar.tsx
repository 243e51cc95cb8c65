import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { shortDayText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { formatMad } from '#shared/money.ts';
import type { ChoiceDraft } from './use-choice.ts';

/** Where a card is, and the sheet that can show it. */
export interface CardPlace {
  card: RefObject<HTMLElement | null>;
  sheet: ReturnType<typeof useLazyOverlay<true>>;
}

/**
 * On phones, while the booking card is out of view: what it is about, and a button that opens the sheet. A form with
 * `data-hides-bottom-bar` in a shown tab hides it, since the bar would cover the form.
 */
export function BookingBar({
  card,
  sheet,
  isDone = false,
  action,
  children,
}: CardPlace & { isDone?: boolean; action: string; children: ReactNode }) {
  const hidden = useOnScreen(card) || isDone;
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
      {children}
      <Button
        tone="coral"
        className="shrink-0 max-[360px]:px-4"
        aria-haspopup="dialog"
        busy={sheet.isOpening}
        onClick={() => sheet.open(true)}
      >
        {action}
      </Button>
    </div>
  );
}

/** The chosen hours and their price, or the item's rate. */
export function ChosenInBar({
  draft: { item, choice, hours, total, priceParts, conflict },
}: {
  draft: ChoiceDraft;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <p className="min-w-0 leading-tight">
      <span className="figure block text-total leading-none whitespace-nowrap">
        {formatMad(total ?? item.hourlyRate, language)}
        {total !== null && <span className="text-label font-body"> {t('rental.booking.mad')}</span>}
      </span>
      <span className={classNames('mt-1 block text-tiny', conflict ? 'font-label text-error' : 'text-muted')}>
        {hours ? (
          <>
            {shortDayText(choice.date, language)},{' '}
            <span className="whitespace-nowrap">{shortHoursText(hours, language)}</span>
          </>
        ) : (
          t(conflict ? 'rental.booking.conflict.bar' : rateUnitKey(item))
        )}
      </span>
      {priceParts.map((part) => (
        <span key={part} className="block text-tiny text-muted">
          {part}
        </span>
      ))}
    </p>
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

/** The text key of the rate's unit. */
export const rateUnitKey = (item: ItemDetail) =>
  isShared(item) ? 'rental.booking.perHourAndSeat' : 'rental.booking.perHour';
