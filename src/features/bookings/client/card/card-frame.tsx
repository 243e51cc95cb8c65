import { type ReactNode, useCallback, useId, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { useScrollToHash } from '#client/history/use-scroll-to-hash.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import type { CardPlace } from './booking-bar.tsx';

export const bookingSheet = lazyPart(() => import('./card-sheet.tsx'));

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
