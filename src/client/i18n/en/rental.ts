export const rental = {
  title: 'Rental',
};
