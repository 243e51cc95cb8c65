/** How messages reach people. */
export const channels = ['EMAIL', 'PUSH'] as const;
export type Channel = (typeof channels)[number];

/** What a person can switch off, per channel. See "Choices" in docs/product.md. */
export const categories = ['BOOKINGS', 'REMINDERS', 'DAY_SHEET', 'REVIEWS'] as const;
export type Category = (typeof categories)[number];

interface KindDefinition {
  channels: readonly Channel[];
  /** Null for messages that cannot be switched off at all. */
  category: Category | null;
  /** Which of the texts in an e-mail's footer says why it was sent. */
  reason: string;
}

/** Every kind of message, by what has happened and to whom it is sent. See "Notifications" in docs/product.md. */
export const kinds = {
  /** To the renter. */
  REQUEST_SENT: { channels: ['EMAIL'], category: 'BOOKINGS', reason: 'asked' },
  REQUEST_RECEIVED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listing' },
  REQUEST_EXPIRING: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listing' },
  /** To the renter. */
  BOOKING_CONFIRMED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'asked' },
  OWNER_BOOKING_CONFIRMED: { channels: ['EMAIL'], category: 'BOOKINGS', reason: 'listing' },
  /** To the owner of an item that confirms at once: the first that they hear of the booking. */
  OWNER_BOOKED_AT_ONCE: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listing' },
  /** To the renter, unless they cancelled: declined, expired, called off, cancelled as asked, or the item was removed. */
  BOOKING_ENDED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'asked' },
  /** To the owner, when a request has expired. */
  OWNER_REQUEST_EXPIRED: { channels: ['EMAIL'], category: 'BOOKINGS', reason: 'listing' },
  /** To the owner, when the renter cancels. */
  OWNER_BOOKING_CANCELLED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listing' },
  /** To an owner whose bookings an administrator has called off: one for all of them. */
  OWNER_CALLED_OFF: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listings' },
  /** To the owner, when the renter asks to cancel. */
  CANCEL_ASKED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listing' },
  /** To the renter, when the owner keeps the booking. */
  CANCEL_KEPT: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'asked' },
  /** To the side that is to answer. */
  HOURS_PROPOSED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'party' },
  /** To the side that has proposed the new hours. */
  PROPOSAL_ACCEPTED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'party' },
  /** To the side that has accepted them. */
  HOURS_CHANGED: { channels: ['EMAIL'], category: 'BOOKINGS', reason: 'party' },
  /** To the owner, when the renter has changed an open request. */
  REQUEST_CHANGED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'listing' },
  /** To the side that has proposed hours: refused, or expired, which is not worth a push message. */
  PROPOSAL_ENDED: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'party' },
  /** To the renter who did not come, by the owner's word. */
  NO_SHOW: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'asked' },
  /** To the renter who was told so. */
  NO_SHOW_UNDONE: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'asked' },
  /** To the owner and the administrators: at sunset, while the item is on the water. */
  ITEM_STILL_OUT: { channels: ['EMAIL', 'PUSH'], category: null, reason: 'stillOut' },
  /** To a renter who waits for the hours. */
  HOURS_FREE: { channels: ['EMAIL', 'PUSH'], category: 'BOOKINGS', reason: 'waitlist' },
  /** To the renter, the evening before. */
  REMINDER_DAY_BEFORE: { channels: ['EMAIL', 'PUSH'], category: 'REMINDERS', reason: 'asked' },
  /** To the renter, two hours before the start. */
  REMINDER_HOURS_BEFORE: { channels: ['EMAIL', 'PUSH'], category: 'REMINDERS', reason: 'asked' },
  /** To the owner, the evening before a day with bookings. */
  DAY_SHEET: { channels: ['EMAIL'], category: 'DAY_SHEET', reason: 'item' },
  /** To the owner, the evening of a day with bookings: those that are over and not marked yet. */
  EVENING_LIST: { channels: ['EMAIL'], category: 'DAY_SHEET', reason: 'listings' },
  /** To the renter, the day after. */
  REVIEW_INVITATION: { channels: ['EMAIL'], category: 'REVIEWS', reason: 'asked' },
  /** To the owner. */
  REVIEW_RECEIVED: { channels: ['EMAIL'], category: 'REVIEWS', reason: 'review' },
  /** To the owner, when a calendar from elsewhere has failed for a day. */
  CALENDAR_FAILING: { channels: ['EMAIL'], category: null, reason: 'calendar' },
  LISTING_RIGHT_GRANTED: { channels: ['EMAIL'], category: null, reason: 'right' },
  LISTING_RIGHT_TAKEN: { channels: ['EMAIL'], category: null, reason: 'right' },
} as const satisfies Record<string, KindDefinition>;

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

/** A category whose e-mails can be switched off, also by a link in each of them. */
export type OptionalCategory = Exclude<Category, 'BOOKINGS'>;

/** Whether a user can switch off the e-mails of a category: not those about their bookings. See "Choices". */
export function isOptionalByEmail(category: Category | null): category is OptionalCategory {
  return category !== null && category !== 'BOOKINGS';
}

/** Whether a user can switch a category off for a channel. See "Choices". */
export function isOptional(category: Category, channel: Channel): boolean {
  return channel === 'PUSH' || isOptionalByEmail(category);
}

/** How long before its expiry an owner is reminded of a request. */
export const expiryWarningHours = 3;
/** How long before the start the second reminder is sent. */
export const reminderHours = 2;
/** When the reminders and day sheets of the next day are sent, in marina time. */
export const eveningBefore = '18:00';
/** When the evening list of a day is sent, in marina time. */
export const eveningOfDay = '20:00';
/** When invitations to review are sent the day after, in marina time. */
export const morningAfter = '10:00';

/** The length of a push service's address, and how many browsers of a person receive push messages. */
export const pushLimits = { endpoint: 1000, browsers: 10 } as const;
