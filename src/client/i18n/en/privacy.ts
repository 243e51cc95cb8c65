/** Each line of a `text` is a paragraph, each line of `points` a list item. */
export const privacy = {
  title: 'Privacy',
  lead: 'What Sillage stores about you, why, who sees it, how long it stays, and how to get or delete it. It follows Moroccan law 09-08 and, for people in the European Union, the GDPR.',
  contents: 'On this page',
  who: {
    title: 'Who is responsible',
    text: 'The marina that runs this site decides what is stored and why. Write to its office with any question or request:',
  },
  what: {
    title: 'What we store, and why',
    text: 'You can look at the site without an account: nothing about you is stored then. With an account we store, to carry out the service that you ask for:',
    points:
      'from your identity provider, when you sign in: your name, your e-mail address and whether it is verified, an identifier and, the first time, your picture\nwhat you add: your phone number, your picture, your language, your choices of messages\nwhat you publish: listings, photos (without the place where they were taken) and reviews\nwhat happens: requests, bookings with their history, changes of prices and rights, and the messages sent to you\nwhere you are signed in: the kind of browser and the time of the last visit, so that you can end a session',
  },
  seen: {
    title: 'Who sees it',
    text: 'Each person sees only what they need:',
    points:
      'everybody: your name and picture, if you list or review\nsigned-in people: the number of an owner, on the page of their item, and only so many an hour\nthe other side of a booking: your name, picture, number and language\nadministrators: names, e-mail addresses, bookings, prices and rights, but no phone numbers',
  },
  others: {
    title: 'Who else receives data',
    text: 'We sell nothing and show no advertising. Data leaves the server only where the service needs it:',
    points:
      'your identity provider learns that you sign in here\nthe mail service and, if you switched them on, the push service of your browser carry messages to you; push messages are encrypted\nthe source of the map receives your address on the Internet when a page shows the map\na link to WhatsApp or to a map opens that service, by its own rules',
  },
  cookies: {
    title: 'Cookies',
    text: 'There are three, and none follows you: one keeps you signed in, one remembers the language, and one protects the ten minutes of a sign-in. The browser also stores, for itself, what you have begun to type and which notices you have seen. No consent is needed for these, so none is asked for.',
  },
  periods: {
    title: 'How long it stays',
    text: 'Jobs on the server delete what has reached its age:',
    points:
      'your account and what belongs to it: until you delete it\na session: {{sessionDays}} days after your last visit\na picture that no listing and no profile shows: one day\nmessages sent to you: {{messageDays}} days; that an invitation to review was sent stays, so that it is sent once only\na copy of your data that you asked for: {{exportDays}} days\nbackups: {{backupDays}} days',
  },
  after: {
    title: 'What stays after you leave',
    text: 'Bookings, reviews and the record of what was done stay, because others rely on them: an owner on the accounts, a renter on the history of a booking. They then name “a former member”. Reviews of your own items are deleted with the items.',
  },
  rights: {
    title: 'Your rights',
    text: 'Under law 09-08 and the GDPR you may:',
    points:
      'see what is stored and take it with you: “A copy of your data” on the page “Account and data”\ncorrect it: on your profile and in your listings\ndelete it: “Delete your account” on the same page\nobject to messages, or limit them: on the page “Notifications”; messages about your own bookings belong to the service\ncomplain: in Morocco to the CNDP (www.cndp.ma), in the European Union to the authority of your country',
  },
  security: {
    title: 'How it is protected',
    text: 'Connections are encrypted. Sessions are stored only as a hash. Every permission is checked by the server, and what administrators do is recorded where nobody can change it. Nothing is decided about you automatically, except that limits apply to everybody alike.',
  },
} as const;
