import type { BookingStatus } from '#features/availability/limits.ts';
import type { CallOffCause } from '#features/bookings/limits.ts';
import type { Kind, OptionalCategory } from '#features/notifications/limits.ts';
import type { Language } from '#shared/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export const mailTexts: Record<Language, MailTexts> = { en, fr };

/** Why a booking ended, for its renter. `removed`: the owner has deleted the listing. */
export type EndReason =
  | 'declined'
  | 'expired'
  | 'removed'
  | 'cancelled'
  | 'cancelledRemoved'
  | 'calledOff'
  | 'asAsked';

/**
 * The texts of e-mails and push messages. A `when` is a day with a time, without a preposition: `Sunday, November 22 at
 * 10:42 AM (marina time)`.
 */
export interface MailTexts {
  formerMember: string;
  today: string;
  tomorrow: string;
  onDay: (date: string) => string;
  at: (day: string, time: string) => string;
  hours: (start: string, end: string) => string;
  marinaTime: (text: string) => string;
  seats: (count: number) => string;
  subject: (heading: string, about: string) => string;

  ticket: {
    status: Record<BookingStatus, string>;
    duration: (duration: string) => string;
    booked: string;
    wholeItem: string;
    place: string;
    owner: string;
    renter: string;
    total: string;
    number: (number: string) => string;
    noPhone: string;
    whatsapp: string;
    directions: string;
    photo: (title: string) => string;
  };

  requestSent: {
    heading: string;
    text: (owner: string, when: string) => string;
    action: string;
  };
  /** Of requests and confirmed bookings. */
  paying: string;
  request: {
    received: (renter: string) => string;
    receivedText: (when: string) => string;
    expiring: (renter: string) => string;
    expiringText: (when: string) => string;
    expiringSummary: (title: string, when: string) => string;
    confirm: string;
    decline: string;
    linksOnly: string;
  };
  confirmed: {
    heading: string;
    text: (owner: string) => string;
    atOnceText: (owner: string) => string;
    byChangeText: (owner: string) => string;
    invitation: string;
    changes: (owner: string) => string;
    action: string;
  };
  callOff: CallOffTexts;
  cancelAsked: CancelAskedTexts;
  change: ChangeTexts;
  noShow: NoShowTexts;
  eveningList: EveningListTexts;
  ownerConfirmed: { heading: string; text: (renter: string) => string };
  /** Of bookings that are confirmed at once. */
  ownerBooked: {
    heading: (renter: string) => string;
    text: (renter: string) => string;
    changes: (renter: string) => string;
  };
  ended: {
    heading: Record<EndReason, string>;
    text: Record<EndReason, (owner: string) => string>;
    ask: (owner: string) => string;
    removeFromCalendar: string;
    otherHours: string;
    browse: string;
  };
  freeHours: { title: string; text: string; open: string };
  /** For a renter who waits for the hours. */
  hoursFree: { heading: string; text: string; action: string; noHold: string };
  ownerExpired: {
    heading: string;
    text: (renter: string) => string;
    help: (hours: number) => string;
    notifications: string;
  };
  ownerCancelled: {
    request: (renter: string) => string;
    booking: (renter: string) => string;
    text: string;
  };
  reminder: {
    dayBefore: (day: string) => string;
    hoursBefore: (dayAndTime: string) => string;
    bring: string;
    things: readonly string[];
    ask: (owner: string) => string;
    weather: string;
  };
  daySheet: {
    heading: (date: string) => string;
    count: (count: number) => string;
    firstAt: (count: string, time: string) => string;
    allTimes: string;
    hours: string;
    booking: string;
    total: string;
    action: string;
  };
  reviewInvitation: { heading: string; text: (title: string) => string; once: string; action: string };
  reviewReceived: {
    heading: (reviewer: string) => string;
    rating: (stars: number) => string;
    action: string;
  };
  calendarFailing: {
    heading: (name: string) => string;
    summary: (when: string) => string;
    meanwhile: string;
    action: string;
  };
  listingRight: {
    granted: string;
    grantedText: string;
    grantedNeeds: string;
    addListing: string;
    taken: string;
    takenText: string;
    takenKept: string;
    myListings: string;
  };
  viewBooking: string;

  footer: {
    reasons: Record<Kind, string>;
    choices: string;
    unsubscribe: Record<OptionalCategory, string>;
    contact: string;
  };
  calendar: {
    title: (item: string, duration: string) => string;
    hours: (start: string, end: string) => string;
    owner: (nameAndPhone: string) => string;
  };
}

interface CallOffTexts {
  /** The cause as a clause; `OTHER` is said in the owner's words only. */
  causes: Record<Exclude<CallOffCause, 'OTHER'>, string>;
  /** The owner's statement; without a cause their own words follow. */
  ownerSays: (owner: string, cause: string | null) => string;
  marinaSays: (cause: string | null) => string;
  /** To an owner whose bookings an administrator has called off. */
  heading: string;
  count: (count: number) => string;
  from: (count: string, when: string) => string;
  told: string;
  action: string;
}

interface CancelAskedTexts {
  heading: (renter: string) => string;
  text: (when: string) => string;
  words: (renter: string) => string;
  action: string;
  kept: (owner: string) => string;
  keptText: (owner: string) => string;
  write: (owner: string) => string;
}

interface ChangeTexts {
  proposed: (name: string) => string;
  answerBy: (when: string) => string;
  confirms: string;
  action: string;
  linkOnly: string;
  present: string;
  before: string;
  wanted: string;
  after: string;
  more: (amount: string) => string;
  less: (amount: string) => string;
  samePrice: string;
  bookingNow: string;
  accepted: (name: string) => string;
  acceptedText: string;
  acceptedConfirms: string;
  changed: string;
  changedText: (name: string) => string;
  invitation: string;
  requestChanged: (renter: string) => string;
  refused: (name: string) => string;
  refusedText: (name: string) => string;
  expired: string;
  expiredText: (name: string) => string;
  keeps: string;
  stillOpen: (when: string) => string;
}

interface NoShowTexts {
  heading: string;
  text: (owner: string) => string;
  wrong: (owner: string) => string;
  action: (owner: string) => string;
  undone: string;
  undoneText: (owner: string) => string;
}

interface EveningListTexts {
  heading: string;
  count: (count: number) => string;
  text: string;
  action: string;
}
