export const bookings = {
  title: 'Bookings',
};
