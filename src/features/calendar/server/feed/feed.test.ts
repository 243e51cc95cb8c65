import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import {
  deleteCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  openClosure,
} from '#features/calendar/endpoints.ts';
import { bookingLife, bookingWorld, hours } from '#testing/booking-world.ts';
import { closureWorld } from '#testing/closure-fixture.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newItem, requested, confirmed, request, change, enter } = bookingWorld(test);
const { accept, propose } = bookingLife;
const { close, open } = closureWorld(test);

async function addressOf({ caller }: { caller: TestCaller }): Promise<string> {
  const { url } = (await caller.send(makeCalendarFeed)).body;
  return new URL(url).pathname;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await test.visitor.inject({ method: 'GET', url, headers });
  const { status, headers: received } = response;
  return { status, headers: received, text: status === 200 ? String(response.body) : '' };
}

const feedOf = async (user: { caller: TestCaller }) => (await get(await addressOf(user))).text;

type Read = Record<'uid' | 'summary' | 'start' | 'end' | 'status', string> & { sequence: number };

const byStart = (one: Read, other: Read) =>
  one.start.localeCompare(other.start) || one.uid.localeCompare(other.uid);
const minute = (date: Date) => date.toISOString().slice(0, 16);

/** Reads a feed with two parsers, which must agree to the minute. */
function parsed(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const one = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      ...{ uid: event.uid, summary: event.summary, sequence: event.sequence },
      ...{ start: minute(event.startDate.toJSDate()), end: minute(event.endDate.toJSDate()) },
      status: String(component.getFirstPropertyValue('status')),
    };
  });
  const other = (convertIcsCalendar(undefined, text).events ?? []).map((event) => ({
    ...{ uid: event.uid, summary: event.summary, sequence: event.sequence ?? 0 },
    ...{ start: minute(event.start.date), end: event.end ? minute(event.end.date) : '' },
    status: event.status ?? '',
  }));
  expect(other.sort(byStart)).toEqual(one.sort(byStart));
  return one;
}

describe('the address of a calendar', () => {
  it('is shown once, stored as a hash, and replaced and revoked by its user', async () => {
    const user = await newRenter();
    expect((await user.caller.send(getCalendarFeed)).body).toEqual({ createdAt: null });
    const { status, body } = await user.caller.send(makeCalendarFeed);
    expect(status).toBe(201);
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    expect((await user.caller.send(getCalendarFeed)).body).toEqual({ createdAt: body.createdAt });
    const stored = JSON.stringify(await test.db.selectFrom('calendar_feeds').selectAll().execute());
    expect(stored).toContain(user.id);
    expect(stored).not.toContain(body.url.slice(-47, -4));
    const first = new URL(body.url).pathname;
    expect((await get(first)).status).toBe(200);
    const second = await addressOf(user);
    expect(await get(first)).toMatchObject({ status: 404 });
    expect((await get(second)).status).toBe(200);
    expect((await user.caller.send(deleteCalendarFeed)).status).toBe(204);
    expect(await get(second)).toMatchObject({ status: 404 });
  });

  it.each(['x', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`, '%00.ics'])(
    'is not found with the token %s',
    async (file) => {
      expect(await get(`/calendar/${file}`)).toMatchObject({ status: 404 });
    },
  );

  it('answers 304 while nothing has changed, and is neither indexed nor cached by others', async () => {
    const { owner, booking } = await requested();
    const address = await addressOf(owner);
    const first = await get(address);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const again = { 'if-none-match': String(first.headers.etag) };
    test.clock.set('2026-11-21T10:00:00.000Z');
    expect((await get(address, again)).status).toBe(304);
    await change(owner, booking, 'confirm');
    expect((await get(address, again)).status).toBe(200);
  });
});

describe('the calendar of an owner', () => {
  it('has the bookings of their items with the renter’s name, but no phone number or e-mail address', async () => {
    const owner = await newOwner();
    const item = await newItem(owner, { listingTitle: 'Alborán; sunset, \\ cruise' });
    const renter = await newRenter();
    const { body: booking } = await request(renter, item, hours('10:15', '12:00'));
    const uid = `${booking.id}@localhost`;
    const text = await feedOf(owner);
    expect(parsed(text)).toEqual([
      {
        ...{ uid, summary: 'Request: Alborán; sunset, \\ cruise, Younes', status: 'TENTATIVE', sequence: 0 },
        ...{ start: '2026-11-22T10:15', end: '2026-11-22T12:00' },
      },
    ]);
    expect(text).toContain('From 10:15 AM to 12:00 PM\\, marina time.');
    expect(text).not.toMatch(/2126000000|@example\.com/);
    await change(owner, booking, 'confirm');
    expect(parsed(await feedOf(owner))).toMatchObject([{ uid, status: 'CONFIRMED', sequence: 1 }]);
  });

  it('keeps a request that was cancelled or has expired for four weeks, so that calendars remove it', async () => {
    const { owner, renter, item, booking } = await requested();
    const shown = async (now: string) => {
      test.clock.set(now);
      return parsed(await feedOf(owner));
    };
    const cancelled = [{ status: 'CANCELLED', sequence: 2 }];
    await change(renter, booking, 'cancel');
    expect(await shown('2026-12-19T08:59:00.000Z')).toMatchObject(cancelled);
    expect(await shown('2026-12-19T09:00:00.000Z')).toEqual([]);
    await request(renter, item, hours('10:00', '11:00', '2026-12-25'));
    expect(await shown('2026-12-21T09:00:00.000Z')).toMatchObject(cancelled);
  });

  it('has the closed hours, of which touching ones of one act are one event', async () => {
    const owner = await newOwner();
    const item = await newItem(owner);
    await close(owner, item, hours('10:00', '11:00'));
    await open(owner, item, hours('10:00', '11:00'));
    for (const [from, to] of [
      ['08:00', '12:00'],
      ['13:00', '14:00'],
      ['14:00', '15:00'],
    ] as const)
      await close(owner, item, hours(from, to));
    const weekly = { startTime: '18:00', endTime: '19:00', weekdays: [0] };
    const params = { id: item.id, closureId: (await close(owner, item, weekly)).body.id };
    await owner.caller.send(openClosure, { params, query: hours('18:00', '19:00', '2026-11-29') });
    const events = parsed(await feedOf(owner));
    expect(events.slice(0, 5).map(({ start, end }) => `${start} ${end.slice(11)}`)).toEqual([
      '2026-11-22T08:00 12:00',
      '2026-11-22T13:00 14:00',
      '2026-11-22T14:00 15:00',
      '2026-11-22T18:00 19:00',
      '2026-12-06T18:00 19:00',
    ]);
    expect(events).toHaveLength(3 + 7);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    expect(new Set(events.map(({ summary }) => summary))).toEqual(new Set(['Closed: Spark along the coast']));
    expect(parsed(await feedOf(owner))).toEqual(events);
  });
});

it('the calendar of a renter has their own bookings, in their language', async () => {
  const { renter } = await requested();
  await requested();
  await test.db.updateTable('users').set({ language: 'fr' }).where('id', '=', renter.id).execute();
  const text = await feedOf(renter);
  expect(parsed(text)).toMatchObject([{ summary: 'Demande\u00a0: Spark along the coast' }]);
  expect(text.replaceAll('\r\n ', '')).toContain(
    'De 10h00 à 12h00\\, heure de la marina.\\nPropriétaire\u00a0: Salma',
  );
  expect(text).not.toMatch(/2126000000|@example\.com/);
});

it('a calendar is the file that is kept beside this test', async () => {
  const { owner, renter, item } = await confirmed();
  await request(renter, item, hours('14:00', '15:00'));
  const { body: moved } = await request(renter, item, hours('16:00', '17:00'));
  await change(owner, moved, 'confirm');
  test.clock.advance(60_000);
  const { body: proposal } = await propose(owner, moved, hours('17:00', '18:00'));
  test.clock.advance(60_000);
  await accept(renter, proposal);
  const golden = (text: string) =>
    text
      .replaceAll('\r\n ', '')
      .replaceAll('\r\n', '\n')
      // Ids are random, and the numbers of bookings are parts of them.
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/[0-9A-F]{4}-[0-9A-F]{4}/g, 'NUMBER');
  await expect(golden(await feedOf(owner))).toMatchFileSnapshot('owner.test.ics');
  await expect(golden(await feedOf(renter))).toMatchFileSnapshot('renter.test.ics');
});

it('a feed is composed again when something has changed, or a minute has passed', async () => {
  const { owner, booking } = await requested();
  const address = await addressOf(owner);
  const read = async () => (await get(address)).text;
  expect(await read()).toContain('Request: ');
  await change(owner, booking, 'confirm');
  const confirmed = await read();
  expect(confirmed).not.toContain('Request: ');
  // Nothing is written by this.
  const { publicUrl } = test.deps.site;
  test.deps.site.publicUrl = 'https://sillage.example';
  expect(await read()).toBe(confirmed);
  test.clock.advance(60_000);
  expect(await read()).toContain('https://sillage.example/');
  test.deps.site.publicUrl = publicUrl;
});

it('has hires of guests in the calendar of the owner, by their names and without their numbers', async () => {
  const owner = await newOwner();
  const item = await newItem(owner, { listingTitle: 'Bluff' });
  await enter(owner, item, { ...hours('10:00', '12:00'), guestName: 'Hicham', guestPhone: '0600000003' });
  await enter(owner, item, hours('14:00', '15:00'));
  const text = (await feedOf(owner)).replace(/\r\n /g, '');
  expect(text.match(/SUMMARY:.*/g)?.sort()).toEqual(['SUMMARY:Bluff\\, Guest', 'SUMMARY:Bluff\\, Hicham']);
  expect(text).toContain('Renter: Guest');
  expect(text).not.toContain('600000003');
});
