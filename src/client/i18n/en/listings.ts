export const listings = {
  title: 'Available Rentals',
};
