import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useSession } from '#client/session.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';
import type { Booking } from '../schemas.ts';
import { isShared } from '../sharing.ts';
import { BookingBar } from './booking-card-bar.tsx';
import { BookingCardForm } from './booking-card-form.tsx';
import { OwnerPrompt, PhonePrompt, UnavailablePrompt } from './booking-card-prompts.tsx';
import { RequestedTicket } from './booking-card-ticket.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useCardHeight } from './use-card-height.ts';

/** The heart of the rental page: what it costs, when it is free, and the request. Who looks at it decides what it is. */
export function BookingCard({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const rateLabel = isShared(item) ? t('rental.booking.perHourAndSeat') : t('rental.booking.perHour');
  const price = <Price hourlyRate={item.hourlyRate} label={rateLabel} />;
  const owner = item.owner.displayName;
  if (user?.id === item.owner.id) {
    return (
      <Card title={item.listingTitle}>
        {price}
        <OwnerPrompt />
      </Card>
    );
  }
  if (!item.isAvailable) {
    return (
      <Card title={item.listingTitle}>
        {price}
        <UnavailablePrompt ownerName={owner} />
      </Card>
    );
  }
  if (user && !user.phoneNumber) {
    return (
      <Card title={item.listingTitle}>
        {price}
        <PhonePrompt ownerName={owner} />
      </Card>
    );
  }
  return <BookableCard item={item} price={price} rateLabel={rateLabel} />;
}

function BookableCard({ item, price, rateLabel }: { item: ItemDetail; price: ReactNode; rateLabel: string }) {
  const card = useRef<HTMLElement>(null);
  const form = useBookingForm(item);
  const [booking, setBooking] = useState<Booking | null>(null);
  if (booking) {
    return (
      <Card title={item.listingTitle} cardRef={card} bare>
        <RequestedTicket
          booking={booking}
          onAgain={() => {
            setBooking(null);
            form.begin();
          }}
        />
      </Card>
    );
  }
  return (
    <>
      <Card title={item.listingTitle} cardRef={card}>
        {price}
        <div className="mt-5">
          <BookingCardForm
            itemId={item.id}
            ownerName={item.owner.displayName}
            form={form}
            onBooked={(made) => {
              setBooking(made);
              form.finish();
              form.reload();
            }}
          />
        </div>
      </Card>
      <BookingBar form={form} hourlyRate={item.hourlyRate} rateLabel={rateLabel} card={card} />
    </>
  );
}

/** The paper card; on the desk it stays in view, its foot too where the window is lower than the card. */
function Card({
  title,
  cardRef,
  bare = false,
  children,
}: {
  title: string;
  cardRef?: Ref<HTMLElement>;
  /** Without its own paper. */
  bare?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const headingId = useId();
  const measure = useCardHeight();
  return (
    <section
      id="booking"
      ref={cardRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="-mx-2.5 outline-none md:mx-0 lg:sticky lg:top-[min(var(--header-height)+20px,100dvh-var(--card-height,0px)-20px)]"
    >
      <div
        ref={measure}
        className={classNames('on-paper', !bare && 'rounded-card bg-paper p-5 shadow-float sm:p-[30px]')}
      >
        <h2 id={headingId} className="sr-only">
          {t('rental.booking.label', { title })}
        </h2>
        {children}
      </div>
    </section>
  );
}

function Price({ hourlyRate, label }: { hourlyRate: number; label: string }) {
  const { language } = useLanguage();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="figure text-[3.375rem] leading-none font-[680]">
        {formatMad(hourlyRate, language)}
      </span>
      <span className="text-body">{label}</span>
    </p>
  );
}
