import type { ReactNode } from 'react';
import type { BookingStatus } from '#features/availability/constants.ts';
import { priceTexts } from '#features/availability/price-text.ts';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { marina } from '#shared/marina.ts';
import { look } from './look.ts';
import { LayoutTable } from './parts.tsx';
import { type Say, useMail } from './scope.tsx';
import { PersonText, Taken, type ToldBooking } from './told-booking.tsx';

interface TicketProps {
  booking: ToldBooking;
  withPhone: boolean;
  withPlace: boolean;
}

/** A booking as a ticket, which names the side that is not the recipient: its hours on the status's ground, the item and the people, and the total. */
export function Ticket(props: TicketProps) {
  return (
    <LayoutTable is={look.ticket}>
      <Stub booking={props.booking} />
      <tr>
        <td {...look.ticketBody}>
          <Item booking={props.booking} />
          <Facts {...props} />
        </td>
      </tr>
      <tr>
        <td className="inset" style={{ padding: '0 26px' }}>
          <div {...look.perforation} />
        </td>
      </tr>
      <Total booking={props.booking} />
    </LayoutTable>
  );
}

function Stub({ booking }: { booking: ToldBooking }) {
  const { say, dayLine, hours, duration, atMarina, darkness } = useMail();
  const dark = darkness(booking);
  const { status } = booking;
  return (
    <tr>
      <td {...look.stub(status)}>
        <div {...look.stubLabel(status)}>{statusText(status, say)}</div>
        <div {...look.stubDay(status)}>{dayLine(booking.start)}</div>
        <div {...look.stubHours(status)}>{hours(booking)}</div>
        <div {...look.stubLabel(status)}>{atMarina(duration(booking))}</div>
        {dark && <div {...look.stubLabel(status)}>{dark}</div>}
      </td>
    </tr>
  );
}

function Item({ booking: { rentableItem: item } }: { booking: ToldBooking }) {
  const { say, href } = useMail();
  const photo = item.images[0]?.compressedUrl;
  return (
    <>
      {photo && (
        <img
          src={href(photo)}
          alt={say(`Photo of ${item.listingTitle}`, `Photo\u00a0: ${item.listingTitle}`)}
          width={484}
          {...look.photo}
        />
      )}
      <div {...look.title(item.listingTitle)}>{item.listingTitle}</div>
      <div {...look.model}>{item.modelName}</div>
    </>
  );
}

function Facts({ booking, withPhone, withPlace }: TicketProps) {
  const { say, context } = useMail();
  const other = context.recipient.id === booking.owner.id ? 'renter' : 'owner';
  return (
    <>
      <Fact
        term={other === 'owner' ? say('Owner:', 'Propriétaire\u00a0:') : say('Renter:', 'Locataire\u00a0:')}
      >
        <PersonText booking={booking} side={other} withPhone={withPhone} />
      </Fact>
      <Fact term={say('Booked:', 'Réservé\u00a0:')}>
        <Taken booking={booking} />
      </Fact>
      {withPlace && <Place />}
    </>
  );
}

function Place() {
  const { language, say } = useMail();
  return (
    <Fact term={say('Where:', 'Lieu\u00a0:')}>
      {marina.name[language]}, {marina.address[language]}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div {...look.fact}>
      <span {...look.term}>{term}</span> {children}
    </div>
  );
}

/** Administrators, who get the alarm about an item that is still out, see no money. */
function Total({ booking }: { booking: ToldBooking }) {
  const { say, context } = useMail();
  const number = bookingNumber(booking.id);
  const isParty = [booking.user.id, booking.owner.id].includes(context.recipient.id);
  return (
    <tr>
      <td {...look.ticketEnd}>
        {isParty && <Price booking={booking} />}
        <div {...look.smallMuted}>{say(`Booking ${number}`, `Réservation ${number}`)}</div>
      </td>
    </tr>
  );
}

function Price({ booking }: { booking: ToldBooking }) {
  const { language, say, mad } = useMail();
  const parts = priceTexts({ ...booking, lines: booking.priceLines }, language);
  return (
    <div style={{ paddingBottom: parts.length > 0 ? 8 : 2 }}>
      <div {...look.total}>
        <span {...look.term}>{say('Total:', 'Total\u00a0:')}</span>{' '}
        <span {...look.totalAmount}>{mad(booking.totalPrice)}</span>
      </div>
      {parts.map((part) => (
        <div key={part} {...look.priceLine}>
          {part}
        </div>
      ))}
    </div>
  );
}

function statusText(status: BookingStatus, say: Say): string {
  switch (status) {
    case 'PENDING':
      return say('Not confirmed yet', 'Pas encore confirmée');
    case 'CONFIRMED':
      return say('Confirmed', 'Confirmée');
    case 'COMPLETED':
      return say('Completed', 'Terminée');
    case 'CANCELLED':
      return say('Cancelled', 'Annulée');
  }
}
