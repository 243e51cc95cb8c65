import { type ReactNode, Suspense, useCallback, useEffect, useId, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { ByItemOwner } from '#client/data/shown-to.tsx';
import { useScrollToHash } from '#client/history/use-scroll-to-hash.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { bookingCardId, type FirstHours } from '#features/availability/client/hours/booking-choice.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { BookingBar, rateUnitKey } from './booking-bar.tsx';
import { BookingCardForm } from './card-form.tsx';
import { useBooking } from './use-booking.ts';

const bookingSheet = lazyPart(() => import('./card-parts.tsx').then((parts) => parts.BookingSheet));
const bookingTicket = lazyPart(() => import('./card-ticket.tsx'));

/**
 * The booking card of a rental page: the price, the free hours and the next step, then the ticket of the request. On desktops
 * it is sticky; on phones a bar at the bottom opens it as a sheet while it is out of view.
 */
export function BookingCard({ item, firstHours }: { item: ItemDetail; firstHours: FirstHours | null }) {
  const { t } = useTranslation();
  const draft = useBooking(item, firstHours);
  const { booking, step } = draft;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const measure = useCardHeight();
  const sheet = useLazyOverlay();
  const label = t('rental.booking.label', { title: item.listingTitle });
  useScrollToHash(section, bookingCardId);

  // Loaded before the request is sent, so that a lost connection afterwards does not hide the result.
  useEffect(() => {
    if (step !== 'send') return;
    void bookingTicket.preload();
    void bookingSheet.preload();
  }, [step]);

  const prompt = (name: 'owner' | 'unavailable', actions: ReactNode) => (
    <Panel>
      <Price item={item} />
      <Perforation className="my-6 text-navy/35" />
      <h3 className="display text-card">{t(`rental.booking.${name}.title`)}</h3>
      <p className="mt-3 text-body text-muted">
        {t(`rental.booking.${name}.text`, { owner: item.owner.displayName })}
      </p>
      <div className="mt-6 grid gap-2.5">{actions}</div>
    </Panel>
  );
  const content = booking ? (
    <Lazy
      part={bookingTicket}
      props={{ booking, onAgain: draft.beginAgain }}
      waiting={<Skeleton radius="photo" className="h-[30rem]" />}
    />
  ) : item.isAvailable ? (
    <Panel>
      <div className="in-[dialog]:hidden">
        <Price item={item} />
      </div>
      <div className="mt-3 in-[dialog]:mt-0">
        <BookingCardForm draft={draft} />
      </div>
    </Panel>
  ) : (
    prompt(
      'unavailable',
      <ButtonLink to={paths.listings()} size="large" wide>
        {t('rental.booking.unavailable.action')}
      </ButtonLink>,
    )
  );
  return (
    <>
      <section
        id={bookingCardId}
        ref={section}
        tabIndex={-1}
        aria-labelledby={headingId}
        className={classNames(
          '-mx-2.5 scroll-mt-[calc(var(--header-height)+12px)] outline-none md:mx-0 lg:sticky',
          booking
            ? 'lg:top-[calc(var(--header-height)+20px)]'
            : 'lg:top-[min(var(--header-height)+20px,100dvh-var(--card-height,0px)-20px)]',
        )}
      >
        <div ref={measure} className="on-paper">
          <h2 id={headingId} className="sr-only">
            {label}
          </h2>
          <div>
            {/* Moved into the sheet while it is open. */}
            <div ref={card}>
              {/* A boundary of its own: React hydrates it in a separate task, or first if it is clicked. */}
              <Suspense>
                <ByItemOwner
                  ownerId={item.owner.id}
                  own={prompt(
                    'owner',
                    <>
                      <ButtonLink to={paths.myListings()} size="large" wide>
                        {t('rental.booking.owner.action')}
                      </ButtonLink>
                      <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand" wide>
                        {t('rental.booking.owner.bookings')}
                      </ButtonLink>
                    </>,
                  )}
                  others={content}
                />
              </Suspense>
            </div>
          </div>
        </div>
      </section>
      {item.isAvailable && (
        <ByItemOwner
          ownerId={item.owner.id}
          others={<BookingBar draft={draft} card={section} sheet={sheet} />}
        />
      )}
      {sheet.value && (
        <Lazy
          part={bookingSheet}
          props={{
            card,
            label,
            title: item.listingTitle,
            // The ticket has its own total.
            rate: booking ? null : <Price item={item} small />,
            onClose: sheet.close,
          }}
          {...sheet.lazy}
        />
      )}
    </>
  );
}

/** The paper under the card. The sheet has its own. */
function Panel({ children }: { children: ReactNode }) {
  return (
    <div
      data-contrast="edge"
      className="rounded-card bg-paper not-in-[dialog]:p-5 not-in-[dialog]:shadow-float not-in-[dialog]:sm:p-[30px]"
    >
      {children}
    </div>
  );
}

/** The lowest rate of an item, per hour, or per hour and seat. */
function Price({ item, small = false }: { item: ItemDetail; small?: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const lowest = Math.min(item.hourlyRate, ...item.rules.priceRules.map(({ hourlyRate }) => hourlyRate));
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline',
        small ? 'gap-x-1 text-small text-muted' : 'gap-x-2.5',
      )}
    >
      {lowest < item.hourlyRate && <span>{t('rental.booking.from')}</span>}
      <span className={small ? undefined : 'figure text-rate leading-none font-[680]'}>
        {formatMad(lowest, language)}
      </span>
      <span>{t(rateUnitKey(item))}</span>
    </p>
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
