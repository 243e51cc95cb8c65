import type { CSSProperties, ReactNode } from 'react';
import { priceTexts } from '#features/availability/price-text.ts';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import type { NoticeBooking } from '#features/messages/server/notice/notice.ts';
import { marina } from '#shared/marina.ts';
import { centimesToMad } from '#shared/money.ts';
import { bodyText, colours, displayFont, smallText, statusColours, textFont } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { LayoutTable } from './parts.tsx';
import { PersonText } from './people.tsx';

interface TicketProps {
  booking: NoticeBooking;
  withPhone: boolean;
  withPlace: boolean;
}

/** A booking as a ticket, which names the side that is not the recipient: its hours on the status's ground, the item and the people, and the total. */
export function Ticket(props: TicketProps) {
  return (
    <LayoutTable
      className="paper"
      style={{ margin: '26px 0 0', background: colours.paper, borderRadius: 24 }}
    >
      <Stub booking={props.booking} />
      <tr>
        <td className="inset" style={{ padding: '20px 26px 18px' }}>
          <Item booking={props.booking} />
          <Facts {...props} />
        </td>
      </tr>
      <tr>
        <td className="inset" style={{ padding: '0 26px' }}>
          <div
            className="perforation"
            style={{ borderTop: `2px dotted ${colours.perforation}`, fontSize: 0, lineHeight: 0 }}
          />
        </td>
      </tr>
      <Total booking={props.booking} />
    </LayoutTable>
  );
}

function Stub({ booking }: { booking: NoticeBooking }) {
  const { texts, times, daylight } = useMail();
  const darkness = daylight(booking);
  const { background, color } = statusColours[booking.status];
  const label: CSSProperties = { ...smallText, fontWeight: 600, color };
  return (
    <tr>
      <td
        className="inset"
        style={{
          padding: '18px 26px 26px',
          background,
          color,
          borderRadius: '24px 24px 50% 50% / 24px 24px 14px 14px',
        }}
      >
        <div style={label}>{texts.ticket.status[booking.status]}</div>
        <div style={{ ...label, marginTop: 12, fontSize: 16 }}>{times.dayLine(booking.start)}</div>
        <div
          style={{
            marginTop: 2,
            fontFamily: textFont,
            fontSize: 26,
            lineHeight: '33px',
            fontWeight: 720,
            color,
          }}
        >
          {times.hours(booking)}
        </div>
        <div style={label}>{texts.ticket.duration(times.duration(booking))}</div>
        {darkness && <div style={label}>{darkness}</div>}
      </td>
    </tr>
  );
}

function Item({ booking: { item } }: { booking: NoticeBooking }) {
  const { texts, href } = useMail();
  // The display face has no digits that can be read.
  const font = /\d/.test(item.title) ? textFont : displayFont;
  return (
    <>
      {item.photoPath && (
        <img
          src={href(item.photoPath)}
          alt={texts.ticket.photo(item.title)}
          width={484}
          style={{
            display: 'block',
            width: '100%',
            maxHeight: 240,
            objectFit: 'cover',
            borderRadius: 18,
            marginBottom: 18,
            ...smallText,
          }}
        />
      )}
      <div
        className="text"
        style={{
          fontFamily: font,
          fontSize: 24,
          lineHeight: '29px',
          fontWeight: 600,
          color: colours.navy,
          overflowWrap: 'anywhere',
        }}
      >
        {item.title}
      </div>
      <div
        className="muted"
        style={{ ...smallText, marginBottom: 12, color: colours.muted, overflowWrap: 'anywhere' }}
      >
        {item.modelName}
      </div>
    </>
  );
}

function Facts({ booking, withPhone, withPlace }: TicketProps) {
  const { texts, context } = useMail();
  const { ticket } = texts;
  const isRenter = context.recipient.id !== booking.owner.id;
  return (
    <>
      <Fact term={isRenter ? ticket.owner : ticket.renter}>
        <PersonText person={isRenter ? booking.owner : booking.renter} withPhone={withPhone} />
      </Fact>
      <Fact term={ticket.booked}>
        {booking.rentalCategory === 'PER_SEAT' ? texts.seats(booking.seats) : ticket.wholeItem}
      </Fact>
      {withPlace && <Place />}
    </>
  );
}

function Place() {
  const { texts, language } = useMail();
  return (
    <Fact term={texts.ticket.place}>
      {marina.name[language]}, {marina.address[language]}
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div
      className="text"
      style={{ ...bodyText, marginTop: 6, color: colours.navy, overflowWrap: 'anywhere' }}
    >
      <span className="muted" style={{ color: colours.muted }}>
        {term}
      </span>{' '}
      {children}
    </div>
  );
}

/** Administrators, who get the alarm about an item that is still out, see no money. */
function Total({ booking }: { booking: NoticeBooking }) {
  const { texts, context } = useMail();
  const isParty = [booking.renter.id, booking.owner.id].includes(context.recipient.id);
  return (
    <tr>
      <td className="inset" style={{ padding: '16px 26px 22px' }}>
        {isParty && <Price booking={booking} />}
        <div className="muted" style={{ ...smallText, color: colours.muted }}>
          {texts.ticket.number(bookingNumber(booking.id))}
        </div>
      </td>
    </tr>
  );
}

function Price({ booking }: { booking: NoticeBooking }) {
  const { texts, language, mad } = useMail();
  const { priceLines, seats } = booking;
  const rate = centimesToMad(booking.hourlyRate);
  const parts = priceTexts({ lines: priceLines ?? [], hourlyRate: rate, seats }, language);
  return (
    <div style={{ paddingBottom: parts.length > 0 ? 8 : 2 }}>
      <div className="text" style={{ ...bodyText, color: colours.navy }}>
        <span className="muted" style={{ color: colours.muted }}>
          {texts.ticket.total}
        </span>{' '}
        <span style={{ fontSize: 22, fontWeight: 720, whiteSpace: 'nowrap' }}>{mad(booking.totalPrice)}</span>
      </div>
      {parts.map((part) => (
        <div
          key={part}
          className="muted"
          style={{ ...smallText, color: colours.muted, overflowWrap: 'anywhere' }}
        >
          {part}
        </div>
      ))}
    </div>
  );
}
