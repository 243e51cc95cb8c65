import type { ReactNode } from 'react';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { Situation } from '#features/availability/refusal.ts';
import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import type { HandoverStage } from '#features/handovers/limits.ts';
import type { Switch } from '#features/helpers/switches.ts';
import type { Category, Channel } from '#features/messages/constants.ts';
import type { CalendarInvitation } from '#features/messages/layouts/booking-calendar.ts';
import type { InBoth, MailScope, MessageContext } from '#features/messages/layouts/scope.tsx';
import type { Message } from '#features/messages/server/messages.ts';
import type { Db } from '#platform/database/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import type { Language } from '#shared/language.ts';

/** What was done to a booking, with its hours after it. */
export interface BookingEvent {
  id: number;
  bookingId: string;
  itemId: string;
  /** Null for a guest without an account. */
  renterId: string | null;
  ownerId: string;
  /** Whether the guest has given an e-mail address. */
  hasGuestEmail: boolean;
  start: Date;
  end: Date;
  /** When the request expires; null once it has been answered. */
  expiresAt: Date | null;
  act: BookingEventName;
  /** Of the booking after it. */
  status: BookingStatus;
  at: Date;
  /** Null if time has done it. */
  actorId: string | null;
  /** Whether the owner had proposed the other hours that it is about; null if it is about none. */
  proposalByOwner: boolean | null;
  /** The act by which the booking was called off, and whether it was of the whole marina. */
  callOffId: string | null;
  isMarina: boolean;
  /** When the item left, if it is out now. Otherwise null. */
  departedAt: Date | null;
  /** The administrators, whom the alarm at sunset reaches, too, if it is about a trip; otherwise null. */
  adminIds: readonly string[] | null;
  /** Those of the owner, with what they may do. */
  helpers: readonly { id: string; switches: readonly Switch[] }[];
  /** Of which stage a hand-over record is, and which side acted; null if it is about none. */
  handover: { stage?: HandoverStage; by: 'owner' | 'renter' } | null;
}

/** What messages follow from. */
export interface Happened extends Record<BookingEventName, BookingEvent> {
  REVIEWED: { id: string; ownerId: string; at: Date };
  /** `reviewerId` is null if their account was deleted. */
  REPLIED: { id: string; ownerId: string; reviewerId: string | null; at: Date };
  /** A waiting renter is to be told. */
  HOURS_FREED: { id: string; userId: string; ownerId: string; notifiedAt: Date };
  /** A calendar has failed for a day. */
  CALENDAR_FAILED: { id: string; ownerId: string; notifiedAt: Date };
  /** `event` is that of the record. */
  USER_SUSPENDED: { userId: string; event: string; at: Date };
  /** `event` is equal for all that are settled together. The writer is null if nothing is wrong. */
  REPORT_SETTLED: { id: string; reporterId: string; writerId: string | null; event: string; at: Date };
  /** By e-mail. */
  HELPER_INVITED: { id: string; ownerId: string; at: Date };
  /** `change` is the number of this change among all. */
  LISTING_RIGHT_CHANGED: { userId: string; isGranted: boolean; change: number; at: Date };
}

/** A message to be sent to one person. */
export interface Planned {
  /** A user. Null for an address without an account: it gets only messages that are for guests. */
  to: string | null;
  due: Date;
  /** What is sent only once for each of these. */
  once: string;
  /** All of its kind, unless some are named. */
  channels?: readonly Channel[];
  /** What the message is about, besides a booking and what was done to it. */
  about?: Partial<
    Pick<
      Message,
      'review_id' | 'waitlist_entry_id' | 'calendar_import_id' | 'report_id' | 'helper_id' | 'day'
    >
  >;
  /** The owner of the item that it is about; the recipient, if left out. */
  senderId?: string;
}

export type Follows = {
  [Name in keyof Happened]?: (happened: Happened[Name]) => Planned | readonly Planned[] | null;
};

/** What a message says, in the language of its recipient. */
export interface Shown {
  heading: string;
  /** The first sentence: what lists of mails show after the subject, and the text of a push message. */
  summary: string;
  /** The item that the subject names; null if it is about none. */
  itemTitle: string | null;
  /** The page of the main button. */
  path: string;
  /** Equal for messages of which only the latest matters. */
  tag: string;
  /** Why a helper gets it. */
  why?: InBoth<string> | undefined;
  /** How far a booking to come reaches out of daylight, for a push message that has room. */
  darkness?: string | null;
  body: (say: MailScope) => ReactNode;
  calendar?: (say: MailScope) => CalendarInvitation | null;
}

/** What is true of every message of a kind, but for what it says. */
export interface KindFacts<Name extends string = string> {
  name: Name;
  /** For administrators, in their list of messages. */
  label: InBoth<string>;
  channels: readonly Channel[];
  /** What it is switched off with; null for messages that can't be switched off at all. */
  category: Category | null;
  /** Why one gets it, at the end of an e-mail. */
  why: InBoth<string>;
  /** Whether it goes to the guest of a booking, or to who is invited to help, who may have no account. */
  isToGuest?: true;
  /** What it follows from, and then to whom it goes and when. */
  follows: Follows;
  /** What takes it back, if it was not sent yet. */
  takenBackBy?: readonly BookingEventName[];
  /** The switch with which helpers of the owner get it, too. */
  helpers?: Switch;
  /** Whether it also goes to administrators, which it checks itself. */
  isToAdmins?: true;
}

export type AttachDeps = Pick<Deps, 'db' | 'clock' | 'images'>;

/** What decides about a message when it is sent, by the data of that moment. */
export interface Telling<Data> {
  /** Whether it is still true and of use. */
  applies(data: Data, now: Date): boolean;
  /** Until when a push message is of use; a day if this is left out. */
  until?(data: Data): Date | null;
  /** A file that an e-mail has with it; null if there is none. */
  attach?(deps: AttachDeps, data: Data, language: Language): Promise<Attachment | null>;
  /** Whether a phone wakes up: one side waits for it, its booking may start soon, or others may take the hours. */
  isUrgent?(data: Data): boolean;
}

/** Everything that is true of one kind of message. See "Notifications" in docs/product.md. */
export interface MessageKind<Name extends string = string, Data = unknown>
  extends KindFacts<Name>,
    Telling<Data> {
  /** Reads what a message is about, as it is now; null if it is gone. */
  read(db: Db, message: Message, situation: Situation): Promise<Data | null>;
  show(data: Data, context: MessageContext): Shown;
}

export const always = () => true;
