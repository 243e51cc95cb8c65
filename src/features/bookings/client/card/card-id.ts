/** Of the card in its page: an address that ends in it leads to the card. */
export const bookingCardId = 'booking';
