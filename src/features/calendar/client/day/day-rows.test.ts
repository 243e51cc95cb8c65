import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import type { KeptAct, QuayAct } from '#client/offline/kept-acts.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { actsOf, dayGroups, mainActOf, movedReturn, rowsOf } from './day-rows.ts';
import { unitsHere } from './fleet-rows.ts';
import { actTitle } from './kept-notes.tsx';

// 15:00 at the marina.
const now = new Date('2026-08-12T14:00:00.000Z');
const at = (time: string) => `2026-08-12T${time}:00.000Z`;
const viewer = { id: 'owner', language: 'fr' } as const;

const person = { id: 'renter', displayName: 'Ghita', profileImageUrl: null, phoneNumber: null };
const booking = (id: string, fields: Partial<DayBooking> = {}): DayBooking => ({
  ...{ id, startTime: at('12:00'), endTime: at('13:45'), seats: 1 },
  ...{ totalPrice: 1050, received: 0, openDeposit: 0 },
  ...{ status: 'CONFIRMED', cancelReason: null, completedAt: null, cancelledAt: null, isExtended: false },
  ...{ guestEmail: null, expiresAt: null, confirmedAt: at('08:00'), proposal: null, cancelRequestedAt: null },
  ...{ source: 'SITE', trip: null, rentableItem: { id: 'item', listingTitle: 'Quemado Red' } },
  ...{ user: { ...person, language: 'en' }, owner: { ...person, id: 'owner', language: 'fr' } },
  ...fields,
});
const out = (due: string, returned: string | null = null) => ({
  departedAt: at('12:05'),
  dueAt: at(due),
  returnedAt: returned && at(returned),
});
const keptOf = (...acts: QuayAct[]): KeptAct[] =>
  acts.map((act, index) => ({ id: `act ${index}`, act, refused: null }));
const date = '2026-08-12';
const day = (bookings: DayBooking[], kept: KeptAct[] = []) =>
  rowsOf({ date, bookings }, kept, { now, viewer });
const inGroup = (rows: ReturnType<typeof day>, group: (typeof dayGroups)[number]) =>
  rows.filter(({ place }) => place.group === group);
const idsOf = (rows: ReturnType<typeof day>) =>
  Object.fromEntries(
    dayGroups.map((group) => [group, inGroup(rows, group).map(({ booking }) => booking.id)]),
  );

describe('the groups of a day', () => {
  it('put overdue craft first by return, then those that leave, requests, hires that never left, and what is over by start', () => {
    const early = { startTime: at('09:00'), endTime: at('10:00') };
    const later = { startTime: at('15:00'), endTime: at('16:00') };
    const cancelled = { status: 'CANCELLED', cancelReason: 'NO_SHOW' } as const;
    const rows = day([
      booking('ready', later),
      booking('next', { ...later, startTime: at('14:30') }),
      booking('out', { trip: out('14:01') }),
      booking('over', { trip: out('13:59') }),
      booking('far', { trip: out('13:50') }),
      booking('asked', { ...later, status: 'PENDING', expiresAt: at('14:10') }),
      booking('expired', { ...later, status: 'PENDING', expiresAt: at('13:59') }),
      booking('never left'),
      booking('back', { status: 'COMPLETED', trip: out('13:45', '13:40') }),
      booking('absent', { ...early, ...cancelled }),
      booking('other day', { startTime: '2026-08-13T10:00:00.000Z', endTime: '2026-08-13T12:00:00.000Z' }),
    ]);
    expect(idsOf(rows)).toEqual({
      ...{ due: ['far', 'over'], out: ['out'], ready: ['next', 'ready'], asked: ['asked'] },
      ...{ unclosed: ['never left'], done: ['absent', 'back', 'expired'] },
    });
  });

  it('name the next confirmed booking of an overdue craft, and of no other craft', () => {
    const other = { id: 'other', listingTitle: 'Cala Iris' };
    const due = day([
      booking('over', { trip: out('13:59') }),
      booking('second', { startTime: at('17:00') }),
      booking('first', { startTime: at('15:00') }),
      booking('elsewhere', { startTime: at('14:30'), rentableItem: other }),
    ]);
    expect(due[0]?.next?.id).toBe('first');
  });
});

describe('acts that are kept', () => {
  const trip = (body: (QuayAct & { kind: 'trip' })['body']): QuayAct => ({
    ...{ kind: 'trip', bookingId: 'booking' },
    body,
  });

  it('change the day in their order before the server knows them', () => {
    const gone = trip({ departedAt: at('12:20') });
    const back = trip({ returnedAt: at('13:58') });
    expect(idsOf(day([booking('booking')], keptOf(gone))).due).toEqual(['booking']);
    expect(day([booking('booking')], keptOf(gone, back))[0]?.booking).toMatchObject({
      status: 'COMPLETED',
      trip: { departedAt: at('12:20'), dueAt: at('13:45'), returnedAt: at('13:58') },
    });
    expect(idsOf(day([booking('booking')], keptOf(gone, trip({ departedAt: null })))).unclosed).toEqual([
      'booking',
    ]);
    expect(idsOf(day([booking('booking')], keptOf({ kind: 'noShow', bookingId: 'booking' }))).done).toEqual([
      'booking',
    ]);
  });

  it('move the return by as much as the departure, if that was the answer', () => {
    const moved = keptOf(trip({ departedAt: at('12:20'), moveReturn: true }));
    expect(day([booking('booking')], moved)[0]?.booking.trip?.dueAt).toBe(at('14:05'));
  });

  it('add a walk-in once, and change nothing while they are refused', () => {
    const body = {
      ...{ id: 'guest', rentableItemId: 'item', startTime: at('13:45'), endTime: at('15:45') },
      ...{ guestName: 'Salma', source: 'QUAY' as const },
    };
    const walkIn: QuayAct = { kind: 'walkIn', body, item: 'Quemado Red' };
    const gone: QuayAct = { kind: 'trip', bookingId: 'guest', body: { departedAt: at('13:50') } };
    const [row] = day([], keptOf(walkIn, gone));
    expect(row?.booking).toMatchObject({ user: { displayName: 'Salma' }, trip: { dueAt: at('15:45') } });
    expect(row?.kept).toHaveLength(2);
    const helper = { ...viewer, switches: ['walkIns' as const] };
    const kept = keptOf({ ...walkIn, for: 'owner' }, { ...walkIn, body: { ...body, id: 'other' } });
    const [helped, ...others] = rowsOf({ date, bookings: [] }, kept, { now, viewer: helper });
    expect([helped?.booking.switches, others]).toEqual([['walkIns'], []]);
    expect(idsOf(day([booking('guest')], keptOf(walkIn))).unclosed).toEqual(['guest']);
    const paid = {
      ...walkIn,
      body: { ...body, paid: { kind: 'RECEIVED' as const, amount: 900 }, departedAt: at('13:50') },
    };
    expect(day([], keptOf(paid))[0]?.booking).toMatchObject({
      ...{ received: 900, trip: { departedAt: at('13:50'), dueAt: at('15:45'), returnedAt: null } },
    });
    const refused = { code: 'already_booked' as const, details: {}, message: '', status: 409 };
    expect(
      idsOf(
        day(
          [],
          keptOf(walkIn).map((one) => ({ ...one, refused })),
        ),
      ).ready,
    ).toEqual([]);
  });
});

describe('a fleet', () => {
  const fleet = { title: 'VX', units: 5, names: null };
  const trip = { ...out('15:00'), units: [{ unit: 2, departedAt: at('12:05'), returnedAt: null }] };
  const some = (id: string, fields: Partial<DayBooking> = {}) => booking(id, { fleet, ...fields });

  it('lets a kept walk-in, and a tap that names none, take the craft that are not out with others', () => {
    const body = {
      ...{ id: 'guest', rentableItemId: 'item', startTime: at('13:45'), endTime: at('15:45'), seats: 3 },
      departedAt: at('13:50'),
    };
    const walkIn: QuayAct = { kind: 'walkIn', body, item: 'VX', fleet };
    const next = some('next', { startTime: at('14:00') });
    const kept = keptOf(walkIn, { kind: 'trip', bookingId: 'next', body: { departedAt: at('13:59') } });
    const rows = day([some('out', { trip }), next], kept).map((row) => row.booking);
    const unitsOf = (id: string) =>
      rows.find((one) => one.id === id)?.trip?.units?.map((one) => `${one.unit}`);
    expect([unitsOf('guest'), unitsOf('next')]).toEqual([['1', '3', '4'], ['5']]);
    // What the dialog offers to the next one, before it leaves.
    expect(unitsHere(next, rows)).toEqual([5]);
  });

  it('is named in the plural only for several craft', async () => {
    const { t } = createI18n('fr', await loadTexts('fr', ['quay']));
    const words = { t, time: (instant: unknown) => String(instant).slice(11, 16) };
    const said = (units?: number[]) =>
      actTitle(
        { kind: 'trip', bookingId: 'some', body: { departedAt: at('12:05'), ...(units && { units }) } },
        { bookings: [some('some', { seats: 2 })], kept: [] },
        words,
      ).replaceAll('\u00a0', ' ');
    expect([said(), said([1])]).toEqual(['2 × VX : départ à 12:05', 'VX : départ à 12:05']);
    expect(t('quay.board.done.departed', { item: 'VX', count: 2 })).toMatch(/sont parties/);
    expect(t('quay.board.done.returned', { item: 'VX', count: 1 })).toMatch(/est rentrée/);
  });
});

describe('what can be done', () => {
  const moved = (
    fields: Partial<DayBooking>,
    bookings: DayBooking[] = [],
    daylight: DaylightPolicy = 'warn',
  ) => movedReturn(booking('booking', fields), { now, daylight, bookings });

  it('moves a return only to where it can be had: before the next hire, closing and sunset', () => {
    const late = { startTime: at('13:30'), endTime: at('15:30') };
    const next = (time: string) => [booking('next', { startTime: at(time), endTime: at('17:00') })];
    expect([moved(late, next('16:00')), moved(late, next('15:45'))]).toEqual([at('16:00'), null]);
    expect(moved({ startTime: at('13:30'), endTime: at('17:45') })).toBeNull();
    const november = (policy: DaylightPolicy) =>
      movedReturn(
        booking('booking', { startTime: '2026-11-28T14:00:00.000Z', endTime: '2026-11-28T17:00:00.000Z' }),
        {
          ...{ now: new Date('2026-11-28T14:30:00.000Z'), daylight: policy, bookings: [] },
        },
      );
    expect([november('warn'), november('off')]).toEqual([null, '2026-11-28T17:30:00.000Z']);
  });

  it('asks about the return only from sixteen minutes off the start', () => {
    const starts = (time: string) => moved({ startTime: at(time), endTime: at('15:45') });
    expect([starts('13:45'), starts('14:15')]).toEqual([null, null]);
    expect([starts('13:44'), starts('14:16')]).toEqual([at('16:01'), at('15:29')]);
  });

  it('moves a return by whole minutes, as the clock shows the departure', () => {
    const from = (departedAt: string) =>
      movedReturn(booking('booking', { startTime: at('13:30'), endTime: at('15:30') }), {
        ...{ now: new Date(departedAt), daylight: 'warn', bookings: [] },
      });
    expect(from('2026-08-12T14:01:50.000Z')).toBe(at('16:01'));
    expect(from('2026-08-12T13:13:50.000Z')).toBe(at('15:13'));
  });

  it('leaves a row where it was tapped for two minutes', () => {
    const before = day([booking('first', { trip: out('14:30') }), booking('next', { trip: out('14:40') })]);
    const back = [
      booking('first', { status: 'COMPLETED', trip: out('14:30', '14:00') }),
      booking('next', { trip: out('14:40') }),
    ];
    const minutesLater = (minutes: number) => {
      const place = before[0]?.place ?? { group: 'ready', sortKey: 0 };
      const places = new Map([['first', { ...place, at: now }]]);
      return idsOf(
        rowsOf({ date, bookings: back }, [], { now: new Date(+now + minutes * 60_000), viewer, places }),
      );
    };
    expect(minutesLater(1.9)).toMatchObject({ out: ['first', 'next'], done: [] });
    expect(minutesLater(2)).toMatchObject({ out: ['next'], done: ['first'] });
  });

  it('lets an item come back as soon as it has left, although the clock of the page ticks once a minute', () => {
    const departed = { departedAt: new Date(+now + 40_000).toISOString(), dueAt: at('15:00') };
    const [row] = day([booking('booking', { trip: { ...departed, returnedAt: null } })]);
    expect(row && actsOf(row, 'owner', now).has('comeBack')).toBe(true);
  });

  it('has one act for each row: an undo for two minutes after the tap, else what comes next', () => {
    const acts = (fields: Partial<DayBooking>) => {
      const [row] = day([booking('booking', fields)]);
      return row && mainActOf(row, actsOf(row, 'owner', now), now);
    };
    const leaves = { startTime: at('14:00'), endTime: at('15:00') };
    const later = { startTime: at('15:00'), endTime: at('16:00') };
    const since = (departedAt: string) => ({ trip: { departedAt, dueAt: at('15:00'), returnedAt: null } });
    expect([
      acts(leaves),
      acts({ ...leaves, ...since(at('13:59')) }),
      acts({ ...leaves, ...since(at('13:58')) }),
      acts({ ...later, status: 'PENDING', expiresAt: at('14:30'), confirmedAt: null }),
      acts({ status: 'COMPLETED', completedAt: at('13:59'), trip: out('13:45', '13:59') }),
      acts({ status: 'COMPLETED', completedAt: at('13:40'), trip: out('13:45', '13:40') }),
      acts({}),
    ]).toEqual(['depart', 'undoDeparture', 'comeBack', 'confirm', 'undoReturn', null, null]);
  });
});
