import { type ReactNode, useId } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { renterName, takenText, useCashTexts } from '#features/bookings/client/booking-texts.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking, BookingDetail } from '#features/bookings/schemas.ts';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';

/** The place, the people and what is taken. */
export function SlipFacts({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t, language } = useTranslation();
  const { lat, lng } = marina.coordinates;
  const facts: Record<'place' | 'owner' | 'renter' | 'taken', ReactNode> = {
    place: (
      <>
        <span className="font-label">{marina.name[language]}</span>
        {marina.address[language].split(', ').map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {t('bookings.slip.coordinates', { lat: lat.toFixed(4), lng: lng.toFixed(4) })}
      </>
    ),
    owner: <Person person={booking.owner} noPhone={t('bookings.ticket.noPhone.owner')} />,
    renter: (
      <Person
        person={{ ...booking.user, displayName: renterName(t, booking) }}
        noPhone={
          side === 'owner' ? t(`bookings.ticket.noPhone.${isGuest(booking) ? 'guest' : 'renter'}`) : null
        }
      />
    ),
    taken:
      booking.rentalCategory === 'PER_SEAT' || booking.seats > 1
        ? takenText(t, booking, booking.seats)
        : t('bookings.slip.wholeItem'),
  };
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 text-small leading-snug max-[360px]:grid-cols-1 print:mt-3 print:gap-y-2.5">
      {(['place', 'owner', 'renter', 'taken'] as const).map((name) => (
        <div key={name} className="min-w-0">
          <dt className="text-tiny text-muted print:text-black">{t(`bookings.slip.${name}`)}</dt>
          <dd className="mt-0.5">{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A name, and the number below it or `noPhone`; only the name if that is null. */
function Person({ person, noPhone }: { person: Booking['owner']; noPhone: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block font-label">{person.displayName || t('bookings.ticket.formerMember')}</span>
      {noPhone !== null &&
        (person.phoneNumber ? (
          <a
            href={`tel:${person.phoneNumber}`}
            className="link hit-44 relative whitespace-nowrap print:text-black print:no-underline"
          >
            {phoneText(person.phoneNumber)}
          </a>
        ) : (
          <span className="text-muted print:text-black">{noPhone}</span>
        ))}
    </>
  );
}

/**
 * What the owner has noted as received, for the renter to keep; nothing before there is an entry. A slip that this device keeps
 * has only the sums. See "Cash" in docs/product.md.
 */
export function SlipReceipt({ booking }: { booking: Booking & Partial<Pick<BookingDetail, 'cash'>> }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const texts = useCashTexts();
  const titleId = useId();
  if (booking.cashEntries === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-6 border-t-2 border-dotted border-navy/40 pt-5 text-small leading-snug print:mt-4 print:break-inside-avoid print:border-black print:pt-3"
    >
      <h3 id={titleId} className="text-large font-label">
        {t('bookings.slip.receipt.title')}
      </h3>
      <p className="text-muted print:text-black">
        {t('bookings.slip.number', { number: bookingNumber(booking.id) })}
      </p>
      <ul className="mt-3 grid gap-2">
        {booking.cash?.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-label">{texts.kind(entry)}</span>
              <span className="block text-muted print:text-black">
                {day(entry.at, 'medium')}, {texts.how(entry)}
                {entry.note && <>, {t('bookings.ticket.quote', { text: entry.note })}</>}
              </span>
            </span>
            <span className="figure text-body whitespace-nowrap">{texts.mad(entry.amount)}</span>
          </li>
        ))}
      </ul>
      {texts.sums(booking).map((sum) => (
        <p key={sum} className="mt-3 font-label">
          {sum}
        </p>
      ))}
      <p className="mt-3 text-muted print:text-black">{t('bookings.slip.receipt.noInvoice')}</p>
    </section>
  );
}
