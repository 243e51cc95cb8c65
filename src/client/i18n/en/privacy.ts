/** Each line of a `text` is a paragraph, each line of `points` a list item. */
export const privacy = {
  lead: 'What Sillage stores about you, why, who sees it, how long it stays, and how to get or delete it. It follows Moroccan law 09-08 and, for people in the European Union, the GDPR.',
  who: {
    title: 'Who is responsible',
    text: 'The marina that runs this site decides what is stored and why. Write to its office with any question or request:',
  },
  what: {
    title: 'What we store, and why',
    text: 'You can look at the site without an account. Your address on the Internet is then only counted, for two hours at most, so that nobody overloads the site. With an account we store, to carry out the service that you ask for:',
    points:
      'from your identity provider, when you sign in: your name, your e-\u2060mail address and whether it is verified, an identifier and, the first time, your picture\nwhat you add: your phone number, your picture, your language, your choices of messages, your favourites\nif you rent out craft and add other calendars: their addresses and the hours of their events, without titles. If you make an address for your own calendar: a fingerprint of it\nwhat you publish: listings, photos (without the place where they were taken), reviews and replies to reviews\nwhat happens: requests, bookings with their history, why they were called off or should be cancelled, changes of prices and rights, when the craft left and came back, what its owner has noted as received or taken as a deposit, and the messages sent to you\nwhat keeps the marketplace safe: what you report, your answers to a decision, why something of yours is hidden, the renters whom you block and your private reason, a suspension with its reason and its end\nwhere you are signed in: the kind of browser and the time of the last visit, so that you can end a session\nif the owner records in what state a craft leaves and comes back: photos of the craft (without the place where they were taken), its condition, what was explained, the names and signatures of both sides, and that identity was seen, but no number and no picture of a paper',
  },
  guests: {
    title: 'If you rent without an account',
    text: 'An owner on the quay or on the phone can enter your hire. They may note your name, your phone number and your e-\u2060mail address, if you give them: for this hire, for the slip that you get and to tell you if the hire is called off, and for nothing else. Only this owner sees them, and from the day before until the day after those who help this owner. No document is asked for, and the number of none is stored. A hand-over record may have your name and signature, and stays longer, as below. They are erased {{guestDays}} days after the hire, and the secret address of the slip ends {{slipHours}} hours after it. If you sign in from the slip, the hire becomes a booking of your account, and the e-\u2060mail address is erased at once. To have your data erased earlier, write to the marina’s office.',
  },
  basis: {
    title: 'On what basis',
    text: 'The law asks for a reason to store data. There are three:',
    points:
      'the contract with you: your account, your listings, your bookings with their hand-over records, your hires without an account, your details for the other side of a booking, and the messages about them\nlegitimate interest: reviews, reports, blocks and suspensions, the record of who did what, limits on requests, invitations to review, backups, and what stays after you leave. They keep the marketplace fair and safe, and other people’s records complete\nyour consent: push messages, which you switch on, and can switch off at any time',
  },
  seen: {
    title: 'Who sees it',
    text: 'Each person sees only what they need:',
    points:
      'everybody: your name and picture, if you list or review\nsigned-in people: the number of an owner, on the page of their item, and only so many an hour\nthe other side of a booking: your name, picture, number and language\nthe other side of a booking, and, from the day before until the day after, those who help the owner: the hand-over record of the craft, with its photos; administrators only once one side has opened a dispute\nthe person whom you report: neither your name nor what you wrote. You learn the decision, also if the account was suspended\na renter whom you block: the block, but not the reason\nadministrators: who reported what and the text, suspensions, names, e-\u2060mail addresses, bookings, prices and rights, and phone numbers only of owners, like any signed-in person\nthe operators of the server: everything that is stored on it',
  },
  others: {
    title: 'Who else receives data',
    text: 'We sell nothing and show no advertising. Data leaves the server only where the service needs it:',
    points:
      'your identity provider learns that you sign in here\nthe companies that host the server and deliver our e-\u2060mails store or carry data for us\nif you switched them on, the push service of your browser carries push messages, which are encrypted\nthe source of the map receives your address on the Internet when a page shows the map\na link to WhatsApp or to a map opens that service, by its own rules\nsome of these services work outside Morocco and the European Union. They receive no more than is listed here; the marina’s office tells you which ones, in which countries and under which guarantees',
  },
  cookies: {
    title: 'Cookies',
    text: 'There are four, and none follows you: one keeps you signed in, one tells the pages your initials and what you may do here, one remembers the language, and one protects the ten minutes of a sign-in. The browser also stores, for itself, what you have begun to type, which notices you have seen, how wrong the device’s clock is, until you sign in your favourites and, until you sign out, the slips of your confirmed bookings to come, so that they open without a connection. On the quay an owner’s browser also stores the last state of the page “Today” and, until it is sent or you sign out, what was tapped, hand-over records and their photos included. No consent is needed for these, so none is asked for.',
  },
  periods: {
    title: 'How long it stays',
    text: 'Jobs that run on the server every hour delete what has reached its age:',
    points:
      'your account and what belongs to it: until you delete it\nreports and answers: until your account or the item is deleted; a block: until you end it, or one of the two accounts is deleted; a suspension: with its reason, until the account is deleted\na session: {{sessionDays}} days after your last visit\na picture that no listing and no profile shows: {{unusedUploadHours}} hours\nmessages sent to you: {{messageDays}} days; that an invitation to review was sent stays, so that it is sent once only\na copy of your data that you asked for: {{exportDays}} days\nhours for which you asked to be told if they become free: {{waitlistHours}} hours after their start\nthe name, phone number and e-\u2060mail address of a guest without an account: {{guestDays}} days after the hire; the address of their slip: {{slipHours}} hours after it\nwho helped an owner, under which name, and invitations to help: {{helperDays}} days after the end\na hand-over record with its photos: {{handoverDays}} days after the hire, or until both sides have asked to delete it; also if one of them deletes their account\ncounts of requests, by account or address on the Internet: two hours at most\na fingerprint of the identity of a deleted account, so that a new one does not begin with fresh limits: {{deletedIdentityHours}} hours\nbackups: {{backupDays}} days with the nightly backup that comes with this site. If the marina makes its backups in another way, its office tells you how long it keeps them',
  },
  after: {
    title: 'What stays after you leave',
    text: 'Bookings, reviews and the record of what was done stay, because others rely on them: an owner on the accounts, a renter on the history of a booking. They then name “a former member”; what you wrote when you asked to cancel a booking is deleted. Your reports and answers, blocks and suspensions go with the account. Reviews of your own items, with your replies, are deleted with the items.',
  },
  rights: {
    title: 'Your rights',
    text: 'Under law 09-08 and the GDPR you may:',
    points:
      'see what is stored and take it with you: “A copy of your data” on the page “Account and data”\ncorrect it: on your profile and in your listings\ndelete it: “Delete your account” on the same page\nobject to messages, or limit them: on the page “Notifications”; messages about your own bookings belong to the service\nobject to what is stored out of legitimate interest, or have its use restricted: write to the marina’s office\ntake back your consent to push messages: on the page “Notifications”\ncomplain: in Morocco to the CNDP (www.cndp.ma), in the European Union to the authority of your country',
  },
  security: {
    title: 'How it is protected',
    text: 'Connections are encrypted. Sessions are stored only as a hash. Every permission is checked by the server, and what administrators do is recorded where they cannot change it; only an operator of the server could. Nothing is decided about you automatically, except that limits apply to everybody alike.',
  },
} as const;
