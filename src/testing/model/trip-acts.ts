import { changeBooking, extendTrip, putTrip } from '#features/bookings/endpoints.ts';
import { act, iso, type Target } from './act.ts';
import { hour, type ModelBooking, minute, type Wanted } from './hours-model.ts';

const isOut = ({ trip }: ModelBooking) => trip !== null && !trip.isBack;

/** A tap that is sent again, or by two phones at once, changes nothing. */
const isSameTap = ({ booking: { trip }, at }: Target) =>
  trip !== null && Math.abs(trip.departed - at) <= 2 * minute;

/** When an item that leaves is to be back: a return may move with a departure that is early or late. */
function dueOf({ booking: { hours, trip }, at, yes }: Target): number {
  if (!yes || trip?.isExtended) return trip?.due ?? hours.end;
  const late = Math.round((at - hours.start) / minute) * minute;
  return Math.abs(late) > 15 * minute ? hours.end + late : hours.end;
}

/** What a booking takes if the item is to be back at a time. */
function more({ hours, until }: ModelBooking, end: number, ignores?: Wanted['ignores']): Wanted | null {
  return end > until ? { hours: { ...hours, start: until, end }, ...(ignores && { ignores }) } : null;
}

const plannedEnd = ({ hours, trip }: ModelBooking) => Math.max(hours.end, trip?.due ?? 0);

const extended = ({ until }: ModelBooking, length: number) => until + (length * hour) / 4;

/** What is left of its hours is free from the next whole minute on. */
function comeBack(booking: ModelBooking, at: number): void {
  const { trip, hours, until } = booking;
  const freeFrom = Math.max(hours.start, Math.min(until, Math.ceil(at / minute) * minute));
  Object.assign(booking, { status: 'COMPLETED', until: freeFrom, proposal: null });
  if (trip) trip.isBack = true;
}

export const tripActs = {
  depart: act({
    weight: 16,
    isFor: ({ status, hours: { start, end } }, { now }) =>
      status === 'CONFIRMED' && start <= now + hour / 2 && now < end,
    wants: (target) => (isSameTap(target) ? null : more(target.booking, dueOf(target))),
    send: (as, { id, at, yes: moveReturn }) =>
      as.send(putTrip, { params: { id }, body: { departedAt: iso(at), moveReturn } }),
    effect(target) {
      const { booking, at } = target;
      if (isSameTap(target)) return;
      const { isExtended = false } = booking.trip ?? {};
      booking.trip = { departed: at, due: dueOf(target), isBack: false, isExtended };
      booking.until = plannedEnd(booking);
    },
  }),
  'undo departure': act({
    ...{ weight: 2, isFor: isOut },
    send: (as, { id }) => as.send(putTrip, { params: { id }, body: { departedAt: null } }),
    effect: ({ booking }) => Object.assign(booking, { trip: null, until: booking.hours.end }),
  }),
  'come back': act({
    ...{ weight: 5, isFor: isOut },
    send: (as, { id, at }) => as.send(putTrip, { params: { id }, body: { returnedAt: iso(at) } }),
    effect: ({ booking, at }) => comeBack(booking, at),
  }),
  complete: act({
    ...{ weight: 2, isFor: isOut },
    send: (as, { id }) => as.send(changeBooking, { params: { id, action: 'complete' } }),
    effect: ({ booking, model }) => comeBack(booking, model.now),
  }),
  'undo return': act({
    ...{ weight: 8, isFor: ({ status }) => status === 'COMPLETED' },
    wants: ({ booking }) => more(booking, plannedEnd(booking), 'closed'),
    send: (as, { id }) => as.send(putTrip, { params: { id }, body: { returnedAt: null } }),
    effect({ booking }) {
      if (booking.trip) booking.trip.isBack = false;
      Object.assign(booking, { status: 'CONFIRMED', until: plannedEnd(booking) });
    },
  }),
  extend: act({
    ...{ weight: 8, isFor: isOut },
    wants: ({ booking, length }) => more(booking, extended(booking, length)),
    send: (as, { id, booking, length }) =>
      as.send(extendTrip, { params: { id }, body: { endTime: iso(extended(booking, length)) } }),
    effect({ booking, length }) {
      booking.until = extended(booking, length);
      if (booking.trip) Object.assign(booking.trip, { due: booking.until, isExtended: true });
    },
  }),
};
