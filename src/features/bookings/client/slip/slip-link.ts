import type { LinkProps } from 'react-router';
import { paths } from '#shared/paths.ts';

const fromBookings = { fromBookings: true };

/** A link from a list of bookings to a slip, whose back link then returns to the same place in the list. */
export function slipLink(bookingId: string): Pick<LinkProps, 'to' | 'state'> {
  return { to: paths.bookingSlip(bookingId), state: fromBookings };
}

export function isFromBookings(state: unknown): boolean {
  return Object(state).fromBookings === true;
}
