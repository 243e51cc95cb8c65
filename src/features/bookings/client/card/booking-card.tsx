import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Late, lateCode } from '#client/loading/late-part.tsx';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { choiceParameters } from '#features/bookings/client/hours/choice-parameters.ts';
import type { FirstHours } from '#features/bookings/client/hours/first-hours.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { BookingSheetProps } from './booking-sheet.tsx';
import { BookingBar, type Chosen } from './card-bar.tsx';
import { bookingCardId } from './card-id.ts';
import type { BookingCardInsideProps } from './card-inside.tsx';
import { BookingCardSkeleton } from './card-skeleton.tsx';
import { useCardHeight } from './use-card-height.ts';

const inside = lateCode<BookingCardInsideProps>(() => import('./card-inside.tsx'));

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
  const [Sheet, setSheet] = useState<ComponentType<BookingSheetProps> | null>(null);
  const label = t('rental.booking.label', { title: item.listingTitle });
  const bookable = item.isAvailable && user?.id !== item.owner.id;
  // The bar tells what was chosen before a reload, or before signing in.
  const [search] = usePageQuery();
  const chosenBefore = search.has(choiceParameters.date);
  // A page that was kept, or stands open, is no longer right when hours have begun since.
  const halfHour = Math.floor(useNow().getTime() / 1_800_000);
  const [renderedIn] = useState(halfHour);
  const outdated = halfHour !== renderedIn;
  // The card may come after its page: then the browser has looked for it in vain.
  const led = useNavigationType() !== 'POP';
  useEffect(() => {
    if (led && location.hash === `#${bookingCardId}`) card.current?.scrollIntoView();
  }, [led]);
  const openSheet = async () => {
    const [{ BookingSheet }] = await fetchSheet();
    setSheet(() => BookingSheet);
  };
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
          <Late
            code={inside}
            part={{ item, firstHours, Sheet, onSheetClose: () => setSheet(null), onChosen: setChosen }}
            wanted={Sheet !== null || chosenBefore || outdated}
            skeleton={<BookingCardSkeleton />}
            failed={(retry) => (
              <div
                role="alert"
                data-contrast="edge"
                className="grid gap-4 rounded-card bg-paper p-5 shadow-float sm:p-[30px]"
              >
                <p className="text-body">{t('errors.network')}</p>
                <Button onClick={retry}>{t('ui.retry')}</Button>
              </div>
            )}
          />
        </div>
      </section>
      {bookable && (
        <BookingBar
          item={item}
          chosen={chosen}
          card={card}
          onOpen={openSheet}
          prepare={() => void fetchSheet().catch(() => null)}
        />
      )}
    </>
  );
}

function fetchSheet() {
  return Promise.all([import('./booking-sheet.tsx'), inside.load()]);
}
