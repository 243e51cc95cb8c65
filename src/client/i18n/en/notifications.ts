export const notifications = {
  lead: 'Choose what we tell you, and how. Each change is saved at once.',
  signedOut: 'Please log in to choose your notifications.',
  failed: 'Your choices could not be loaded',
  choices: 'What we tell you about',
  categories: {
    BOOKINGS: {
      title: 'Bookings',
      text: 'Requests, answers, changes of hours, and cancellations.',
    },
    REMINDERS: {
      title: 'Reminders',
      text: 'Before a trip: the evening before, and two hours before the start.',
    },
    DAY_SHEET: {
      title: 'Day sheet and evening list',
      text: 'For owners: tomorrow’s trips the evening before, and at 8 PM the trips of the day that you have not marked yet.',
    },
    REVIEWS: {
      title: 'Reviews',
      text: 'An invitation to review after a trip, and new reviews of your craft.',
    },
  },
  channels: { EMAIL: 'E-\u2060mail', PUSH: 'Push message' },
  always:
    'E-\u2060mails about bookings are always sent: without them, you could miss an answer or a cancellation.',
  saved: 'Saved.',
  notSaved: 'Not saved. {{reason}}',
  emailTo: 'E-\u2060mails go to {{email}}.',
  emailNotVerified:
    'You get no e-\u2060mails: the provider of your account has not verified {{email}}. Verify the address there, then sign in again.',
  browser: 'This browser',
  language: {
    en: 'Messages come in English. They follow the language that you choose for the site.',
    fr: 'Messages come in French. They follow the language that you choose for the site.',
    use: 'Send them in English',
    saved: 'Messages will come in English.',
    failed: 'The language of messages was not saved',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: {
      REMINDERS: 'No more reminders by e-\u2060mail?',
      DAY_SHEET: 'No more day sheets and evening lists by e-\u2060mail?',
      REVIEWS: 'No more e-\u2060mails about reviews?',
    },
    text: 'Other e-\u2060mails still come. You can switch these on again at any time.',
    action: 'Switch them off',
    failed: 'They are not switched off yet',
    done: {
      title: 'Done, they are switched off',
      REMINDERS: 'You will get no more reminders by e-\u2060mail.',
      DAY_SHEET: 'You will get no more day sheets and evening lists by e-\u2060mail.',
      REVIEWS: 'You will get no more e-\u2060mails about reviews.',
    },
    choices: 'See all notifications',
    nothing: 'Nothing to switch off',
    invalid: {
      title: 'This link does not work',
      text: 'It is incomplete or was not made by us. Open it from the e-\u2060mail again, or choose your notifications after signing in.',
    },
  },
} as const;

/** Push messages: the panel that offers them, and this browser's part of the notifications page. */
export const push = {
  ask: {
    title: 'Get told at once',
    renter: 'This browser can tell you as soon as the owner answers, even when the page is closed.',
    owner: 'This browser can tell you as soon as a request comes in, even when the page is closed.',
    later: 'Not now',
    dismissed: 'You can switch push messages on later, under Notifications in your profile.',
  },
  turnOn: 'Switch push messages on',
  turningOn: 'Switching on…',
  turnOff: 'Switch them off here',
  turningOff: 'Switching off…',
  on: 'This browser receives push messages.',
  nowOn: 'Push messages are on in this browser.',
  nowOff: 'Push messages are off in this browser.',
  off: 'This browser receives no push messages yet.',
  unsupported: 'This browser cannot receive push messages. E-\u2060mails reach you all the same.',
  denied:
    'Push messages from Sillage are blocked in this browser. To allow them, open the settings of this site beside its address, set Notifications to “Allow”, then come back here.',
  homeScreen: {
    text: 'On an iPhone or iPad, push messages need Sillage on the home screen:',
    share: 'Tap “Share” in the bar of the browser.',
    add: 'Choose “Add to Home Screen”.',
    open: 'Open Sillage from there, sign in, and switch push messages on.',
  },
  tip: {
    title: 'Sillage on your home screen',
    text: 'It then opens with one tap, also without a signal.',
    menu: 'Open the menu of the browser (⋮) and choose “Install app” or “Add to Home screen”.',
    install: 'Add to Home screen',
  },
  closed: 'The question was closed without an answer. Tap the button again and choose “Allow”.',
  checkFailed: 'We could not find out whether this browser receives push messages.',
  failed: 'The browser did not switch push messages on. Check your connection and try again.',
} as const;
