import type { CSSProperties } from 'react';
import type { NoticeBooking } from '#features/messages/server/notice/notice.ts';
import { bodyText, colours, smallText } from './look.ts';
import { useMail } from './mail-scope.tsx';
import { PersonText } from './people.tsx';

const cell: CSSProperties = {
  ...bodyText,
  padding: '12px 12px 14px 26px',
  verticalAlign: 'top',
  textAlign: 'left',
};

/** Mail programs cut off long mails; the button below the table opens the whole list. */
const shown = 100;

/** An owner's bookings: two columns, so that it fits on a phone. */
export function BookingTable({
  bookings,
  withDay = false,
}: {
  bookings: readonly NoticeBooking[];
  withDay?: boolean;
}) {
  const { daySheet } = useMail().texts;
  const head: CSSProperties = {
    ...cell,
    ...smallText,
    padding: '18px 12px 4px 26px',
    fontWeight: 600,
    color: colours.muted,
  };
  return (
    <table
      className="paper"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      style={{
        width: '100%',
        margin: '22px 0',
        background: colours.paper,
        borderRadius: 24,
        tableLayout: 'fixed',
      }}
    >
      <thead className="columns">
        <tr>
          <th scope="col" className="muted" style={{ ...head, width: '31%' }}>
            {daySheet.hours}
          </th>
          <th scope="col" className="muted" style={head}>
            {daySheet.booking}
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.slice(0, shown).map((booking) => (
          <Row key={booking.id} booking={booking} withDay={withDay} />
        ))}
        {bookings.length > shown && (
          <tr className="row">
            <td colSpan={2} className="cell text" style={{ ...cell, color: colours.navy }}>
              {daySheet.more(bookings.length - shown)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Row({ booking, withDay }: { booking: NoticeBooking; withDay: boolean }) {
  const { texts, times, mad, daylight } = useMail();
  const darkness = daylight(booking);
  const taken = booking.rentalCategory === 'PER_SEAT' ? texts.seats(booking.seats) : texts.ticket.wholeItem;
  return (
    <tr className="row">
      <th scope="row" className="cell text" style={{ ...cell, fontWeight: 720, color: colours.navy }}>
        {withDay && <div style={{ fontWeight: 400 }}>{times.dayLine(booking.start)}</div>}
        {times.hours(booking)}
      </th>
      <td className="cell text" style={{ ...cell, color: colours.navy, overflowWrap: 'anywhere' }}>
        <div style={{ fontWeight: 650 }}>{booking.item.title}</div>
        <div>
          <PersonText person={booking.renter} withPhone />
        </div>
        <div className="muted" style={{ color: colours.muted }}>
          {mad(booking.totalPrice)}, {taken}
        </div>
        {darkness && <div style={{ fontWeight: 650 }}>{darkness}</div>}
      </td>
    </tr>
  );
}
