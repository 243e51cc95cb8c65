/** Other hours for a booking, in the booking card. */
export const proposal = {
  title: 'Change hours',
  label: 'Change hours: {{title}}',
  loading: 'Loading the booking…',
  /** Marks the present hours in the grid. */
  present: 'the hours now',
  now: {
    renter: { PENDING: 'Your request now', CONFIRMED: 'Your booking now' },
    owner: { PENDING: '{{name}}’s request now', CONFIRMED: '{{name}}’s booking now' },
  },
  choose: 'Choose the new first and last hour.',
  becomes: 'becomes',
  total: 'New total, at today’s price',
  difference: '{{difference}} compared with now',
  samePrice: 'The same as now',
  what: {
    atOnce: 'Your request is changed at once. {{name}} still has to confirm.',
    asks: '{{name}} is asked. The new hours are held for at most {{hours}} hours. The booking keeps its hours until {{name}} accepts.',
    confirms:
      'If {{name}} accepts, the booking is confirmed. The new hours are held for at most {{hours}} hours. The request keeps its hours until then.',
  },
  send: {
    atOnce: 'Change the request',
    asks: 'Ask for the change',
    proposes: 'Propose to {{name}}',
    same: 'These are the hours now: choose others',
    none: 'Choose the new hours first',
  },
  cancel: 'Cancel the change',
  dark: {
    text: 'Part of this time is not in daylight. Agree with {{name}} that you can go out then, or choose other hours.',
    confirm: 'Send anyway',
  },
  sent: {
    atOnce: 'Your request is changed: {{hours}}',
    asks: '{{name}} is asked for the change',
    held: 'The new hours are held until {{date}}, {{time}}.',
  },
  failed: 'The change could not be sent',
  unsure: {
    title: 'We don’t know whether your change arrived',
    text: 'We got no answer. Look at the booking before you try again.',
  },
  tooMany: 'Write to {{name}} on WhatsApp instead: the button is on the booking.',
  seeBooking: 'See the booking',
  seeBookings: 'See the bookings',
  signIn: {
    title: 'Sign in to change the hours',
    text: 'Only the renter and the owner can change the hours of a booking.',
  },
  not: {
    title: 'The hours can’t be changed',
    missing: 'This booking doesn’t exist, or it is not one of yours.',
    cancelled: 'The booking is cancelled.',
    completed: 'The booking is completed.',
    begun: 'The booking has begun. Its hours can be changed only before the start.',
    over: 'The booking is over.',
    proposed: 'You have already proposed other hours. {{name}} has to answer first, or you withdraw them.',
    toAnswer: '{{name}} proposes other hours. Please answer first.',
    unavailable: 'The item is not for rent at the moment, so it can’t be booked at other hours.',
  },
  bookAnew: { renter: 'See the free hours', owner: 'See the item’s page' },
  loadFailed: 'The booking could not be loaded.',
} as const;
