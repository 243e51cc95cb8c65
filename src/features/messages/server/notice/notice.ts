import type { BookingStatus, CancelReason } from '#features/availability/constants.ts';
import type { PriceLine } from '#features/availability/price.ts';
import type { Alternative } from '#features/availability/server/alternatives.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { ProposalState } from '#features/bookings/server/tables.ts';
import type { CalendarError } from '#features/calendar/limits.ts';
import type { ItemType, RentalCategory } from '#features/items/constants.ts';
import type { Kind } from '#features/messages/constants.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import type { Language } from '#shared/language.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { Centimes } from '#shared/money.ts';

export interface Person {
  id: string;
  displayName: string;
  /** In E.164. Parties of a booking see each other's. */
  phoneNumber: string | null;
  language: Language;
  /** Whether it is a guest without an account, who may have no name. See "Walk-ins" in docs/product.md. */
  isGuest?: boolean;
}

/** A booking as a message shows it to one of its parties. */
export interface NoticeBooking {
  id: string;
  start: Date;
  end: Date;
  createdAt: Date;
  seats: number;
  totalPrice: Centimes;
  hourlyRate: Centimes;
  /** How the total is made up; null for the hourly rate alone. */
  priceLines: readonly PriceLine[] | null;
  rentalCategory: RentalCategory;
  /** The effective status. */
  status: BookingStatus;
  cancelReason: CancelReason | null;
  /** When an unanswered request expires. */
  expiresAt: Date | null;
  /** Whether it was confirmed at some time, so that its end is not a declined request but a called off booking. */
  wasConfirmed: boolean;
  /** Whether it was never a request. See "Confirmed at once" in docs/product.md. */
  isConfirmedAtOnce: boolean;
  /** Whether it was confirmed because its renter accepted other hours. */
  isConfirmedByProposal: boolean;
  /** The act by which it was called off, or declined. */
  callOff: NoticeCallOff | null;
  /** The renter's open question whether the owner cancels it. */
  cancelRequestedAt: Date | null;
  cancelRequestNote: string | null;
  /** See `calendarFile`. */
  revision: number;
  item: {
    id: string;
    /** As it was when the booking was made. */
    title: string;
    modelName: string;
    itemType: ItemType;
    isRemoved: boolean;
    /** The path of a photo about 600 px wide, or null. */
    photoPath: string | null;
  };
  renter: Person;
  owner: Person;
}

/** Why bookings were called off, and in which hours. See "Calling off" in docs/product.md. */
export interface NoticeCallOff {
  id: string;
  cause: CallOffCause;
  /** The owner's own words, or the administrator's. */
  note: string | null;
  /** Whether an administrator has called off the whole marina. */
  isMarina: boolean;
  /** Null for all items of the owner, or of everybody. */
  itemIds: readonly string[] | null;
  start: Date;
  end: Date;
}

/** An item on the water. See "Trips" in docs/product.md. */
export interface NoticeTrip {
  departedAt: Date;
  dueAt: Date;
  /** Of the booking's day. */
  sunset: Date;
  /** How many people are on board: the seats that are booked, or at most those of an item that is rented as a whole. */
  people: number | null;
}

/** Hours of a booking with their price. */
export interface NoticeHours {
  start: Date;
  end: Date;
  seats: number;
  totalPrice: Centimes;
}

/** A proposal of other hours, and the hours that they replace. See "Change of hours" in docs/product.md. */
export interface NoticeProposal extends NoticeHours {
  old: NoticeHours;
  state: ProposalState;
  expiresAt: Date;
}

/** Hours for which a renter waits. See "Waiting list" in docs/product.md. */
export interface NoticeWaitlistEntry extends Alternative {
  seats: number;
  /** Whether they can be requested now. */
  isFree: boolean;
}

/** A calendar from elsewhere, when it was last read, and why not since. */
export interface NoticeCalendar {
  name: string;
  readAt: Date;
  error: CalendarError;
}

interface Proposed {
  booking: NoticeBooking;
  proposal: NoticeProposal;
}
interface OfDay {
  day: MarinaDate;
  bookings: readonly NoticeBooking[];
}

/** What some kinds of messages tell of; all others of a booking. */
interface Data {
  HOURS_PROPOSED: Proposed;
  PROPOSAL_ACCEPTED: Proposed;
  HOURS_CHANGED: Proposed;
  REQUEST_CHANGED: Proposed;
  PROPOSAL_ENDED: Proposed;
  BOOKING_ENDED: { booking: NoticeBooking; alternatives: readonly Alternative[] };
  OWNER_CALLED_OFF: { callOff: NoticeCallOff; bookings: readonly NoticeBooking[] };
  ITEM_STILL_OUT: { booking: NoticeBooking; trip: NoticeTrip };
  HOURS_FREE: { entry: NoticeWaitlistEntry };
  CALENDAR_FAILING: { calendar: NoticeCalendar };
  DAY_SHEET: OfDay;
  EVENING_LIST: OfDay;
  REVIEW_RECEIVED: {
    review: { rating: number; comment: string | null; reviewerName: string };
    item: { id: string; title: string };
  };
  LISTING_RIGHT_GRANTED: object;
  LISTING_RIGHT_TAKEN: object;
}

export type NoticeOf<K extends Kind> = { kind: K } & (K extends keyof Data
  ? Data[K]
  : { booking: NoticeBooking });

/** What a message says: its kind with the data of the moment when it is sent. */
export type Notice = { [K in Kind]: NoticeOf<K> }[Kind];

/** What a message is composed with. */
export interface MailContext {
  recipient: Person & { email: string };
  now: Date;
  /** The origin of links, without a trailing slash. */
  publicUrl: string;
  /** The marina's own contact, for the footer and as the organizer of calendar events. */
  contactEmail: string;
  contactPhone: string;
  /** Of those who search at sea. */
  emergencyNumber: string;
  daylight: DaylightPolicy;
  /** The page on which this category can be switched off without signing in; null if it cannot be. */
  unsubscribeUrl: string | null;
}

/** An e-mail without its envelope. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  /** An invitation to add, update or remove the booking in the recipient's calendar. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | null;
}

/** What a browser shows for a push message, as the service worker receives it. */
export interface PushContent {
  title: string;
  body: string;
  /** The path that a tap opens. */
  path: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
}
