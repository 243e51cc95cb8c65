import fc from 'fast-check';
import { enterBooking, extendTrip, noteCash, putTrip } from '#features/bookings/endpoints.ts';
import { claimSlip } from '#features/quay/endpoints.ts';
import { centimesToMad } from '#shared/money.ts';
import { bookingOf, ModelledCall, mostly, onBooking, onItem, whichMostly, who } from './modelled-call.ts';
import { day, minute } from './people-and-items.ts';
import { extensionPrice } from './quay-model.ts';
import { bodyOf, interval, iso, times, wishOf } from './wishes.ts';

/** The times of a walk-in: minutes from now and its length, or those of a booking by phone. */
const enter = onItem({
  ...{ name: 'enter', by: mostly('the owner').times(20) },
  values: {
    ...{ times, isNow: fc.constantFrom(true, true, false), ago: fc.constantFrom(0, 0, 0, 10, 15, 16) },
    ...{ seats: fc.constantFrom(1, 1, 1, 1, 2, 3), hasPhone: fc.boolean(), passRules: fc.boolean() },
    shown: fc.constantFrom(null, null, 0, 0, 0, 500),
  },
  wish({ times, isNow, ago, seats, shown, ...more }, item, model) {
    const start = model.now - ago * minute;
    const now = { start, end: start + Math.max(1, times.length) * 30 * minute };
    const source = isNow ? 'QUAY' : 'PHONE';
    return { ...wishOf(item, isNow ? now : interval(model, times), seats, shown), ...more, source };
  },
  send({ as, id }, { source, passRules, hasPhone, ...wish }) {
    const guest = hasPhone && { guestName: 'Omar', guestPhone: '0612345678' };
    const body = { rentableItemId: id, ...bodyOf(wish), source, passRules, ...guest };
    return as.send(enterBooking, { body });
  },
  keep({ bookingIds, slips }, { id, slipToken }) {
    const count = bookingIds.push(id);
    if (slipToken) slips[count - 1] = slipToken;
  },
});

const claim = onBooking({
  ...{ name: 'claim', by: who, which: whichMostly('is to leave') },
  send: ({ as, at, product: { slips } }) =>
    as.send(claimSlip, { params: { token: slips[at] ?? 'A'.repeat(22) } }),
});

/** Minutes, or the exact moment when the next request or proposal expires. */
export const wait = fc
  .record({
    minutes: fc.oneof(fc.nat({ max: 180 }), fc.nat({ max: 780 }), fc.constant('next expiry' as const)),
    sweeps: fc.boolean(),
  })
  .map(
    ({ minutes, sweeps }) =>
      new ModelledCall(
        `waits ${minutes}${sweeps ? ', then due requests are swept' : ''}`,
        (model, product) => {
          const due = model.bookings.flatMap(({ status, expires, proposal }) => [
            ...(status === 'PENDING' ? [expires] : []),
            ...(proposal?.isOpen ? [proposal.expires] : []),
          ]);
          const nextExpiry = due.length > 0 ? Math.min(...due) - model.now : 0;
          const time = minutes === 'next expiry' ? nextExpiry : minutes * minute;
          model.wait(time);
          return { ask: () => product.wait(time, { sweeps }), expected: 'done' };
        },
      ),
  );

/** Waits until some minutes before or after the next start. */
const waitForStart = fc.constantFrom(-31, -30, -20, -10, 0, 10, 20, 40).map(
  (minutes) =>
    new ModelledCall(
      `waits until ${minutes} minutes after the next start`,
      (model, product) => {
        const start = model.bookings[bookingOf(model, 'is to leave')]?.start ?? model.now;
        const until = Math.max(0, start + minutes * minute - model.now);
        // Sessions end after some weeks.
        const time = until < 3 * day ? until : 0;
        model.wait(time);
        return { ask: () => product.wait(time), expected: 'done' };
      },
      ({ bookings }) => bookings.length > 0,
    ),
);

const byOwner = { by: fc.oneof(mostly('the owner').times(24), mostly('the renter', 'the owner').times(12)) };
const whichIsOut = { ...byOwner, which: whichMostly('is out') };
/** Minutes before now; those below zero are to come. */
const ago = fc.constantFrom(0, 0, 0, 1, 2, 3, 20, 45, -1, -2, -3);

const depart = onBooking({
  ...{ ...byOwner, name: 'depart', which: whichMostly('is to leave') },
  values: { ago: fc.oneof(ago, fc.constantFrom(20, 25)), moveReturn: fc.constantFrom(true, true, false) },
  wish: ({ ago, moveReturn }, _, { now }) => ({ at: now - ago * minute, moveReturn }),
  send: ({ as, id }, { at, moveReturn }) =>
    as.send(putTrip, { params: { id }, body: { departedAt: iso(at), moveReturn } }),
});

const comeBack = onBooking({
  ...{ ...whichIsOut, name: 'comeBack', values: { ago } },
  wish: ({ ago }: { ago: number }, _, { now }) => now - ago * minute,
  send: ({ as, id }, at) => as.send(putTrip, { params: { id }, body: { returnedAt: iso(at) } }),
});

const undo = (name: 'undoDeparture' | 'undoReturn') => {
  const isReturn = name === 'undoReturn';
  const body = isReturn ? { returnedAt: null } : { departedAt: null };
  return onBooking({
    ...{ ...byOwner, name, which: whichMostly(isReturn ? 'is back' : 'is out') },
    send: ({ as, id }) => as.send(putTrip, { params: { id }, body }),
  });
};

const extend = onBooking({
  ...{ ...whichIsOut, name: 'extend' },
  values: {
    minutes: fc.constantFrom(-30, 10, 30, 60, 90),
    shown: fc.constantFrom(null, null, 0, 0, 0, 500),
  },
  wish({ minutes, shown }, booking) {
    const end = (booking.occupiedUntil ?? booking.end) + minutes * minute;
    const price = Math.max(0, extensionPrice(booking, end));
    return { end, shown: shown === null ? null : price + shown };
  },
  send({ as, id }, { end, shown }) {
    const body = { endTime: iso(end), ...(shown !== null && { price: centimesToMad(shown) }) };
    return as.send(extendTrip, { params: { id }, body });
  },
});

const noteMoney = onBooking({
  ...{ ...whichIsOut, name: 'noteCash' },
  values: {
    ...{ centimes: fc.constantFrom(-30_000, 10_001, 50_000), hasNote: fc.boolean() },
    kind: fc.constantFrom('RECEIVED', 'DEPOSIT_TAKEN', 'DEPOSIT_RETURNED', 'CORRECTION'),
    correctsLatest: fc.boolean(),
  },
  // Only a correction of an entry that there is names it.
  wish: ({ correctsLatest, ...cash }, booking) => ({
    ...cash,
    correctsLatest: correctsLatest && cash.kind === 'CORRECTION' && booking.cash.length > 0,
  }),
  send({ as, id, at, product: { cashIds } }, { kind, centimes, hasNote, correctsLatest }) {
    const amount = Math.sign(centimes) * centimesToMad(Math.abs(centimes));
    const corrects = correctsLatest ? cashIds[at] : undefined;
    const more = { ...(hasNote && { note: 'Counted again' }), ...(corrects && { corrects }) };
    return as.send(noteCash, { params: { id }, body: { kind, amount, ...more } });
  },
  keep({ cashIds }, { cash }, at) {
    cashIds[at] = cash.at(-1)?.id ?? '';
  },
});

export const quayCalls: fc.Arbitrary<ModelledCall>[] = [
  ...[...Array(8).fill(enter), ...Array(5).fill(waitForStart), ...Array(8).fill(depart)],
  ...[...Array(5).fill(comeBack), ...Array(4).fill(extend), ...Array(3).fill(noteMoney)],
  ...[undo('undoReturn'), undo('undoReturn'), undo('undoDeparture'), claim, claim],
];
