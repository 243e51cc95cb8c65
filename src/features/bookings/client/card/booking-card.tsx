import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { FirstHours } from '#features/bookings/client/hours/first-hours.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { BookingBar, type Chosen } from './card-bar.tsx';
import { bookingCardId } from './card-id.ts';
import { BookingCardInside } from './card-inside.tsx';
import { useCardHeight } from './use-card-height.ts';

/**
 * The heart of the rental page: what it costs, when it is free, and the request. On the desk it stays in view; on the
 * phone a bar at the bottom edge opens it as a sheet while it is off screen.
 */
export function BookingCard({ item, firstHours }: { item: ItemDetail; firstHours: FirstHours | null }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const measure = useCardHeight();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [inSheet, setInSheet] = useState(false);
  const label = t('rental.booking.label', { title: item.listingTitle });
  const bookable = item.isAvailable && user?.id !== item.owner.id;
  // The card may come after its page: then the browser has looked for it in vain.
  const led = useNavigationType() !== 'POP';
  useEffect(() => {
    if (led && location.hash === `#${bookingCardId}`) card.current?.scrollIntoView();
  }, [led]);
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
            <BookingCardInside
              item={item}
              firstHours={firstHours}
              inSheet={inSheet}
              onSheetClose={() => setInSheet(false)}
              onChosen={setChosen}
            />
          </Suspense>
        </div>
      </section>
      {bookable && <BookingBar item={item} chosen={chosen} card={card} onOpen={() => setInSheet(true)} />}
    </>
  );
}
