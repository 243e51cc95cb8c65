import { type ReactNode, useEffect, useState } from 'react';
import { ByItemOwner, ShownTo } from '#client/data/shown-to.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import type { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { FirstHours } from '#features/availability/client/hours/booking-choice.ts';
import { priceTexts } from '#features/availability/price-text.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { formatMad } from '#shared/money.ts';
import type { Chosen } from './booking-card.tsx';
import { BookingCardForm } from './card-form.tsx';
import { OwnerPrompt, PhonePrompt, UnavailablePrompt } from './card-prompts.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useBookingRequest } from './use-booking-request.ts';

const bookingSheet = lazyPart(() => import('./card-dialogs.tsx').then(({ BookingSheet }) => BookingSheet));
const requestedTicket = lazyPart(() => import('./card-ticket.tsx'));

interface BookingCardContentProps {
  item: ItemDetail;
  firstHours: FirstHours | null;
  /** The sheet that holds the card while it is open, on phones. */
  sheet: ReturnType<typeof useLazyOverlay<true>>;
  /** Reports the choice to the bar. */
  onChosen: (chosen: Chosen | null) => void;
}

/** The content of the card, which depends on the user and the item. */
export function BookingCardContent(props: BookingCardContentProps) {
  const { item } = props;
  const prompt = (content: ReactNode) => (
    <CardPanel>
      <Price item={item} />
      {content}
    </CardPanel>
  );
  return (
    <ByItemOwner
      ownerId={item.owner.id}
      own={prompt(<OwnerPrompt />)}
      others={
        item.isAvailable ? (
          <Bookable {...props} />
        ) : (
          prompt(<UnavailablePrompt ownerName={item.owner.displayName} />)
        )
      }
    />
  );
}

function Bookable(props: BookingCardContentProps) {
  const { item, firstHours, onChosen } = props;
  const form = useBookingForm(item, firstHours);
  const [booking, setBooking] = useState<Booking | null>(null);
  // Here and not in the form, which unmounts when the sheet closes during a request.
  const request = useBookingRequest({
    item,
    onBooked: (created) => {
      setBooking(created);
      form.finish();
    },
  });
  const { date } = form.choice;
  const { total } = form;
  const { language } = useLanguage();
  const parts = priceTexts(
    { lines: form.priceLines, hourlyRate: item.hourlyRate, seats: form.seats ?? 1 },
    language,
  ).join('\n');
  const requested = booking !== null;
  const [from, to] = [form.hours?.start, form.hours?.end];
  const isChosen = from !== undefined;
  const hasConflict = form.conflict !== null;
  const [typedNumber, setTypedNumber] = useState('');
  const [numberAdded, setNumberAdded] = useState(false);
  // Loaded before the request is sent, so a lost connection afterwards does not hide the result.
  useEffect(() => {
    if (!isChosen) return;
    void requestedTicket.preload();
    void bookingSheet.preload();
  }, [isChosen]);
  useEffect(() => {
    const hours = from === undefined || to === undefined ? null : { start: from, end: to };
    onChosen({ date, hours, total, parts, requested, hasConflict });
  }, [onChosen, date, from, to, total, parts, requested, hasConflict]);
  if (booking) {
    return (
      <CardContainer {...props} bare>
        <Lazy
          part={requestedTicket}
          props={{
            booking,
            onAgain: () => {
              setBooking(null);
              form.begin();
            },
          }}
          waiting={<Skeleton radius="photo" className="h-[30rem]" />}
        />
      </CardContainer>
    );
  }
  return (
    <CardContainer {...props}>
      <Price item={item} />
      <div className="mt-5">
        <ShownTo who="numberless">
          <PhonePrompt
            item={item}
            form={form}
            typed={typedNumber}
            onType={setTypedNumber}
            onSaved={() => setNumberAdded(true)}
          />
        </ShownTo>
        <ShownTo who="numbered">
          <BookingCardForm
            item={item}
            form={form}
            request={request}
            focusRequest={numberAdded}
            onFocused={() => setNumberAdded(false)}
          />
        </ShownTo>
      </div>
    </CardContainer>
  );
}

/** Renders in the page, or in the sheet while it is open; then a spacer replaces the card in the page. */
function CardContainer({
  item,
  sheet,
  bare = false,
  children,
}: BookingCardContentProps & { bare?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!sheet.value) return bare ? children : <CardPanel>{children}</CardPanel>;
  return (
    <>
      <div className="h-[46rem]" />
      <Lazy
        part={bookingSheet}
        props={{
          label: t('rental.booking.label', { title: item.listingTitle }),
          title: item.listingTitle,
          onClose: sheet.close,
          bare,
          children,
        }}
        {...sheet.lazy}
      />
    </>
  );
}

function CardPanel({ children }: { children: ReactNode }) {
  return (
    <div data-contrast="edge" className="rounded-card bg-paper p-5 shadow-float sm:p-[30px]">
      {children}
    </div>
  );
}

function Price({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const lowest = Math.min(item.hourlyRate, ...item.rules.priceRules.map(({ hourlyRate }) => hourlyRate));
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      {lowest < item.hourlyRate && <span className="text-body">{t('rental.booking.from')}</span>}
      <span className="figure text-rate leading-none font-[680]">{formatMad(lowest, language)}</span>
      <span className="text-body">{t(rateLabelKey(item))}</span>
    </p>
  );
}

/** The text key of the rate's unit: per hour, or per hour and seat. */
export function rateLabelKey(item: ItemDetail) {
  return isShared(item) ? 'rental.booking.perHourAndSeat' : 'rental.booking.perHour';
}
