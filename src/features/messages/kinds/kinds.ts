import { bookingConfirmed, guestBooked } from './booking-confirmed.tsx';
import { bookingEnded, guestBookingEnded } from './booking-ended.tsx';
import { calendarFailing } from './calendar-failing.tsx';
import { cancelAsked, cancelKept } from './cancel-asked.tsx';
import { daySheet } from './day-sheet.tsx';
import { eveningList } from './evening-list.tsx';
import { guestHandover, handoverRecorded, recordDisputed } from './handover-recorded.tsx';
import { helperInvited } from './helper-invited.tsx';
import { hoursFree } from './hours-free.tsx';
import { hoursProposed } from './hours-proposed.tsx';
import { itemStillOut } from './item-still-out.tsx';
import { listingRightGranted, listingRightTaken } from './listing-right.tsx';
import type { MessageKind } from './message-kind.ts';
import { hoursChanged, proposalAccepted } from './new-hours.tsx';
import { noShow, noShowUndone } from './no-show.tsx';
import { ownerBookingCancelled } from './owner-booking-cancelled.tsx';
import { ownerCalledOff } from './owner-called-off.tsx';
import { ownerBookedAtOnce, ownerConfirmed } from './owner-confirmed.tsx';
import { ownerRequestExpired } from './owner-request-expired.tsx';
import { proposalEnded } from './proposal-ended.tsx';
import { reminderDayBefore, reminderHoursBefore } from './reminder.tsx';
import { reportsSettled } from './reports-settled.tsx';
import { requestSent } from './request-sent.tsx';
import { requestChanged, requestExpiring, requestReceived } from './request-to-answer.tsx';
import { reviewInvitation } from './review-invitation.tsx';
import { reviewReceived, reviewReplied } from './review-received.tsx';
import { userSuspended } from './user-suspended.tsx';

/** Every kind of message. See "Notifications" in docs/product.md. */
export const list = [
  requestSent,
  requestReceived,
  requestExpiring,
  bookingConfirmed,
  ownerConfirmed,
  ownerBookedAtOnce,
  bookingEnded,
  ownerRequestExpired,
  ownerBookingCancelled,
  ownerCalledOff,
  guestBooked,
  guestBookingEnded,
  cancelAsked,
  cancelKept,
  hoursProposed,
  proposalAccepted,
  hoursChanged,
  requestChanged,
  proposalEnded,
  noShow,
  noShowUndone,
  itemStillOut,
  hoursFree,
  handoverRecorded,
  guestHandover,
  recordDisputed,
  reminderDayBefore,
  reminderHoursBefore,
  daySheet,
  eveningList,
  reviewInvitation,
  reviewReceived,
  reviewReplied,
  calendarFailing,
  reportsSettled,
  listingRightGranted,
  listingRightTaken,
  userSuspended,
  helperInvited,
] as const;

export type Kind = (typeof list)[number]['name'];

export const kinds = Object.fromEntries(list.map((kind) => [kind.name, kind])) as Record<Kind, MessageKind>;
