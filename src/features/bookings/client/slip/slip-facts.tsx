import type { ReactNode } from 'react';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { marina } from '#shared/marina.ts';
import { phoneText } from '#shared/phone-text.ts';

/** The place, the people and the craft. */
export function SlipFacts({ booking, side }: { booking: Booking; side: TicketSide }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { owner, user } = booking;
  const { lat, lng } = marina.coordinates;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 text-small leading-snug max-[360px]:grid-cols-1 print:mt-3 print:gap-y-2.5">
      <Fact term={t('bookings.slip.place')}>
        <span className="font-label">{marina.name[language]}</span>
        {marina.address[language].split(', ').map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {t('bookings.slip.coordinates', { lat: lat.toFixed(4), lng: lng.toFixed(4) })}
      </Fact>
      <Fact term={t('bookings.slip.owner')}>
        <Person person={owner} side="owner" withPhone />
      </Fact>
      <Fact term={t('bookings.slip.renter')}>
        <Person person={user} side="renter" withPhone={side === 'owner'} />
      </Fact>
      <Fact term={t('bookings.slip.taken')}>
        {booking.rentalCategory === 'PER_SEAT'
          ? t('bookings.ticket.seats', { count: booking.seats })
          : t('bookings.slip.wholeCraft')}
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-tiny text-muted print:text-black">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Person({
  person,
  side,
  withPhone,
}: {
  person: Booking['owner'];
  side: TicketSide;
  withPhone: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <span className="font-label">{person.displayName || t('bookings.ticket.formerMember')}</span>
      {withPhone && (
        <>
          <br />
          {person.phoneNumber ? (
            <a
              href={`tel:${person.phoneNumber}`}
              className="link hit-44 relative whitespace-nowrap print:text-black print:no-underline"
            >
              {phoneText(person.phoneNumber)}
            </a>
          ) : (
            <span className="text-muted print:text-black">{t(`bookings.ticket.noPhone.${side}`)}</span>
          )}
        </>
      )}
    </>
  );
}
