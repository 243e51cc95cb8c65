import { afterBookingEn } from './after-booking-en.ts';

export const en = {
  ...afterBookingEn,
  formerMember: 'Former member',
  guest: 'Guest',
  today: 'today',
  tomorrow: 'tomorrow',
  onDay: (date: string) => `on ${date}`,
  at: (day: string, time: string) => `${day} at ${time}`,
  hours: (start: string, end: string) => `${start} to ${end}`,
  marinaTime: (text: string) => `${text} (marina time)`,
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  subject: (heading: string, about: string) => `${heading}${heading.endsWith('?') ? '' : ':'} ${about}`,

  ticket: {
    status: {
      PENDING: 'Not confirmed yet',
      CONFIRMED: 'Confirmed',
      COMPLETED: 'Completed',
      CANCELLED: 'Cancelled',
    },
    duration: (duration: string) => `${duration}, marina time`,
    booked: 'Booked:',
    wholeItem: 'the whole craft',
    place: 'Where:',
    owner: 'Owner:',
    renter: 'Renter:',
    total: 'Total:',
    number: (number: string) => `Booking ${number}`,
    noPhone: 'phone number not available',
    whatsapp: 'WhatsApp',
    directions: 'Directions',
    photo: (title: string) => `Photo of ${title}`,
  },

  requestSent: {
    heading: 'Your request has been sent',
    text: (owner: string, when: string) =>
      `${owner} can answer until ${when}, and we will write to you as soon as there is an answer. After that the request expires, and the hours are free again.`,
    action: 'View your request',
  },
  paying: 'Nothing is paid on Sillage: you pay the owner directly.',
  request: {
    received: (renter: string) => `New request from ${renter}`,
    receivedText: (when: string) =>
      `Please answer by ${when}. After that the request expires, and the hours are free again.`,
    expiring: (renter: string) => `${renter} is still waiting for your answer`,
    expiringText: (when: string) => `This request expires on ${when}. Its hours are then free again.`,
    expiringSummary: (title: string, when: string) => `${title}: answer by ${when}`,
    confirm: 'Confirm',
    decline: 'Decline',
    linksOnly: 'Both buttons open the request on Sillage. Nothing is decided until you answer there.',
  },
  confirmed: {
    heading: 'Your booking is confirmed',
    text: (owner: string) =>
      `${owner} has confirmed your booking. On the day, show your slip on the quay, on your screen or on paper.`,
    atOnceText: (owner: string) =>
      `Bookings of this craft are confirmed at once: you don’t have to wait for ${owner} to answer. On the day, show your slip on the quay, on your screen or on paper.`,
    byProposalText: (owner: string) =>
      `You have accepted the hours that ${owner} proposed. On the day, show your slip on the quay, on your screen or on paper.`,
    invitation: 'The attached invitation adds the booking to your calendar.',
    changes: (owner: string) => `If your plans change, write to ${owner} on WhatsApp as early as you can.`,
    action: 'Open the booking slip',
  },
  ownerConfirmed: {
    heading: 'Booking confirmed',
    text: (renter: string) =>
      `We have told ${renter}. On the quay, scan the code on the slip to check that the booking is still valid.`,
  },
  ownerBooked: {
    heading: (renter: string) => `New booking from ${renter}, confirmed at once`,
    text: (renter: string) =>
      `You have chosen to confirm bookings of this craft at once, so ${renter} needs no answer from you. On the quay, scan the code on the slip to check that the booking is still valid.`,
    changes: (renter: string) => `If you can’t go out, write to ${renter} on WhatsApp as early as you can.`,
  },
  ended: {
    heading: {
      declined: 'Your request was declined',
      expired: 'Your request has expired',
      removed: 'Your request was cancelled',
      cancelled: 'Your booking was cancelled',
      cancelledRemoved: 'Your booking was cancelled',
      calledOff: 'Your booking was called off',
      asAsked: 'Your booking is cancelled, as you asked',
    },
    text: {
      declined: (owner: string) =>
        `${owner} has declined your request. The hours are no longer held for you.`,
      expired: (owner: string) => `${owner} did not answer in time. The hours are no longer held for you.`,
      removed: (owner: string) => `${owner} has deleted this listing, so your request was cancelled.`,
      cancelled: (owner: string) =>
        `${owner} has cancelled your booking. The hours are no longer reserved for you.`,
      cancelledRemoved: (owner: string) =>
        `${owner} has deleted this listing, so your booking was cancelled.`,
      calledOff: (owner: string) => `${owner} has called off your booking.`,
      asAsked: (owner: string) =>
        `${owner} has cancelled your booking, as you asked. You need to do nothing more.`,
    },
    ask: (owner: string) => `If you have questions, write to ${owner} on WhatsApp.`,
    removeFromCalendar: 'The attached file removes the booking from your calendar.',
    otherHours: 'See other hours',
    browse: 'Browse rentals',
  },
  freeHours: {
    title: 'Free hours instead',
    text: 'They were free when we sent this e-mail. All times are marina time.',
    open: 'See these hours',
  },
  hoursFree: {
    heading: 'The hours you are waiting for are free',
    text: 'You asked us to tell you when these hours become free. They are free now.',
    action: 'Request these hours',
    noHold:
      'The hours are not held for you: everyone can request them. If they stay free, we will tell the next person on the waiting list.',
  },
  ownerExpired: {
    heading: 'A request expired without an answer',
    text: (renter: string) => `${renter} had asked for these hours. They are free again.`,
    help: (hours: number) =>
      `A request waits ${hours} hours at most, and never past its start. A quick “no” helps too: the renter can look for another craft at once. With notifications on your phone or computer, you see each request as it arrives.`,
    notifications: 'Choose your notifications',
  },
  ownerCancelled: {
    request: (renter: string) => `${renter} has withdrawn a request`,
    booking: (renter: string) => `${renter} has cancelled a booking`,
    text: 'The hours are free again.',
  },
  reminder: {
    dayBefore: (day: string) => `You are on the water ${day}`,
    hoursBefore: (dayAndTime: string) => `You set off ${dayAndTime}`,
    bring: 'What to bring',
    things: [
      'Swimwear, a towel and dry clothes',
      'Sunscreen, a hat and drinking water',
      'Your booking slip and an identity document',
    ],
    ask: (owner: string) => `Not sure what is on board? Ask ${owner}.`,
    weather: 'Wind and waves at the marina',
  },
  daySheet: {
    heading: (date: string) => `Your bookings for ${date}`,
    count: (count: number) => (count === 1 ? 'One confirmed booking' : `${count} confirmed bookings`),
    firstAt: (count: string, time: string) => `${count}, first departure at ${time}`,
    allTimes: 'All times are marina time.',
    hours: 'Hours',
    booking: 'Booking',
    more: (count: number) => `and ${count} more`,
    total: 'Total for the day:',
    action: 'Open this day',
  },
  reviewInvitation: {
    heading: 'How was it on the water?',
    text: (title: string) =>
      `Your rental of “${title}” is over. A few words from you help other renters to choose.`,
    once: 'You can review each craft once, and a review cannot be changed afterwards.',
    action: 'Write a review',
  },
  reviewReceived: {
    heading: (reviewer: string) => `${reviewer} has left a review`,
    rating: (stars: number) => `${stars} out of 5 stars`,
    action: 'See the review',
  },
  calendarFailing: {
    heading: (name: string) => `We can no longer read “${name}”`,
    summary: (when: string) =>
      `We last read this calendar on ${when}, and have tried every 15 minutes since.`,
    meanwhile:
      'The hours that it had closed stay closed. New events do not close any hours on Sillage, so please look out for double bookings.',
    action: 'Open my calendars',
  },
  listingRight: {
    granted: 'You can now list your craft',
    grantedText:
      'An administrator has given you permission to list. You can publish your jet ski or boat right away.',
    grantedNeeds: 'You need at least one photo, and your WhatsApp number in your profile.',
    addListing: 'Add a listing',
    taken: 'You can no longer add listings',
    takenText:
      'An administrator has revoked your permission to list. You can no longer publish a listing or upload photos.',
    takenKept:
      'What you have listed stays yours: you keep managing your listings, and you still answer requests and look after your bookings.',
    myListings: 'My listings',
  },
  viewBooking: 'View the booking',

  footer: {
    reasons: {
      asked: 'You received this e-mail because you asked for this booking on Sillage.',
      listing: 'You received this e-mail because the booking is for one of your listings on Sillage.',
      listings: 'You received this e-mail because the bookings are for your listings on Sillage.',
      party: 'You received this e-mail because it is about one of your bookings on Sillage.',
      right:
        'You received this e-mail because an administrator of Sillage has changed your permission to list.',
      waitlist:
        'You received this e-mail because you asked to be told if these hours become free on Sillage.',
      item: 'You received this e-mail because your craft are booked on Sillage on this day.',
      review: 'You received this e-mail because the review is about one of your listings on Sillage.',
      stillOut:
        'You received this e-mail because you own this craft or administer Sillage. It is about safety, so it is always sent.',
      calendar: 'You received this e-mail because you added this calendar on Sillage.',
    },
    choices: 'Choose which messages you get',
    unsubscribe: {
      REMINDERS: 'Stop these reminders',
      DAY_SHEET: 'Stop day sheets and evening lists',
      REVIEWS: 'Stop e-mails about reviews',
    },
    contact: 'Questions? Write to us or call us:',
  },
  calendar: {
    title: (item: string, duration: string) => `${item}, ${duration} (Sillage)`,
    hours: (start: string, end: string) => `From ${start} to ${end}, marina time.`,
    owner: (nameAndPhone: string) => `Owner: ${nameAndPhone}`,
  },
};
