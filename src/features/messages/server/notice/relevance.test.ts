import { expect, it } from 'vitest';
import { noticeSamples } from '#testing/notice-samples.ts';
import { sampleBooking } from '#testing/sample-bookings.ts';
import type { Notice, NoticeBooking, NoticeProposal } from './notice.ts';
import { stillApplies } from './relevance.ts';

const { start, end } = sampleBooking();
const before = new Date(+start - 1);
const proposal: NoticeProposal = { ...noticeSamples.HOURS_PROPOSED.proposal, start, end };

type Kind = Notice['kind'];
const applies = (
  kind: Kind,
  now: Date,
  booking: Partial<NoticeBooking>,
  changes: Partial<NoticeProposal> = {},
) =>
  stillApplies(
    {
      kind,
      booking: sampleBooking(booking),
      proposal: { ...proposal, ...changes },
      alternatives: [],
    } as Notice,
    now,
  );

const pending = { status: 'PENDING' } as const;
const cancelled = { status: 'CANCELLED', cancelReason: 'OWNER' } as const;
const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW' } as const;
const completed = { status: 'COMPLETED' } as const;
const asked = { cancelRequestedAt: start };
const states = { pending, confirmed: {}, asked, cancelled, missed, completed };
type State = keyof typeof states;

const running: State[] = ['confirmed', 'asked'];
const open: State[] = ['pending', ...running];
const requests = ['REQUEST_SENT', 'REQUEST_RECEIVED', 'REQUEST_EXPIRING', 'REQUEST_CHANGED'] as const;
const ended = ['BOOKING_ENDED', 'OWNER_REQUEST_EXPIRED', 'OWNER_BOOKING_CANCELLED'] as const;

/** In which states of the booking a message is sent before its start, from then to its end, and after it. */
it.each<[Kind[], before: State[], during: State[], after: State[]]>([
  ...requests.map(always('pending')),
  [['BOOKING_CONFIRMED', 'OWNER_BOOKING_CONFIRMED', 'OWNER_BOOKED_AT_ONCE'], running, running, []],
  [['PROPOSAL_ACCEPTED', 'HOURS_CHANGED'], running, running, []],
  [['REMINDER_DAY_BEFORE', 'REMINDER_HOURS_BEFORE'], running, [], []],
  [['CANCEL_ASKED'], ['asked'], [], []],
  [['CANCEL_KEPT'], ['confirmed'], ['confirmed'], []],
  [['PROPOSAL_ENDED'], open, open, []],
  ...ended.map(always('cancelled', 'missed')),
  always('missed')('NO_SHOW'),
  always(...running, 'completed')('NO_SHOW_UNDONE'),
  always('completed')('REVIEW_INVITATION'),
])('%j apply %j before the start, %j during the booking and %j after it', (kinds, ...expected) => {
  for (const kind of kinds) {
    const found = [before, start, end].map((now) =>
      (Object.keys(states) as State[]).filter((state) => applies(kind, now, states[state])),
    );
    expect([kind, ...found]).toEqual([kind, ...expected]);
  }
});

/** Applies in these states, whenever it is. */
function always(...found: State[]) {
  return (kind: Kind): [Kind[], State[], State[], State[]] => [[kind], found, found, found];
}

it.each(['REQUEST_CHANGED', 'PROPOSAL_ACCEPTED', 'HOURS_CHANGED'] as const)(
  '%s is not sent if the hours or seats have changed again',
  (kind) => {
    const booking = kind === 'REQUEST_CHANGED' ? pending : {};
    const sent = (changes: Partial<NoticeProposal>) => applies(kind, before, booking, changes);
    expect(sent({})).toBe(true);
    const changed = [{ start: before }, { end: start }, { seats: 2 }].map(sent);
    expect(changed).toEqual([false, false, false]);
  },
);

it('HOURS_PROPOSED is sent only while it can be answered', () => {
  const sent = (now: Date, changes: Partial<NoticeProposal>) => applies('HOURS_PROPOSED', now, {}, changes);
  const { expiresAt } = proposal;
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
  expect(stillApplies({ ...HOURS_FREE, entry: { ...HOURS_FREE.entry, isFree: false } }, before)).toBe(false);
});
