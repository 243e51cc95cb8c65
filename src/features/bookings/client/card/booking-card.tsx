import { type RefObject, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { ByItemOwner } from '#client/data/shown-to.tsx';
import { useScrollToHash } from '#client/history/use-scroll-to-hash.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { bookingCardId, type FirstHours } from '#features/availability/client/hours/booking-choice.ts';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { Hours } from '#features/availability/day-offer.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';
import { BookingCardContent, rateLabelKey } from './card-content.tsx';

/**
 * The booking card of a rental page: the price, the free hours and the request form. On desktops it is sticky; on phones
 * a bar at the bottom opens it in a sheet while it is out of view.
 */
export function BookingCard({ item, firstHours }: { item: ItemDetail; firstHours: FirstHours | null }) {
  const { t } = useTranslation();
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const measure = useCardHeight();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sheet = useLazyOverlay();
  const label = t('rental.booking.label', { title: item.listingTitle });
  useScrollToHash(card, bookingCardId);
  return (
    <>
      <section
        id={bookingCardId}
        ref={card}
        tabIndex={-1}
        aria-labelledby={headingId}
        className="-mx-2.5 scroll-mt-[calc(var(--header-height)+12px)] outline-none md:mx-0 lg:sticky lg:top-[min(var(--header-height)+20px,100dvh-var(--card-height,0px)-20px)]"
      >
        <div ref={measure} className="on-paper">
          <h2 id={headingId} className="sr-only">
            {label}
          </h2>
          {/* A boundary of its own: React hydrates it in a separate task, or first if it is clicked. */}
          <Suspense>
            <BookingCardContent item={item} firstHours={firstHours} sheet={sheet} onChosen={setChosen} />
          </Suspense>
        </div>
      </section>
      {item.isAvailable && (
        <ByItemOwner
          ownerId={item.owner.id}
          others={<BookingBar item={item} chosen={chosen} card={card} sheet={sheet} />}
        />
      )}
    </>
  );
}

/** A ref that sets `--card-height` on the parent to the element's height. */
function useCardHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const update = () =>
      element.parentElement?.style.setProperty('--card-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

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
  hasConflict: boolean;
  /** Whether the choice has been requested. */
  requested: boolean;
}

/**
 * On phones, while the booking card is out of view: the chosen hours, their price, and a button that opens the sheet. A
 * form with `data-hides-bottom-bar` in a shown tab hides it, since the bar would cover the form.
 */
function BookingBar({
  item,
  chosen,
  card,
  sheet,
}: {
  item: ItemDetail;
  chosen: Chosen | null;
  card: RefObject<HTMLElement | null>;
  sheet: ReturnType<typeof useLazyOverlay<true>>;
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
            chosen?.hasConflict ? 'font-label text-error' : 'text-muted',
          )}
        >
          {hours !== null && chosen
            ? dayHoursText({ date: chosen.date, ...hours }, language)
            : t(chosen?.hasConflict ? 'rental.booking.conflict.bar' : rateLabelKey(item))}
        </span>
        {parts !== '' && <span className="block text-tiny whitespace-pre-line text-muted">{parts}</span>}
      </p>
      <Button
        tone="coral"
        className="shrink-0 max-[360px]:px-4"
        aria-haspopup="dialog"
        busy={sheet.isOpening}
        onClick={() => sheet.open(true)}
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

/** The skeleton of the booking card, with the same layout. */
export function BookingCardSkeleton() {
  return (
    <div data-contrast="edge" className="rounded-card bg-paper p-5 shadow-float sm:p-[30px]">
      <Skeleton className="h-[54px] w-2/3" />
      <Skeleton className="mt-8 h-5 w-16" />
      <Skeleton radius="button" className="mt-3 h-[68px]" />
      <Skeleton className="mt-8 h-5 w-20" />
      <Skeleton radius="hour" className="mt-3 h-[118px]" />
      <Skeleton radius="button" className="mt-12 h-20" />
      <Skeleton radius="button" className="mt-24 h-[60px]" />
      <Skeleton className="mx-auto mt-5 h-5 w-3/4" />
    </div>
  );
}
