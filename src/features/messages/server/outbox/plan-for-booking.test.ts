import { describe, expect, it } from 'vitest';
import { marinaToInstant } from '#shared/marina-time.ts';
import { type BookingEvent, planForBooking } from './plan-for-booking.ts';

const at = (date: string, time: string) => marinaToInstant(date, time);

/** What is planned when a booking from 10:00 to 12:00 on 23 November is confirmed, unless the test says otherwise. */
const planned = (changes: Partial<BookingEvent>) =>
  planForBooking({
    ...{ id: 7, bookingId: 'b', itemId: 'i', renterId: 'renter', ownerId: 'owner' },
    ...{ start: at('2026-11-23', '10:00'), end: at('2026-11-23', '12:00'), expiresAt: null },
    ...{ createdAt: at('2026-11-21', '09:00'), at: at('2026-11-21', '09:00') },
    ...{ act: 'CONFIRMED', status: 'CONFIRMED', proposalByOwner: null },
    ...{ actorId: 'owner', callOffId: null, isConfirmedByProposal: false, departedAt: null, adminIds: null },
    ...changes,
  });
/** The e-mails that are planned, with the time at which they are due in UTC. */
const mails = (changes: Partial<BookingEvent>) =>
  planned(changes)
    .filter(({ channel }) => channel === 'EMAIL')
    .map((mail) => `${mail.due_at.toISOString().slice(5, 16)} ${mail.kind} to ${mail.recipient_id}`);
const ofKinds = (kinds: RegExp, changes: Partial<BookingEvent>) =>
  mails(changes).filter((mail) => kinds.test(mail));

describe('around the hours of a confirmed booking', () => {
  const around = (changes: Partial<BookingEvent>) => ofKinds(/REMINDER|DAY_SHEET|EVENING_LIST/, changes);
  const dayBefore = ['11-22T18:00 REMINDER_DAY_BEFORE to renter', '11-22T18:00 DAY_SHEET to owner'];
  const hoursBefore = '11-23T08:00 REMINDER_HOURS_BEFORE to renter';
  const eveningList = '11-23T20:00 EVENING_LIST to owner';

  it.each([
    ['long before', at('2026-11-22', '17:59'), [...dayBefore, hoursBefore, eveningList]],
    ['at 18:00 the evening before', at('2026-11-22', '18:00'), [hoursBefore, eveningList]],
    ['two hours before its start', at('2026-11-23', '08:00'), [eveningList]],
  ])('messages whose time has passed are left out if it is confirmed %s', (_when, now, expected) => {
    expect(around({ at: now })).toEqual(expected);
  });

  it('messages are due in marina time across the change of the clocks', () => {
    // The marina's offset is an hour until the night before the booking, then none.
    const start = at('2026-09-20', '10:00');
    expect(around({ start, at: at('2026-09-18', '12:00') })).toEqual([
      '09-19T17:00 REMINDER_DAY_BEFORE to renter',
      '09-19T17:00 DAY_SHEET to owner',
      '09-20T08:00 REMINDER_HOURS_BEFORE to renter',
      '09-20T20:00 EVENING_LIST to owner',
    ]);
  });

  it('reminders are sent once for each start, and lists once for each day and owner', () => {
    const keys = (changes: Partial<BookingEvent>) =>
      planned(changes).flatMap(({ kind, key }) => (/REMINDER|DAY_SHEET|EVENING/.test(kind) ? [key] : []));
    const first = keys({});
    expect(keys({ id: 8, act: 'HOURS_CHANGED' })).toEqual(first);
    const later = keys({ id: 9, act: 'HOURS_CHANGED', start: at('2026-11-23', '14:00') });
    expect(later.filter((key) => first.includes(key))).toEqual(first.filter((key) => !/REMINDER/.test(key)));
    const other = keys({ bookingId: 'other' });
    expect(other.filter((key) => first.includes(key))).toEqual(first.filter((key) => !/REMINDER/.test(key)));
  });
});

it.each([
  ['a request', { act: 'REQUESTED', status: 'PENDING' }],
  ['a request with new hours', { act: 'HOURS_CHANGED', status: 'PENDING', proposalByOwner: false }],
] as const)(
  'warns the owner three hours before %s expires, unless it is that late already',
  (_what, event) => {
    const warning = (expiresAt: Date) => ofKinds(/EXPIRING/, { ...event, expiresAt });
    expect(warning(at('2026-11-22', '09:00'))).toEqual(['11-22T06:00 REQUEST_EXPIRING to owner']);
    expect(warning(at('2026-11-21', '12:01'))).toEqual(['11-21T09:01 REQUEST_EXPIRING to owner']);
    expect(warning(at('2026-11-21', '12:00'))).toEqual([]);
  },
);

it('invites to a review at 10:00 the day after, or at once if it is later, once for an item', () => {
  const review = { act: 'COMPLETED', status: 'COMPLETED' } as const;
  expect(mails(review)).toEqual(['11-24T10:00 REVIEW_INVITATION to renter']);
  expect(mails({ ...review, at: at('2026-11-25', '12:00') })).toEqual([
    '11-25T12:00 REVIEW_INVITATION to renter',
  ]);
  const [first, second] = [planned(review), planned({ ...review, bookingId: 'other', id: 8 })];
  expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
});

it.each(['DEPARTED', 'RETURN_UNDONE'] as const)(
  'alarms the owner and the administrators at sunset after %s, each of them once',
  (act) => {
    const departedAt = at('2026-11-23', '10:05');
    const [alarm, ...others] = mails({ act, departedAt, adminIds: ['admin', 'owner'] });
    expect(alarm).toMatch(/^11-23T17:\d\d ITEM_STILL_OUT to owner$/);
    expect(others).toEqual([alarm?.replace('owner', 'admin')]);
  },
);

it('has nothing to say to a guest without an account, nor to the owner who has entered the booking', () => {
  const guest = { renterId: null, act: 'ENTERED' } as const;
  expect(mails(guest)).toEqual(['11-22T18:00 DAY_SHEET to owner', '11-23T20:00 EVENING_LIST to owner']);
  expect(mails({ ...guest, act: 'CANCELLED_FOR_GUEST', status: 'CANCELLED' })).toEqual([]);
});

it.each(['PROPOSAL_WITHDRAWN', 'CANCEL_WITHDRAWN', 'DEPARTURE_UNDONE', 'EXTENDED', 'CASH_NOTED'] as const)(
  'sends nothing about %s',
  (act) => {
    expect(planned({ act, proposalByOwner: false })).toEqual([]);
  },
);
