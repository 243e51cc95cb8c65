import { look } from './look.ts';
import { useMail } from './scope.tsx';
import { PersonText, Taken, type ToldBooking } from './told-booking.tsx';

/** Gmail cuts a mail off at 102 kB; the button below the table opens the whole list. */
const shown = 80;

/** An owner's bookings: two columns, so that it fits on a phone. */
export function BookingTable({
  bookings,
  withDay = false,
}: {
  bookings: readonly ToldBooking[];
  withDay?: boolean;
}) {
  const { say } = useMail();
  const more = bookings.length - shown;
  return (
    <table cellPadding={0} cellSpacing={0} border={0} width="100%" {...look.rows}>
      <thead className="columns">
        <tr>
          <th scope="col" {...look.rowHeadNarrow}>
            {say('Hours', 'Heures')}
          </th>
          <th scope="col" {...look.rowHead}>
            {say('Booking', 'Réservation')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.slice(0, shown).map((booking) => (
          <Row key={booking.id} booking={booking} withDay={withDay} />
        ))}
        {more > 0 && (
          <tr className="row">
            <td colSpan={2} {...look.rowMore}>
              {say(`and ${more} more`, `et ${more} de plus`)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Row({ booking, withDay }: { booking: ToldBooking; withDay: boolean }) {
  const { dayLine, hours, mad, darkness } = useMail();
  const dark = darkness(booking);
  return (
    <tr className="row">
      <th scope="row" {...look.rowHours}>
        {withDay && <div style={{ fontWeight: 400 }}>{dayLine(booking.start)}</div>}
        {hours(booking)}
      </th>
      <td {...look.rowCell}>
        <div style={{ fontWeight: 650 }}>{booking.rentableItem.listingTitle}</div>
        <div>
          <PersonText booking={booking} side="renter" withPhone />
        </div>
        <div {...look.term}>
          {mad(booking.totalPrice)}, <Taken booking={booking} />
        </div>
        {dark && <div style={{ fontWeight: 650 }}>{dark}</div>}
      </td>
    </tr>
  );
}
