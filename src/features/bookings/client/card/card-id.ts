/** The card's element id; links with this hash scroll to the card. */
export const bookingCardId = 'booking';
