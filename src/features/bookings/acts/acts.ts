import type { BookingStatus } from '../../availability/constants.ts';
import { accept } from './accept.ts';
import { type Act, type Situation, whyRefused } from './act.ts';
import { addToRecord } from './add-to-record.ts';
import { askToCancel } from './ask-to-cancel.ts';
import { callOff } from './call-off.ts';
import { cancel } from './cancel.ts';
import { cancelAsAsked } from './cancel-as-asked.ts';
import { cancelGuest } from './cancel-guest.ts';
import { claim } from './claim.ts';
import { comeBack } from './come-back.ts';
import { complete } from './complete.ts';
import { confirm } from './confirm.ts';
import { decline } from './decline.ts';
import { depart } from './depart.ts';
import { disputeRecord } from './dispute-record.ts';
import { endSlip } from './end-slip.ts';
import { enter } from './enter.ts';
import { eraseRecord } from './erase-record.ts';
import { expire } from './expire.ts';
import { expireProposal } from './expire-proposal.ts';
import { extend } from './extend.ts';
import { keep } from './keep.ts';
import { moveUnits } from './move-units.ts';
import { noShow } from './no-show.ts';
import { noteCash } from './note-cash.ts';
import { propose } from './propose.ts';
import { recordState } from './record-state.ts';
import { refuse } from './refuse.ts';
import { book, request } from './request.ts';
import { takeBack } from './take-back.ts';
import { undoDeparture } from './undo-departure.ts';
import { undoNoShow } from './undo-no-show.ts';
import { undoReturn } from './undo-return.ts';
import { withdraw } from './withdraw.ts';
import { withdrawOffer } from './withdraw-offer.ts';

/** What can happen to a booking, in the order of its life. See "Bookings" in docs/product.md. */
export const acts = [
  request,
  book,
  confirm,
  decline,
  cancel,
  withdrawOffer,
  expire,
  enter,
  claim,
  endSlip,
  propose,
  accept,
  refuse,
  withdraw,
  expireProposal,
  askToCancel,
  takeBack,
  keep,
  cancelAsAsked,
  cancelGuest,
  callOff,
  noShow,
  undoNoShow,
  depart,
  undoDeparture,
  moveUnits,
  extend,
  comeBack,
  undoReturn,
  complete,
  noteCash,
  recordState,
  addToRecord,
  disputeRecord,
  eraseRecord,
] as const;

export type ActName = (typeof acts)[number]['name'];

/** What one side can do now, as far as both sides know. */
export const possibleActs = (situation: Situation): ReadonlySet<ActName> =>
  new Set(acts.filter((act) => whyRefused(act, situation) === null).map(({ name }) => name));

export type BookingEventName = (typeof acts)[number]['events'][number];

/** What is recorded of bookings, with the status that follows; null leaves it. See "Booking history" in docs/product.md. */
export const statusAfter = Object.fromEntries(
  acts.flatMap(({ events, ...act }: Act) => events.map((event) => [event, act.to ?? null])),
) as Record<BookingEventName, BookingStatus | null>;
