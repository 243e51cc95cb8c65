import { expect, it } from 'vitest';
import { type Act, type Side, whyRefused } from '#features/bookings/acts/act.ts';
import { acts } from '#features/bookings/acts/acts.ts';
import { situationOf } from '#features/bookings/acts/situation-of.ts';
import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { actsOf, rowsOf } from '#features/quay/client/board/board-rows.ts';
import product from '../../../../docs/product.md?raw';
import { ticketActs } from './ticket/ticket-acts.ts';
import { isOver } from './ticket/ticket-state.ts';

const booking = bookingFixture();
const { startTime, endTime } = booking;
const minutes = (from: string, count: number) => new Date(Date.parse(from) + count * 60_000).toISOString();
const dayBefore = minutes(startTime, -24 * 60);

const confirmed = { status: 'CONFIRMED', expiresAt: null, confirmedAt: dayBefore } as const;
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
const line = { minutes: 60, hourlyRate: null, dayPrice: null, label: null };
const completed = { ...confirmed, status: 'COMPLETED', completedAt: endTime } as const;
const cancelled = (cancelReason: Booking['cancelReason'], cancelledAt: string) =>
  ({ ...confirmed, status: 'CANCELLED', cancelReason, cancelledAt }) as const;

/** Each state of a booking, and the moments that decide. The hours are 10:00 to 12:00 at the marina. */
const states: readonly [name: string, fields: Partial<Booking>, now: string][] = [
  ['requested', {}, dayBefore],
  ['requested, the renter proposes other hours', proposal('RENTER'), dayBefore],
  ['requested, the owner proposes other hours', proposal('OWNER'), dayBefore],
  ['requested, and due to expire', {}, startTime],
  [
    'expired at its start',
    { ...cancelled('EXPIRED', startTime), confirmedAt: null, expiresAt: null },
    startTime,
  ],
  ['cancelled by its renter', { ...cancelled('RENTER', dayBefore), confirmedAt: null }, dayBefore],
  ['confirmed', confirmed, dayBefore],
  ['confirmed, the renter proposes other hours', { ...confirmed, ...proposal('RENTER') }, dayBefore],
  ['confirmed, the owner proposes other hours', { ...confirmed, ...proposal('OWNER') }, dayBefore],
  ['confirmed, a proposal is due to expire', { ...confirmed, ...proposal('OWNER') }, startTime],
  ['confirmed, the renter asks to cancel', { ...confirmed, cancelRequestedAt: dayBefore }, dayBefore],
  [
    'confirmed, the renter asks to cancel and proposes other hours',
    { ...confirmed, ...proposal('RENTER'), cancelRequestedAt: dayBefore },
    dayBefore,
  ],
  [
    'confirmed, the item was removed',
    { ...confirmed, rentableItem: { ...booking.rentableItem, isRemoved: true } },
    dayBefore,
  ],
  ['confirmed, 31 minutes before its start', confirmed, minutes(startTime, -31)],
  ['confirmed, 30 minutes before its start', confirmed, minutes(startTime, -30)],
  ['confirmed, at its start', confirmed, startTime],
  ['confirmed, 19 minutes after its start', confirmed, minutes(startTime, 19)],
  ['confirmed, 20 minutes after its start', confirmed, minutes(startTime, 20)],
  ['confirmed, over without a departure', confirmed, endTime],
  [
    'left before its start, the renter proposes other hours',
    { ...confirmed, ...proposal('RENTER'), ...left(minutes(startTime, -20)) },
    minutes(startTime, -10),
  ],
  ['out', { ...confirmed, ...left(startTime) }, minutes(startTime, 30)],
  [
    'out, hours were added',
    { ...confirmed, ...left(startTime), priceLines: [{ ...line, isExtension: true }] },
    minutes(startTime, 30),
  ],
  ['overdue', { ...confirmed, ...left(startTime) }, endTime],
  ['back', { ...completed, ...left(startTime, endTime) }, endTime],
  ['back for an hour', { ...completed, ...left(startTime, endTime) }, minutes(endTime, 60)],
  ['completed without a departure', completed, endTime],
  ['called off', cancelled('CALLED_OFF', dayBefore), dayBefore],
  ['missed', cancelled('NO_SHOW', endTime), endTime],
  ['missed for an hour', cancelled('NO_SHOW', endTime), minutes(endTime, 60)],
  ['of a guest, confirmed', guest, dayBefore],
  ['of a guest, out', { ...guest, ...left(startTime) }, minutes(startTime, 30)],
  [
    'of a guest, a day after its end',
    { ...guest, status: 'COMPLETED', completedAt: endTime },
    minutes(endTime, 24 * 60),
  ],
];

const sides: readonly Side[] = ['renter', 'owner', 'administrator', 'guest', 'time'];

/** What this side may do, and why not; what is left out is `wrong_state`, or `not_allowed` as the act is not theirs. */
function linesOf(fields: Partial<Booking>, now: Date, side: Side): string[] {
  const byAnswer = new Map<string, string[]>();
  for (const act of acts) {
    // Acts that make a booking have no situation.
    if (act.from.length === 0) continue;
    const answer = whyRefused(act, situationOf(bookingFixture(fields), side, now)) ?? 'may';
    if (answer === 'wrong_state' || !act.by.some((one) => one === side)) continue;
    byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), act.name]);
  }
  const may = byAnswer.get('may');
  byAnswer.delete('may');
  return [
    ...(may ? [`  ${side} may: ${may.join(' ')}`] : []),
    // Others are refused as the owner is.
    ...(side === 'renter' || side === 'owner' ? [...byAnswer] : []).map(
      ([answer, names]) => `  ${side} ${answer}: ${names.join(' ')}`,
    ),
  ];
}

function buttonsOf(fields: Partial<Booking>, now: Date): string[] {
  const shown = bookingFixture(fields);
  const tickets = (['renter', 'owner'] as const).flatMap((side) => {
    if (isOver(shown, side, now)) return [];
    const { visible, more } = ticketActs(shown, side, now);
    expect(visible.length).toBeLessThanOrEqual(2);
    return [`  ticket of the ${side}: ${[...visible, '|', ...more].join(' ')}`];
  });
  const rows = rowsOf(
    [{ ...shown, isExtended: shown.priceLines.some(({ isExtension }) => isExtension) }],
    [],
    { now, viewer: { id: shown.owner.id, language: 'en' } },
  );
  const [row] = Object.values(rows).flat();
  if (!row || shown.confirmedAt === null) return tickets;
  const board = (['owner', 'administrator'] as const).map((side) => {
    const names = [...actsOf(row, side, now)].filter((name) => onBoard.has(name));
    return `  board of the ${side}: ${names.join(' ')}`;
  });
  return [...tickets, ...board];
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

// Read each change of the file: it says what people may do with their bookings.
it('allows and refuses every act as the file says, and has buttons for the same acts', async () => {
  const blocks = states.map(([name, fields, now]) =>
    [
      name,
      ...sides.flatMap((side) => linesOf(fields, new Date(now), side)),
      ...buttonsOf(fields, new Date(now)),
    ].join('\n'),
  );
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('acts.test.txt');
});

it('is told in the same words by the table of docs/product.md', () => {
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
