import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { FirstHours } from '#features/bookings/client/hours/first-hours.ts';
import { rateLabelKey } from '#features/bookings/client/hours/rate-label.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';
import { BookingSheet } from './booking-sheet.tsx';
import type { Chosen } from './card-bar.tsx';
import { BookingCardForm } from './card-form.tsx';
import { OwnerPrompt, PhonePrompt, UnavailablePrompt } from './card-prompts.tsx';
import { RequestedTicket } from './card-ticket.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useBookingRequest } from './use-booking-request.ts';

interface BookingCardInsideProps {
  item: ItemDetail;
  firstHours: FirstHours | null;
  /** On the phone the card can be opened in a sheet. */
  inSheet: boolean;
  onSheetClose: () => void;
  /** Tells the bar what is chosen. */
  onChosen: (chosen: Chosen | null) => void;
}

/** What stands in the card. Who looks at it decides what it is. */
export function BookingCardInside(props: BookingCardInsideProps) {
  const { user } = useSession();
  const { item } = props;
  const owner = item.owner.displayName;
  if (user?.id === item.owner.id) {
    return (
      <DocumentPage>
        <Price item={item} />
        <OwnerPrompt />
      </DocumentPage>
    );
  }
  if (!item.isAvailable) {
    return (
      <DocumentPage>
        <Price item={item} />
        <UnavailablePrompt ownerName={owner} />
      </DocumentPage>
    );
  }
  if (user && !user.phoneNumber) {
    return (
      <Placed {...props}>
        <Price item={item} />
        <PhonePrompt ownerName={owner} />
      </Placed>
    );
  }
  return <Bookable {...props} />;
}

function Bookable(props: BookingCardInsideProps) {
  const { item, firstHours, onChosen } = props;
  const form = useBookingForm(item, firstHours);
  const [booking, setBooking] = useState<Booking | null>(null);
  // Here and not in the form: it goes on while the sheet closes over it.
  const request = useBookingRequest({
    itemId: item.id,
    onBooked: (made) => {
      setBooking(made);
      form.finish();
      form.reload();
    },
    onHoursChanged: form.reload,
  });
  const { date } = form.choice;
  const { total } = form;
  const requested = booking !== null;
  const [from, to] = [form.hours?.start, form.hours?.end];
  useEffect(() => {
    const hours = from === undefined || to === undefined ? null : { start: from, end: to };
    onChosen({ date, hours, total, requested });
  }, [onChosen, date, from, to, total, requested]);
  if (booking) {
    return (
      <Placed {...props} bare>
        <RequestedTicket
          booking={booking}
          onAgain={() => {
            setBooking(null);
            form.begin();
          }}
        />
      </Placed>
    );
  }
  return (
    <Placed {...props}>
      <Price item={item} />
      <div className="mt-5">
        <BookingCardForm item={item} form={form} request={request} />
      </div>
    </Placed>
  );
}

/** In the page, or in the sheet while that is open: then the page keeps the card's place. */
function Placed({
  item,
  inSheet,
  onSheetClose,
  bare = false,
  children,
}: BookingCardInsideProps & { bare?: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  if (!inSheet) return bare ? children : <DocumentPage>{children}</DocumentPage>;
  return (
    <>
      <div className="h-[46rem]" />
      <BookingSheet
        label={t('rental.booking.label', { title: item.listingTitle })}
        title={item.listingTitle}
        onClose={onSheetClose}
        bare={bare}
      >
        {children}
      </BookingSheet>
    </>
  );
}

function DocumentPage({ children }: { children: ReactNode }) {
  return (
    <div data-contrast="edge" className="rounded-card bg-paper p-5 shadow-float sm:p-[30px]">
      {children}
    </div>
  );
}

function Price({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="figure text-rate leading-none font-[680]">{formatMad(item.hourlyRate, language)}</span>
      <span className="text-body">{t(rateLabelKey(item))}</span>
    </p>
  );
}
