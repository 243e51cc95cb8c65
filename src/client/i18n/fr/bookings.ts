import type { bookings as english } from '../en/bookings.ts';

export const bookings: typeof english = {
  title: 'Réservations',
};
