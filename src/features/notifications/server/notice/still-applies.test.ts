import { expect, it } from 'vitest';
import { laterSamples } from '#testing/later-samples.ts';
import { noticeSamples } from '#testing/notice-samples.ts';
import { sampleBooking } from '#testing/sample-bookings.ts';
import type { Notice, NoticeBooking, NoticeChange } from './notice.ts';
import { stillApplies } from './still-applies.ts';

const { start, end } = sampleBooking();
const before = new Date(+start - 1);
const during = start;
const change: NoticeChange = { ...laterSamples.CHANGE_PROPOSED.change, start, end };

type Kind = Notice['kind'];
const applies = (
  kind: Kind,
  now: Date,
  booking: Partial<NoticeBooking>,
  changes: Partial<NoticeChange> = {},
) =>
  stillApplies(
    { kind, booking: sampleBooking(booking), change: { ...change, ...changes }, alternatives: [] } as Notice,
    now,
  );

const pending = { status: 'PENDING' } as const;
const cancelled = { status: 'CANCELLED', cancelReason: 'OWNER' } as const;
const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW' } as const;
const completed = { status: 'COMPLETED' } as const;
const asked = { cancelRequestedAt: start };
const states = { pending, confirmed: {}, asked, cancelled, missed, completed };
type State = keyof typeof states;

/** In which states of the booking a message is sent before its start, and from its start to its end; never after it. */
it.each<[Kind[], before: State[], during: State[]]>([
  [['REQUEST_SENT', 'REQUEST_RECEIVED', 'REQUEST_EXPIRING', 'REQUEST_CHANGED'], ['pending'], ['pending']],
  [
    [
      'BOOKING_CONFIRMED',
      'OWNER_BOOKING_CONFIRMED',
      'OWNER_BOOKED_AT_ONCE',
      'CHANGE_ACCEPTED',
      'HOURS_CHANGED',
    ],
    ['confirmed', 'asked'],
    ['confirmed', 'asked'],
  ],
  [['REMINDER_DAY_BEFORE', 'REMINDER_HOURS_BEFORE'], ['confirmed', 'asked'], []],
  [['CANCEL_ASKED'], ['asked'], []],
  [['CANCEL_KEPT'], ['confirmed'], ['confirmed']],
  [['CHANGE_ENDED'], ['pending', 'confirmed', 'asked'], ['pending', 'confirmed', 'asked']],
])('%j apply %j before the start, %j during the booking', (kinds, ...expected) => {
  const found = (now: Date) => (kind: Kind) =>
    (Object.keys(states) as State[]).filter((state) => applies(kind, now, states[state]));
  expect(kinds.map(found(before))).toEqual(kinds.map(() => expected[0]));
  expect(kinds.map(found(during))).toEqual(kinds.map(() => expected[1]));
  const later = kinds.filter((kind) => !kind.startsWith('REQUEST'));
  expect(later.map(found(end))).toEqual(later.map(() => []));
});

it.each<[Kind[], State[]]>([
  [
    ['BOOKING_ENDED', 'OWNER_REQUEST_EXPIRED', 'OWNER_BOOKING_CANCELLED'],
    ['cancelled', 'missed'],
  ],
  [['NO_SHOW'], ['missed']],
  [['NO_SHOW_UNDONE'], ['confirmed', 'asked', 'completed']],
  [['REVIEW_INVITATION'], ['completed']],
])('%j apply %j, also after the booking', (kinds, expected) => {
  const found = (kind: Kind) =>
    (Object.keys(states) as State[]).filter((state) => applies(kind, new Date(+end + 1), states[state]));
  expect(kinds.map(found)).toEqual(kinds.map(() => expected));
});

it.each(['REQUEST_CHANGED', 'CHANGE_ACCEPTED', 'HOURS_CHANGED'] as const)(
  '%s is not sent if the hours or seats have changed again',
  (kind) => {
    const booking = kind === 'REQUEST_CHANGED' ? pending : {};
    const sent = (changes: Partial<NoticeChange>) => applies(kind, before, booking, changes);
    expect(sent({})).toBe(true);
    const changed = [{ start: before }, { end: start }, { seats: 2 }].map(sent);
    expect(changed).toEqual([false, false, false]);
  },
);

it('CHANGE_PROPOSED is sent only while it can be answered', () => {
  const sent = (now: Date, changes: Partial<NoticeChange>) => applies('CHANGE_PROPOSED', now, {}, changes);
  const { expiresAt } = change;
  expect(sent(new Date(+expiresAt - 1), {})).toBe(true);
  expect([sent(expiresAt, {}), sent(before, { state: 'REFUSED', expiresAt: end })]).toEqual([false, false]);
});

it('does not invite to review an item that was removed', () => {
  const item = { ...sampleBooking().item, isRemoved: true };
  expect(applies('REVIEW_INVITATION', end, { ...completed, item })).toBe(false);
});

it('sends lists only with bookings, a day sheet only with one that is not over, and free hours while they are free', () => {
  const { DAY_SHEET, EVENING_LIST, OWNER_CALLED_OFF, HOURS_FREE } = noticeSamples;
  for (const notice of [DAY_SHEET, EVENING_LIST, OWNER_CALLED_OFF])
    expect([stillApplies(notice, before), stillApplies({ ...notice, bookings: [] }, before)]).toEqual([
      true,
      false,
    ]);
  const sheet = { ...DAY_SHEET, bookings: [sampleBooking()] };
  expect([stillApplies(sheet, new Date(+end - 1)), stillApplies(sheet, end)]).toEqual([true, false]);
  expect(stillApplies(HOURS_FREE, before)).toBe(true);
  expect(stillApplies({ ...HOURS_FREE, wait: { ...HOURS_FREE.wait, isFree: false } }, before)).toBe(false);
});
