import { expect, it } from 'vitest';
import { type Act, type Side, whyRefused } from '#features/bookings/acts/act.ts';
import { acts } from '#features/bookings/acts/acts.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { actsOf, rowsOf } from '#features/calendar/client/day/day-rows.ts';
import { type Switch, switches } from '#features/helpers/switches.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import product from '../../../../docs/product.md?raw';
import { ticketActs } from './act-table.ts';
import { isOver } from './ticket/ticket-state.ts';

const booking = bookingFixture();
const { startTime, endTime } = booking;
const minutes = (from: string, count: number) => new Date(Date.parse(from) + count * 60_000).toISOString();
/** The last millisecond before. */
const until = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
const dayBefore = minutes(startTime, -24 * 60);

const confirmed = { status: 'CONFIRMED', expiresAt: null, confirmedAt: dayBefore } as const;
const asked = { ...confirmed, cancelRequestedAt: dayBefore };
const guest = { ...confirmed, source: 'QUAY', user: { ...booking.user, id: booking.id } } as const;
const proposal = (by: 'RENTER' | 'OWNER'): Pick<Booking, 'proposal'> => ({
  proposal: {
    ...{ id: 'proposal', by, seats: 1, totalPrice: 1980, priceLines: [], createdAt: dayBefore },
    ...{ startTime: minutes(startTime, 240), endTime: minutes(endTime, 240), expiresAt: startTime },
  },
});
const left = (departedAt: string, returnedAt: string | null = null) => ({
  trip: { departedAt, dueAt: endTime, returnedAt },
});
const out = { ...confirmed, ...left(startTime) };
const line = { minutes: 60, hourlyRate: null, dayPrice: null, label: null };
const completed = { ...confirmed, status: 'COMPLETED', completedAt: endTime } as const;
const back = { ...completed, ...left(startTime, endTime) };
const guestBack = { ...guest, status: 'COMPLETED', completedAt: endTime } as const;
const cancelled = (cancelReason: Booking['cancelReason'], cancelledAt: string) =>
  ({ ...confirmed, status: 'CANCELLED', cancelReason, cancelledAt }) as const;
const missed = cancelled('NO_SHOW', endTime);

type State = [name: string, fields: Partial<Booking>, now: string, tap?: string];

/** Each state of a booking, and the moments that decide. The hours are 10:00 to 12:00 at the marina. */
const states: readonly State[] = [
  ['requested', {}, dayBefore],
  ['requested, until its start', {}, until(startTime)],
  ['requested, the renter proposes other hours', proposal('RENTER'), dayBefore],
  ['requested, the owner proposes other hours', proposal('OWNER'), dayBefore],
  ['requested, and due to expire', {}, startTime],
  ['expired at its start', { ...cancelled('EXPIRED', startTime), confirmedAt: null }, startTime],
  ['expired before its start', { ...cancelled('EXPIRED', dayBefore), confirmedAt: null }, until(startTime)],
  ['cancelled by its renter', { ...cancelled('RENTER', dayBefore), confirmedAt: null }, dayBefore],
  ['confirmed', confirmed, dayBefore],
  ['confirmed, the renter proposes other hours', { ...confirmed, ...proposal('RENTER') }, dayBefore],
  ['confirmed, the owner proposes other hours', { ...confirmed, ...proposal('OWNER') }, dayBefore],
  ['confirmed, a proposal is due to expire', { ...confirmed, ...proposal('OWNER') }, startTime],
  ['confirmed, the renter asks to cancel', asked, dayBefore],
  ['confirmed, the renter asks to cancel, until its start', asked, until(startTime)],
  ['confirmed, the renter asks to cancel, at its start', asked, startTime],
  [
    'confirmed, the renter asks to cancel and proposes other hours',
    { ...asked, ...proposal('RENTER') },
    dayBefore,
  ],
  [
    'confirmed, the item was removed',
    { ...confirmed, rentableItem: { ...booking.rentableItem, isRemoved: true } },
    dayBefore,
  ],
  ['confirmed, until 30 minutes before its start', confirmed, until(minutes(startTime, -30))],
  ['confirmed, 30 minutes before its start', confirmed, minutes(startTime, -30)],
  ['confirmed, until its start', confirmed, until(startTime)],
  ['confirmed, at its start', confirmed, startTime],
  ['confirmed, until 20 minutes after its start', confirmed, until(minutes(startTime, 20))],
  ['confirmed, 20 minutes after its start', confirmed, minutes(startTime, 20)],
  ['confirmed, until its end', confirmed, until(endTime)],
  ['confirmed, over without a departure', confirmed, endTime],
  ['confirmed, a tap is more than two minutes ahead', confirmed, startTime, minutes(startTime, 2.1)],
  [
    'left before its start, the renter proposes other hours',
    { ...confirmed, ...proposal('RENTER'), ...left(minutes(startTime, -20)) },
    minutes(startTime, -10),
  ],
  [
    'left before its start, the renter had asked to cancel',
    { ...asked, ...left(minutes(startTime, -20)) },
    minutes(startTime, -10),
  ],
  ['out', out, minutes(startTime, 30)],
  ['out, until it is due', out, until(endTime)],
  ['out, hours were added', { ...out, priceLines: [{ ...line, isExtension: true }] }, minutes(startTime, 30)],
  ['out, a tap is before its departure', out, minutes(startTime, 30), until(startTime)],
  ['out, a tap is more than two minutes ahead', out, minutes(startTime, 30), minutes(startTime, 32.1)],
  ['overdue', out, endTime],
  ['overdue, the next day', out, minutes(startTime, 24 * 60)],
  ['back', back, endTime],
  ['back, until an hour later', back, until(minutes(endTime, 60))],
  ['back, a departure is set right', back, minutes(endTime, 30), minutes(startTime, 5)],
  [
    'back, a departure would be after the return',
    { ...completed, ...left(startTime, minutes(startTime, 60)) },
    endTime,
    minutes(startTime, 61),
  ],
  ['back for an hour', back, minutes(endTime, 60)],
  ['back for an hour, a departure is set right', back, minutes(endTime, 60), minutes(startTime, 5)],
  ['completed without a departure', completed, endTime],
  ['called off', cancelled('CALLED_OFF', dayBefore), dayBefore],
  ['missed', missed, endTime],
  ['missed, until an hour later', missed, until(minutes(endTime, 60))],
  ['missed for an hour', missed, minutes(endTime, 60)],
  ['of a guest, confirmed', guest, dayBefore],
  ['of a guest, out', { ...guest, ...left(startTime) }, minutes(startTime, 30)],
  ['of a guest, until a day after its end', guestBack, until(minutes(endTime, 24 * 60))],
  ['of a guest, a day after its end', guestBack, minutes(endTime, 24 * 60)],
];

const isSwitch = (by: Side | Switch): by is Switch => (switches as readonly string[]).includes(by);
const sides: readonly Side[] = ['renter', 'owner', 'administrator', 'guest', 'time'];
const listed = (kind: string, parts: readonly string[]) =>
  parts.length > 0 ? [`  ${kind.padEnd(8)} ${parts.join(' · ')}`] : [];

/** What each side may do, and why not; what is left out is `wrong_state`, or `not_allowed` as the act is not theirs. */
function linesOf(fields: Partial<Booking>, now: Date, tap?: string): string[] {
  const may = new Map<string, string[]>(sides.map((side) => [side, []]));
  const not = new Map<string, string[]>();
  // Acts that make a booking have no situation.
  for (const act of acts.filter(({ from }) => from.length > 0)) {
    const by = act.by.map((one) => (isSwitch(one) ? 'owner' : one));
    const answerTo = (side: Side) => {
      const situation = situationOf(bookingFixture(fields), side, now);
      return whyRefused(act, tap ? { ...situation, at: new Date(tap) } : situation);
    };
    for (const side of by) if (answerTo(side) === null) may.get(side)?.push(act.name);
    // Others are refused as the owner is.
    const parties = by.filter((side) => side === 'renter' || side === 'owner');
    const isSame = new Set(parties.map(answerTo)).size === 1;
    for (const side of isSame ? parties.slice(-1) : parties) {
      const code = answerTo(side);
      if (code === null || code === 'wrong_state') continue;
      not.set(code, [...(not.get(code) ?? []), isSame ? act.name : `${act.name} (${side})`]);
    }
  }
  const written = (groups: Map<string, string[]>) =>
    [...groups].flatMap(([key, names]) => (names.length > 0 ? [`${key}: ${names.join(' ')}`] : []));
  return [...listed('may', written(may)), ...listed('not', written(not))];
}

/** The buttons of tickets, with those behind “More” after a stroke, and of the board. */
function buttonsOf(fields: Partial<Booking>, now: Date): string[] {
  const shown = bookingFixture(fields);
  const tickets = (['renter', 'owner'] as const).flatMap((side) => {
    if (isOver(shown, side, now)) return [];
    const { visible, more } = ticketActs(shown, side, now);
    expect(visible.length).toBeLessThanOrEqual(2);
    return [`${side}: ${[...visible, '|', ...more].join(' ')}`];
  });
  const [row] = rowsOf(
    {
      date: instantToMarina(new Date(shown.startTime)).date,
      bookings: [{ ...shown, isExtended: shown.priceLines.some(({ isExtension }) => isExtension) }],
    },
    [],
    { now, viewer: { id: shown.owner.id, language: 'en' } },
  );
  if (!row || shown.confirmedAt === null) return listed('tickets', tickets);
  const board = (['owner', 'administrator'] as const).flatMap((side) => {
    const names = [...actsOf(row, side, now)].filter((name) => onBoard.has(name));
    return names.length > 0 ? [`${side}: ${names.join(' ')}`] : [];
  });
  return [...listed('tickets', tickets), ...listed('board', board)];
}
const onBoard = new Set([
  'depart',
  'undoDeparture',
  'extend',
  'comeBack',
  'undoReturn',
  'noShow',
  'undoNoShow',
  'noteCash',
]);

// Read each change of the file: it says what people may do with their bookings. States that are alike are listed together.
it('allows and refuses every act as the file says, and has buttons for the same acts', async () => {
  const names = new Map<string, string[]>();
  for (const [name, fields, now, tap] of states) {
    const buttons = tap === undefined ? buttonsOf(fields, new Date(now)) : [];
    const text = [...linesOf(fields, new Date(now), tap), ...buttons].join('\n');
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  const blocks = [...names].map(([text, alike]) => `${alike.join('\n')}\n${text}\n`);
  await expect(blocks.join('\n')).toMatchFileSnapshot('acts.test.txt');
});

it('the table in docs/product.md has the same acts, sides, statuses and results as the code', () => {
  const rows =
    product.match(/^\| `\w+` \|.*$/gm)?.map((row) => row.split('|').map((cell) => cell.trim())) ?? [];
  const told = rows.filter(([, name]) => acts.some((act) => name === `\`${act.name}\``));
  const listed = acts.map(({ name, by, from, to, reason }: Act) => {
    const follows = [to, reason].flatMap((word) => (word ? [`\`${word}\``] : []));
    return [
      `\`${name}\``,
      by.join(', '),
      from.map((status) => `\`${status}\``).join(', '),
      follows.join(' '),
    ];
  });
  const held = told.map(([, name, who, from, , follows], index) => {
    const expected = listed[index]?.[3] ?? '';
    return [name, who, from, follows?.startsWith(expected) ? expected : follows];
  });
  expect(held).toEqual(listed);
});
