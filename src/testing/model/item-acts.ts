import { createBooking, enterBooking } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { callOffHours, closeHours, openHours } from '#features/calendar/endpoints.ts';
import { updateItem } from '#features/items/endpoints.ts';
import { act, instants, iso, sharingOf, type Target, wish } from './act.ts';
import { cancel } from './booking-acts.ts';
import { type Hours, halfHour, type ModelItem, without } from './hours-model.ts';

/** Of a walk-in, hours that have just begun, and of a guest who has called, those to come. */
function entered({ at, length, yes, hours }: Target): Hours {
  return yes ? { ...hours, start: at, end: at + length * halfHour } : hours;
}

/** Seats, or from one to five units. */
const resized = ({ yes, length }: Target): Pick<ModelItem, 'kind' | 'offered'> =>
  yes
    ? { kind: 'seats', offered: length }
    : { kind: length > 2 ? 'units' : 'whole', offered: length > 2 ? length - 1 : 1 };

/** A walk-in of whole hours leaves at once. */
const leaves = ({ yes, length }: Target) => yes && length % 2 === 0;

/** A new booking; one of a guest has no renter. */
function add(target: Target, hours: Hours, sent: BookingDetail, renter: number | null): void {
  const { model, item } = target;
  const { id, status } = sent;
  const expires = Date.parse(sent.expiresAt ?? '');
  const until = hours.end;
  const trip =
    renter === null && leaves(target)
      ? { departed: target.at, due: until, isBack: false, isExtended: false }
      : null;
  model.bookings.push({ id, item, hours, until, renter, status, expires, proposal: null, trip });
}

export const itemActs = {
  request: act({
    ...{ weight: 15, by: ({ yes }) => (yes ? 0 : 1) },
    wants: ({ hours }) => ({ hours }),
    send: (as, { id, hours }) => as.send(createBooking, { body: { rentableItemId: id, ...wish(hours) } }),
    effect: (target, sent) => add(target, target.hours, sent, target.by),
  }),
  enter: act({
    weight: 8,
    wants: (target) => ({ hours: entered(target) }),
    send(as, target) {
      const gone = leaves(target) && { departedAt: iso(target.at) };
      const body = { rentableItemId: target.id, ...wish(entered(target)), ...gone };
      return as.send(enterBooking, { body });
    },
    effect: (target, sent) => add(target, entered(target), sent, null),
  }),
  close: act({
    weight: 5,
    send: (as, { id, hours }) => as.send(closeHours, { params: { id }, body: instants(hours) }),
    effect: ({ item, hours }) => item.closed.push(hours),
  }),
  open: act({
    weight: 4,
    send: (as, { id, hours }) => as.send(openHours, { params: { id }, query: instants(hours) }),
    effect: ({ item, hours }) =>
      Object.assign(item, { closed: item.closed.flatMap((closed) => without(closed, hours)) }),
  }),
  'call off hours': act({
    weight: 2,
    send(as, { id, hours, yes: close }) {
      return as.send(callOffHours, { body: { itemIds: [id], ...instants(hours), cause: 'WIND', close } });
    },
    effect({ model, item, hours, yes }, { bookings }) {
      if (yes) item.closed.push(hours);
      const ids = bookings.map(({ id }) => id);
      for (const booking of model.bookings) if (ids.includes(booking.id)) cancel({ booking });
    },
  }),
  resize: act({
    weight: 2,
    send(as, target) {
      const { kind, offered } = resized(target);
      const fields = { itemType: 'JETSKI', modelName: 'Sea-Doo Spark', listingTitle: 'Spark' } as const;
      const body = { ...fields, ...sharingOf(kind, offered), hourlyRate: 500 };
      return as.send(updateItem, { params: { id: target.id }, body });
    },
    effect(target) {
      const { model, item } = target;
      Object.assign(item, resized(target));
      if (item.kind !== 'units') return;
      // What took the only unit takes one of several.
      for (const { hours, proposal } of model.bookings.filter((one) => one.item === item)) {
        for (const held of [hours, proposal]) if (held?.kind === 'whole') held.kind = 'units';
      }
    },
  }),
};
