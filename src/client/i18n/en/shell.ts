import type { FieldError } from '#shared/errors.ts';

// What every page may need: the texts of the shell, and of components that several pages use.

export const shell = {
  brand: 'Sillage',
  pageTitle: '{{title}} · Sillage',
  homeTitle: 'Sillage: jet skis and boats by the hour in Al\u00a0Hoceima',
  skipToContent: 'Skip to the content',
  demoLabel: 'Demo',
  demo: 'Demo: sign in with the sample accounts.',
  demoMailbox: 'E-\u2060mails',
  nav: {
    label: 'Main',
    home: 'Home',
    rentals: 'Rentals',
    favourites: 'Favourites',
    myListings: 'My listings',
    bookings: 'Bookings',
    quay: 'On the quay',
    calendar: 'Calendar',
    addItem: 'Add listing',
    addItemShort: 'Add',
    profile: 'Profile',
    notifications: 'Notifications',
    calendars: 'Sync',
    itemRules: 'Hours and prices',
    accountPage: 'Account',
    admin: 'Administration',
    signIn: 'Sign in',
    signOut: 'Sign out',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    menu: 'Menu',
    account: 'Account of {{name}}',
    pending: '{count, plural, one {# booking} other {# bookings}} waiting for your answer',
  },
  roles: { admin: 'Administrator', lister: 'Owner', member: 'Member' },
  whatsapp: {
    label: 'WhatsApp',
    write: 'Write on WhatsApp',
    opensNewTab: 'opens in a new tab',
    greeting: 'Hello! I’m interested in renting a jet ski or boat. Can you help me?',
  },
  language: {
    label: 'Language',
    en: 'English',
    fr: 'Français',
    changed: 'The page is now in English.',
    notSaved: 'E-\u2060mails still come in French.',
  },
  footer: {
    line: 'Jet skis and boats by the hour, straight from the owners on the quay.',
    explore: 'Explore',
    marina: 'The marina',
    listYours: 'List your watercraft',
    guide: 'User guide',
    terms: 'Terms of service',
    privacy: 'Privacy',
    instagram: 'Instagram',
    disclaimer:
      'Sillage connects renters with owners. Listings belong to the people who publish them, and agreements are made between renters and owners: Sillage is not responsible for either.',
  },
  open: 'Open daily: {{opens}} - {{closes}}',
  addNumber: 'Add my number',
  firstVisit: {
    title: 'Welcome to the quay',
    text: 'See which hours are free, ask for the ones you want, and talk to the owner on WhatsApp.',
    owners:
      'Do you have a jet ski or a boat in Al\u00a0Hoceima? Write to us: we will prepare the listing with you.',
    contact: 'List my craft',
    dismiss: 'Got it',
    subject: 'Listing my watercraft on Sillage',
    body: 'Hello,\n\nI would like to list my watercraft on Sillage.\n\nType and model: \nWhere it is moored: \nMy phone number: \n\nThank you!',
  },
  sessionEnded: {
    title: 'Please sign in again',
    text: 'Your session has ended. Sign in to come back to this page. What you typed is kept.',
    later: 'Not now',
  },
  inApp: {
    title: 'Open this page in your browser',
    text: 'Google does not allow signing in from inside this app. Copy the link and open it in Safari, Chrome or another browser.',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied. Press and hold it to select it.',
    link: 'Link to this page',
  },
  callback: {
    title: 'Sign-in',
    working: 'Completing sign in...',
  },
} as const;

export const card = {
  photos: '{count, plural, one {# photo} other {# photos}}',
  people: '{count, plural, one {# person} other {# people}}',
  noReviews: 'No reviews yet',
  perHour: 'MAD per hour',
  upTo: 'Up to {count, plural, one {# person} other {# people}}',
  perSeatUpTo: 'Per seat, up to {count, plural, one {# person} other {# people}}',
  privateHire: 'Private hire',
  rate: '{{rate}} MAD per hour',
  total: '{{duration}}:',
  totalFor: '{{duration}} for {{people}}:',
  freeAllDay: 'Free all day',
  freeHours: 'Free {{hours}}',
  freeFrom: 'Free {{day}} from {{start}}',
  freeBetween: 'Free {{day}}, {{start}} to {{end}}',
  favourite: 'Favourite: {{title}}',
  favouriteShort: 'Favourite',
  favouriteFailed: '“{{title}}”: your favourites were not changed.',
} as const;

/** Texts of the shared UI components. */
export const ui = {
  optional: 'optional',
  about: 'about {{number}}',
  close: 'Close',
  cancel: 'Cancel',
  month: {
    nav: 'Month',
    today: '{{date}} (today)',
    previous: 'Previous month',
    next: 'Next month',
  },
  retry: 'Try again',
  working: 'Working…',
  loading: 'Loading…',
  saving: 'Saving…',
  deleting: 'Deleting…',
  draftRestored: 'Here is what you had started. It is not saved yet.',
  less: 'Less',
  more: 'More',
  showMore: 'Show more',
  browse: 'Browse rentals',
  onThisPage: 'On this page',
  rating: '{{rating}} out of 5 stars',
  formErrors: 'Please check these fields:',
  status: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
} as const;

const fields = {
  required: 'Please fill in this field.',
  invalid: 'Please check this value.',
  too_small: 'Please enter {{limit}} or more.',
  too_big: 'The limit is {{limit}}.',
  unknown: 'This field is not recognised.',
} as const satisfies Record<FieldError['code'], string>;

export const errors = {
  fields,
  price: {
    unreadable: 'Please enter an amount in MAD, such as 450 or 450.50.',
    ambiguous: 'Do you mean {{thousands}} or {{decimals}}?',
    negative: 'Please enter 0 or more.',
    decimals: 'Two decimals at most.',
    too_high: '{{limit}} MAD at most.',
  },
  network: 'No connection. Check your network and try again.',
  slow: 'The connection is slow. Still waiting for an answer…',
  late: 'The server did not answer in time. Check your network and try again.',
  newVersion: { text: 'A new version of Sillage is available.', action: 'Reload' },
  unknown: 'Something went wrong. Please try again.',
  reference: 'Reference: {{requestId}}',
  goHome: 'Go home',
  pages: {
    notFound: {
      title: 'No land in sight',
      text: 'There is no page at this address. It may have moved, or the link may be wrong.',
    },
    gone: {
      title: 'It has left the quay',
      text: 'This rental item has been removed.',
    },
    offline: {
      title: 'No signal out here',
      text: 'The server could not be reached. Check your connection and try again.',
    },
    failed: {
      title: 'We hit a rough patch',
      text: 'Something went wrong on our side. Please try again.',
    },
    signIn: {
      title: 'Sign in to continue',
      text: 'Please sign in first.',
    },
    denied: {
      title: 'This pontoon is private',
      text: 'You are not allowed to see this page.',
    },
  },
} as const;
