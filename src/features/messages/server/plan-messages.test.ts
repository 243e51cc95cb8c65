import { expect, it } from 'vitest';
import type { BookingStatus } from '#features/availability/constants.ts';
import type { Act } from '#features/bookings/acts/act.ts';
import { acts, type BookingEventName } from '#features/bookings/acts/acts.ts';
import type { BookingEvent, Happened } from '#features/messages/kinds/message-kind.ts';
import { daylightOf } from '#shared/daylight.ts';
import { addDays, instantToMarina, marinaToInstant } from '#shared/marina-time.ts';
import product from '../../../../docs/product.md?raw';
import { plan } from './plan-messages.ts';

/** The cases that each row of the tables in docs/product.md is about, as `casesOf` writes them. */
const about: Record<string, RegExp> = {
  'a request is sent': /^REQUESTED/,
  'a request expires, or the owner confirms it': /^(EXPIRED|CONFIRMED )/,
  'a booking is confirmed at once': /^BOOKED/,
  'the owner declines a request or removes its item, cancels as the renter asked, keeps the booking, proposes other hours or refuses them, says that the renter did not come, or takes that back':
    /^(DECLINED CANCELLED$|ITEM_REMOVED|CANCELLED_AS_ASKED|CANCEL_KEPT|HOURS_PROPOSED .* owner|PROPOSAL_REFUSED .* renter|NO_SHOW)/,
  'the renter changes or cancels a request, asks to cancel a booking, proposes other hours or refuses them':
    /^(HOURS_CHANGED PENDING renter|CANCELLED |CANCEL_ASKED|HOURS_PROPOSED .* renter|PROPOSAL_REFUSED .* owner)/,
  'the owner accepts other hours': /^HOURS_CHANGED CONFIRMED renter/,
  'the renter accepts other hours of a confirmed booking': /^HOURS_CHANGED CONFIRMED owner/,
  'the renter accepts other hours for a request, which confirms it': /^HOURS_CHANGED PENDING owner/,
  'other hours that the owner proposed expire': /^PROPOSAL_EXPIRED .* owner/,
  'other hours that the renter proposed expire': /^PROPOSAL_EXPIRED .* renter/,
  'the owner enters a hire of a guest, or cancels it': /^(ENTERED|CANCELLED_FOR_GUEST)/,
  'the owner calls off': /^(DECLINED|CALLED_OFF) CANCELLED owner/,
  'an administrator calls off': /^(DECLINED|CALLED_OFF) CANCELLED admin/,
  'hours for which a renter waits become free': /^HOURS_FREED/,
  'a review is written, the right to list changes, or another calendar has failed for a day':
    /^(REVIEWED|LISTING_RIGHT_CHANGED|CALENDAR_FAILED)/,
  'the owner replies to a review': /^REPLIED/,
  'an administrator suspends a user': /^USER_SUSPENDED/,
  'reports are settled': /^REPORT_SETTLED/,
  'an owner invites a helper by e-mail': /^HELPER_INVITED/,
  'how a craft left is recorded': /^STATE_RECORDED .* DEPARTURE/,
  'how a craft came back is recorded': /^STATE_RECORDED .* RETURN/,
  'the owner adds to a hand-over record, disputes it or asks to delete it':
    /^(RECORD_ADDED|RECORD_DISPUTED|ERASURE_ASKED) .* owner/,
  'the renter adds to a hand-over record, disputes it or asks to delete it':
    /^(RECORD_ADDED|RECORD_DISPUTED|ERASURE_ASKED) .* renter/,
  'a hand-over record is disputed': /^RECORD_DISPUTED/,
  'a request is sent or changed by its renter': /^(REQUESTED|HOURS_CHANGED PENDING renter)/,
  'a booking gets its hours':
    /^((BOOKED|CONFIRMED|ENTERED|CLAIMED|HOURS_CHANGED) CONFIRMED|HOURS_CHANGED PENDING owner)/,
  'a booking is completed, or claimed after that': /^(COMPLETED|COMPLETED_EARLY|CLAIMED) COMPLETED/,
  'a craft leaves, or its return is taken back': /^(DEPARTED|RETURN_UNDONE) .* out/,
};

const section = product.split('\n### ').find((part) => part.startsWith('Notifications')) ?? '';
/** The first table has no times: its messages are sent at once. */
const rows = [...section.matchAll(/^\| (?!what happens)(.+) \|$/gm)].map(([, row = '']) => {
  const cells = row.split('|').map((cell) => cell.trim());
  const [what = '', when = ''] = cells.length === 3 ? [cells[0], 'at once'] : cells;
  const [both = '', email = ''] = cells.slice(-2);
  return { what, when, both, email };
});

const offsets: Record<string, number> = { 'the evening before': -1, 'on the day': 0, 'the day after': 1 };

function instantOf(time: string, { start, expiresAt }: BookingEvent): Date {
  const day = instantToMarina(start).date;
  const [, hours, end] = /^(\d+) hours before (it expires|the start)$/.exec(time) ?? [];
  if (hours) return new Date(Number(end === 'the start' ? start : expiresAt) - Number(hours) * 3_600_000);
  const [, clock, on = ''] = /^(\d\d:\d\d) (.*)$/.exec(time) ?? [];
  if (clock) return marinaToInstant(addDays(day, offsets[on] ?? Number.NaN), clock);
  expect(time).toBe('sunset');
  return daylightOf(day).sunset;
}

/** When a message of a row is due; null if it is not sent at all. */
function dueBy(when: string, event: BookingEvent): Date | null {
  if (when === 'at once') return event.at;
  const [, time = '', otherwise] = /^(.*), or (at once|not at all)$/.exec(when) ?? [];
  const due = instantOf(time, event);
  return due > event.at ? due : otherwise === 'at once' ? event.at : null;
}

/** Who gets a message by the rows about a case, how, when, and whether it is one for several bookings. */
const toldBy = (name: string, event: BookingEvent) =>
  rows.flatMap(({ what, when, both, email }) => {
    const due = about[what]?.test(name) ? dueBy(when, event) : null;
    if (!due) return [];
    const people: Record<string, string | null> = {
      ...{ renter: event.renterId, owner: 'owner', user: 'owner', administrators: 'admin' },
      ...{ reporters: 'renter', writer: 'owner' },
      guest: event.hasGuestEmail || name === 'HELPER_INVITED' ? 'guest' : null,
    };
    const lines = (cell: string, channels: readonly string[]) =>
      cell.split('; ').flatMap((person) => {
        const to = people[person.split(',')[0] ?? ''];
        const isForAll = person.includes('one for all');
        return to ? channels.map((channel) => line({ to, channel, due, isForAll })) : [];
      });
    return [...lines(both, ['EMAIL', 'PUSH']), ...lines(email, ['EMAIL'])];
  });
const line = (told: { to: string | null; channel: string; due: Date; isForAll: boolean }) =>
  `${told.to ?? 'guest'} ${told.channel} ${told.due.toISOString()}${told.isForAll ? ', one for all' : ''}`;

type Happening = { [Name in keyof Happened]: [name: Name, happened: Happened[Name]] }[keyof Happened];

/** The same of what is planned. What is late is sent at once. */
function planned(happenings: readonly Happening[], at: Date) {
  const planOf = (changes: object) =>
    happenings.flatMap(([name, happened]) => plan(name, { ...happened, ...changes } as never));
  const another = new Set(
    planOf({ id: 8, bookingId: 'another', change: 2, event: '2' }).map((row) => row.deduplication_key),
  );
  return planOf({}).map(({ recipient_id: to, channel, due_at, deduplication_key: key }) =>
    line({ to, channel, due: due_at > at ? due_at : at, isForAll: another.has(key) }),
  );
}

function sidesOf(act: string): string[] {
  if (/^(HOURS|PROPOSAL)_/.test(act)) return ['renter', 'owner'];
  if (act === 'STATE_RECORDED') return ['DEPARTURE', 'RETURN'];
  if (/^(RECORD|ERASURE)_/.test(act)) return ['owner', 'renter'];
  if (act === 'CALLED_OFF') return ['owner', 'admin'];
  if (act === 'DECLINED') return ['', 'owner', 'admin'];
  return act === 'DEPARTED' || act === 'RETURN_UNDONE' ? ['', 'out'] : [''];
}

/** What can happen to a booking, the status after it, and who proposed or called off, or that the craft is out. */
const casesOf = acts.flatMap(({ events, to, from }: Act) =>
  events.flatMap((act) =>
    (to ? [to] : from).flatMap((status) => sidesOf(act).map((side) => [`${act} ${status} ${side}`.trim()])),
  ),
);

/** A booking from 10:00 to 12:00. The second day is the first after the marina's clocks have changed. */
const bookings = ['2026-11-23', '2026-09-20'].flatMap((day) => {
  const instant = (offset: number, time: string) => marinaToInstant(addDays(day, offset), time);
  const [start, end] = [instant(0, '10:00'), instant(0, '12:00')];
  const moments = [instant(-2, '09:00'), instant(-1, '17:59'), instant(-1, '18:00'), instant(0, '07:59')];
  moments.push(instant(0, '08:00'), instant(0, '20:00'), instant(1, '10:00'));
  const expiresAt = instant(-1, '21:00');
  return moments.map((at) => ({
    ...{ id: 7, bookingId: 'booking', itemId: 'item', ownerId: 'owner' },
    ...{ start, end, expiresAt, at, adminIds: ['admin', 'owner'], helpers: [] },
  }));
});

/** What the database would have recorded of a case. */
function eventsOf(name: string, booking: (typeof bookings)[number], renter: string | null): BookingEvent[] {
  const [act, status, side = null] = name.split(' ') as [BookingEventName, BookingStatus, string?];
  const isAboutHours = /^(HOURS|PROPOSAL)_/.test(act);
  const event: BookingEvent = {
    ...{ ...booking, act, status, actorId: side },
    ...{ renterId: renter === 'guest' ? null : renter, hasGuestEmail: renter === 'guest' },
    expiresAt: status === 'PENDING' ? booking.expiresAt : null,
    proposalByOwner: isAboutHours ? side === 'owner' : null,
    callOffId: side && !isAboutHours ? 'call-off' : null,
    isMarina: side === 'admin',
    departedAt: side === 'out' ? booking.start : null,
    handover:
      side === 'DEPARTURE' || side === 'RETURN'
        ? { by: 'owner', stage: side }
        : { by: side === 'renter' ? side : 'owner' },
  };
  // A renter who accepts hours for a request confirms it.
  const isConfirmedByIt = name === 'HOURS_CHANGED PENDING owner';
  return isConfirmedByIt ? [event, { ...event, act: 'CONFIRMED', status: 'CONFIRMED' }] : [event];
}

/** An account, a guest without an address, or `guest` for one with it. A request has an account. */
const renters: Record<string, (string | null)[]> = {
  ...{ ENTERED: [null, 'guest'], CANCELLED_FOR_GUEST: [null, 'guest'], CLAIMED: ['renter'] },
  ...{ CALLED_OFF: ['renter', null, 'guest'], STATE_RECORDED: ['renter', null, 'guest'] },
  ...{
    RECORD_ADDED: ['renter', 'guest'],
    RECORD_DISPUTED: ['renter', 'guest'],
    ERASURE_ASKED: ['renter', 'guest'],
  },
};

it.each(casesOf)('%s tells whom the table in docs/product.md says, and nobody else', (name) => {
  for (const booking of bookings)
    for (const renter of renters[name.split(' ')[0] ?? ''] ?? ['renter', null]) {
      const events = eventsOf(name, booking, renter);
      const happenings = events.map((event) => [event.act, event] as Happening);
      const found = planned(happenings, booking.at);
      const expected = toldBy(name, events[0] as BookingEvent);
      expect(found.sort(), `of ${renter} at ${booking.at.toISOString()}`).toEqual(expected.sort());
    }
});

const [booking] = bookings as [(typeof bookings)[number], ...typeof bookings];
const { at } = booking;
it.each<Happening>([
  ['REVIEWED', { id: 'review', ownerId: 'owner', at }],
  ['REPLIED', { id: 'review', ownerId: 'owner', reviewerId: 'renter', at }],
  ['HOURS_FREED', { id: 'entry', userId: 'renter', ownerId: 'owner', notifiedAt: at }],
  ['USER_SUSPENDED', { userId: 'owner', event: '1', at }],
  ['REPORT_SETTLED', { id: 'report', reporterId: 'renter', writerId: 'owner', event: '1', at }],
  ['CALENDAR_FAILED', { id: 'calendar', ownerId: 'owner', notifiedAt: at }],
  ['HELPER_INVITED', { id: 'helper', ownerId: 'owner', at }],
  ['LISTING_RIGHT_CHANGED', { userId: 'owner', change: 1, at, isGranted: true }],
  ['LISTING_RIGHT_CHANGED', { userId: 'owner', change: 1, at, isGranted: false }],
])('%s tells whom the table says', (...happening) => {
  expect(planned([happening], at)).toEqual(toldBy(happening[0], { at, renterId: 'renter' } as BookingEvent));
});

it('the table has no row about what does not happen', () => {
  expect([...new Set(rows.map(({ what }) => what))]).toEqual(Object.keys(about));
  const names = [
    ...[...casesOf.flat(), 'REVIEWED', 'REPLIED', 'HOURS_FREED', 'CALENDAR_FAILED'],
    ...['HELPER_INVITED', 'LISTING_RIGHT_CHANGED', 'USER_SUSPENDED', 'REPORT_SETTLED'],
  ];
  expect(Object.values(about).filter((of) => !names.some((name) => of.test(name)))).toEqual([]);
});

it('sends the reminders of a booking again only if it starts at another time', () => {
  const keysOf = (changes: object) =>
    eventsOf('HOURS_CHANGED CONFIRMED renter', booking, 'renter')
      .flatMap((event) => plan('HOURS_CHANGED', { ...event, ...changes }))
      .flatMap(({ kind, deduplication_key: key }) => (kind.startsWith('REMINDER') ? [key] : []));
  expect(keysOf({ id: 8, end: booking.start })).toEqual(keysOf({}));
  const moved = keysOf({ id: 8, start: new Date(+booking.start + 60_000) });
  expect(moved.filter((key) => keysOf({}).includes(key))).toEqual([]);
});
