import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useScrollToHash } from '#client/history/use-scroll-to-hash.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { bookingCardId } from '#features/bookings/client/hours/booking-choice.ts';
import type { FirstHours } from '#features/bookings/client/hours/first-hours.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { BookingBar, type Chosen } from './card-bar.tsx';
import { BookingCardContent } from './card-content.tsx';

/**
 * The booking card of a rental page: the price, the free hours and the request form. On desktops it is sticky; on phones
 * a bar at the bottom opens it in a sheet while it is out of view.
 */
export function BookingCard({ item, firstHours }: { item: ItemDetail; firstHours: FirstHours | null }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const measure = useCardHeight();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const sheet = useLazyOverlay();
  const label = t('rental.booking.label', { title: item.listingTitle });
  const bookable = item.isAvailable && user?.id !== item.owner.id;
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
      {bookable && (
        <BookingBar
          item={item}
          chosen={chosen}
          card={card}
          onOpen={() => sheet.open(true)}
          isOpening={sheet.isOpening}
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
