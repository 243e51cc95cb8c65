import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useScrollToHash } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { bookingCardId } from '#features/items/hours-link.ts';
import { paths } from '#shared/paths.ts';

/** Loaded as soon as hours are chosen (`booking-card.tsx`). */
export const bookingSheet = lazyPart(() => import('./booking-sheet.tsx'));

/** Where a card is, and the sheet that can show it. */
export interface CardPlace {
  card: RefObject<HTMLElement | null>;
  sheet: ReturnType<typeof useLazyOverlay<true>>;
}

/**
 * Where a rental page has its booking card: on desktops it is sticky; on phones a bar at the bottom opens it as a sheet while
 * it is out of view.
 */
export function CardFrame({
  label,
  title,
  rate,
  isSticky,
  bar,
  children,
}: {
  /** The accessible name. */
  label: string;
  /** In the head of the sheet. */
  title: string;
  /** Below the title. */
  rate: ReactNode;
  /** Whether a card that is higher than the screen stays in view with its lower edge. */
  isSticky: boolean;
  bar: (place: CardPlace) => ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const measure = useCardHeight();
  const sheet = useLazyOverlay();
  useScrollToHash(section, bookingCardId);
  return (
    <>
      <section
        id={bookingCardId}
        ref={section}
        tabIndex={-1}
        aria-labelledby={headingId}
        className={classNames(
          '-mx-2.5 scroll-mt-[calc(var(--header-height)+12px)] outline-none md:mx-0 lg:sticky',
          isSticky
            ? 'lg:top-[min(var(--header-height)+20px,100dvh-var(--card-height,0px)-20px)]'
            : 'lg:top-[calc(var(--header-height)+20px)]',
        )}
      >
        <div ref={measure} className="on-paper">
          <h2 id={headingId} className="sr-only">
            {label}
          </h2>
          <div>
            {/* Moved into the sheet while it is open. */}
            <div ref={card}>{children}</div>
          </div>
        </div>
      </section>
      {bar({ card: section, sheet })}
      {sheet.value && (
        <Lazy
          part={bookingSheet}
          props={{ card, label, title, rate, onClose: sheet.close }}
          {...sheet.lazy}
        />
      )}
    </>
  );
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
        'on-paper fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 rounded-t-[26px] bg-paper px-5 pt-3.5 shadow-[0_-12px_32px_-12px_rgb(13_33_54/0.28)] lg:hidden',
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

/** The paper under the card. The sheet has its own. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div
      data-contrast="edge"
      className="rounded-card bg-paper not-in-[dialog]:p-5 not-in-[dialog]:shadow-float not-in-[dialog]:sm:p-[30px]"
    >
      {children}
    </div>
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

/** An amount with two small decimals and the currency. */
export function Amount({ mad, className }: { mad: number; className: string }) {
  const { t } = useTranslation();
  const text = useFormat().mad(mad, { decimals: 2 });
  return (
    <span className="ml-auto whitespace-nowrap text-navy">
      <span className={className}>
        {text.slice(0, -3)}
        <span className="text-cents tracking-[-0.01em]">{text.slice(-3)}</span>
      </span>{' '}
      <span className="text-body">{t('rental.booking.mad')}</span>
    </span>
  );
}

/** What needs attention before the choice can be sent. */
export function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="rounded-hour bg-error-ground p-4 text-label">
      <p className="flex gap-2.5 font-label">
        <Triangle size={18} className="mt-0.5 shrink-0 text-coral-dark" />
        {text}
      </p>
      {children}
    </div>
  );
}

export function SeeBookings() {
  const { t } = useTranslation();
  return (
    <Link to={paths.bookings({ tab: 'my' })} className="link inline-flex min-h-11 items-center">
      {t('rental.booking.seeBookings')}
    </Link>
  );
}
