import {
  acceptProposal,
  changeBooking,
  markNoShow,
  proposeHours,
  refuseProposal,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import { act, type Target, wish } from './act.ts';
import type { Hours, ModelBooking } from './hours-model.ts';

const renter = ({ renter }: ModelBooking) => renter ?? 0;
const isPending = ({ status, expires }: ModelBooking, { now }: Target['model']) =>
  status === 'PENDING' && expires > now;
const isToLeave = ({ status, trip }: ModelBooking) => status === 'CONFIRMED' && !trip;
const isAsked = ({ proposal }: ModelBooking, { now }: Target['model']) => (proposal?.expires ?? 0) > now;

/** An item that is out counts as back. */
export function cancel({ booking }: Pick<Target, 'booking'>): void {
  Object.assign(booking, { status: 'CANCELLED', proposal: null });
  if (booking.trip) booking.trip.isBack = true;
}

const moved = (hours: Hours) => ({ hours, until: hours.end, proposal: null });

/** One that is not there has any id. */
const proposalOf = ({ id, booking }: Target) => ({ id, proposalId: booking.proposal?.id ?? id });

export const bookingActs = {
  confirm: act({
    ...{ weight: 5, isFor: isPending },
    // One that is rented as a whole already has all of it.
    wants: ({ booking: { hours } }) => (hours.kind === 'whole' ? null : { hours, ignores: 'unanswered' }),
    send: (as, { id }) => as.send(changeBooking, { params: { id, action: 'confirm' } }),
    effect: ({ booking }) => Object.assign(booking, { status: 'CONFIRMED', proposal: null }),
  }),
  cancel: act({
    ...{ weight: 3, isFor: isPending, by: ({ item, booking, yes }) => (yes ? renter(booking) : item.owner) },
    send: (as, { id }) => as.send(changeBooking, { params: { id, action: 'cancel' } }),
    effect: cancel,
  }),
  propose: act({
    ...{ weight: 9, by: ({ item, booking, yes }) => (yes ? renter(booking) : item.owner) },
    isFor: (booking, model) => booking.renter !== null && (isPending(booking, model) || isToLeave(booking)),
    wants: ({ hours }) => ({ hours }),
    send: (as, { id, hours }) => as.send(proposeHours, { params: { id }, body: wish(hours) }),
    effect({ booking, hours, by }, { proposal, expiresAt }) {
      const { id = '', expiresAt: expires = '' } = proposal ?? {};
      if (proposal) booking.proposal = { ...hours, id, by, expires: Date.parse(expires) };
      // A request of the renter's own is changed at once.
      else Object.assign(booking, moved(hours), { expires: Date.parse(expiresAt ?? '') });
    },
  }),
  accept: act({
    ...{ weight: 14, isFor: isAsked },
    by: ({ item, booking }) => (booking.proposal?.by === item.owner ? renter(booking) : item.owner),
    wants: ({ booking: { proposal } }) => proposal && { hours: proposal },
    send: (as, target) => as.send(acceptProposal, { params: proposalOf(target) }),
    effect({ booking }) {
      Object.assign(booking, booking.proposal && moved(booking.proposal), { status: 'CONFIRMED' });
    },
  }),
  refuse: act({
    ...{ weight: 2, isFor: isAsked },
    send: (as, target) => as.send(refuseProposal, { params: proposalOf(target) }),
    effect: ({ booking }) => Object.assign(booking, { proposal: null }),
  }),
  'mark as not come': act({
    ...{ weight: 3, isFor: (booking, { now }) => isToLeave(booking) && booking.hours.start < now },
    send: (as, { id }) => as.send(markNoShow, { params: { id } }),
    effect: cancel,
  }),
  'undo not come': act({
    ...{ weight: 5, isFor: ({ status, hours }, { now }) => status === 'CANCELLED' && hours.start < now },
    wants: ({ booking: { hours } }) => ({ hours, ignores: 'closed' }),
    send: (as, { id }) => as.send(undoNoShow, { params: { id } }),
    effect: ({ booking }) => Object.assign(booking, { status: 'CONFIRMED' }),
  }),
};
