import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCalendar, removeCalendar } from '#features/calendar/endpoints.ts';
import { calendarLimits } from '#features/calendar/limits.ts';
import { deleteItem, getAvailability } from '#features/items/endpoints.ts';
import { bookingWorld, hours, tomorrow } from '#testing/booking-world.ts';
import { calendarImports, calendarText, morning } from '#testing/calendar-imports.ts';
import { countStatements } from '#testing/plans.ts';
import { replaceHours } from './read-calendar.ts';
import { readDueCalendars } from './read-due.ts';

const { server, test, path, later, add, closed, listed } = await calendarImports();
const { newOwner, newRenter, newPerson, newItem, request } = bookingWorld(test);

const hasItems = async (count: number) => {
  const owner = await newOwner();
  const items: { id: string }[] = [];
  for (let n = 0; n < count; n++) items.push(await newItem(owner));
  return { owner, items, item: items[0] ?? { id: '' }, closedHours: () => Promise.all(items.map(closed)) };
};
const readLater = async (minutes = 15) => {
  later(minutes);
  await readDueCalendars(test.deps);
};
const serveVersions = () =>
  server.serve(path, (response, { headers }) => {
    if (headers['if-none-match'] === '"one"') response.writeHead(304).end();
    else
      response
        .setHeader('etag', '"one"')
        .setHeader('last-modified', 'Sat, 21 Nov 2026 08:00:00 GMT')
        .end(morning);
  });

describe('a calendar', () => {
  it('closes the hours of its events for all items of its owner, or for one', async () => {
    const { owner, item, items, closedHours } = await hasItems(2);
    const { status, body } = await add(owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Airbnb', itemId: null, hours: 1, error: null, failingSince: null });
    expect(body.address).toBe('127.0.0.1/…ed.ics');
    expect(await closedHours()).toEqual([['10:00 12:00'], ['10:00 12:00']]);
    const { error } = await request(await newRenter(), item, hours('11:00', '13:00'));
    expect(error.code).toBe('hours_closed');
    const query = { from: tomorrow, to: tomorrow };
    const free = await test.visitor.send(getAvailability, { params: { id: item.id }, query });
    expect(JSON.stringify(free.body)).not.toContain('Secret');
    await owner.caller.send(removeCalendar, { params: { id: body.id } });
    expect(await closedHours()).toEqual([[], []]);
    expect(await listed(owner)).toEqual([]);
    await add(owner, items[1]?.id);
    expect(await closedHours()).toEqual([[], ['10:00 12:00']]);
  });

  it('says what of its last version could not be read', async () => {
    const { owner } = await hasItems(1);
    const text = calendarText(['1000', '1200'], ['1400', '1500']);
    const elsewhere = text.replace('DTSTART:', 'DTSTART;TZID=Atlantis:');
    server.serve(path, elsewhere.replace('20261122T140000', 'soon'));
    const { body } = await add(owner);
    expect(body).toMatchObject({ hours: 1, unreadable: 1, unknownZone: 'Atlantis' });
    server.serve(path, elsewhere);
    later(2);
    const read = await owner.caller.send(readCalendar, { params: { id: body.id } });
    expect(read.body).toMatchObject({ unreadable: 0, unknownZone: 'Atlantis' });
  });

  it('is asked for changes by its version, and covers an item that was added since', async () => {
    serveVersions();
    const { owner, item } = await hasItems(1);
    await add(owner);
    const second = await newItem(owner);
    await readLater();
    expect(server.requests.at(-1)?.headers).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Sat, 21 Nov 2026 08:00:00 GMT',
    });
    expect([await closed(item), await closed(second)]).toEqual([['10:00 12:00'], ['10:00 12:00']]);
    expect((await listed(owner))[0]?.readAt).toBe(test.clock.now().toISOString());
    // On the first reading of a day, the events of one more day are expanded.
    await readLater(24 * 60);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('covers an item that is listed only after the calendar was added', async () => {
    serveVersions();
    const { owner } = await hasItems(0);
    await add(owner);
    const item = await newItem(owner);
    await readLater();
    expect(await closed(item)).toEqual(['10:00 12:00']);
  });

  it('is read every 15 minutes, by one process, and opens the hours of events that it no longer has', async () => {
    const { owner, closedHours } = await hasItems(1);
    server.serve(path, calendarText(['1000', '1200'], ['1400', '1500']));
    await add(owner);
    expect(await closedHours()).toEqual([['10:00 12:00', '14:00 15:00']]);
    server.serve(path, calendarText(['1400', '1500']));
    await readLater(14);
    expect(server.requests).toHaveLength(1);
    later(1);
    await Promise.all([readDueCalendars(test.deps), readDueCalendars(test.deps)]);
    expect(server.requests).toHaveLength(2);
    expect(await closedHours()).toEqual([['14:00 15:00']]);
    // Read while the clock was ahead.
    later(60);
    await readDueCalendars(test.deps);
    later(-60);
    await readLater(1);
    expect(server.requests).toHaveLength(4);
  });

  it('is read now on request, but not twice within a minute', async () => {
    const { owner, closedHours } = await hasItems(1);
    const { body } = await add(owner);
    server.serve(path, calendarText(['1500', '1600']));
    const readNow = () => owner.caller.send(readCalendar, { params: { id: body.id } });
    expect((await readNow()).status).toBe(200);
    expect(await closedHours()).toEqual([['10:00 12:00']]);
    // Also shortly before it is read anyway.
    later(14);
    expect((await readNow()).body.readAt).toBe(test.clock.now().toISOString());
    expect(await closedHours()).toEqual([['15:00 16:00']]);
  });

  it('is written for no item if it has not changed', async () => {
    serveVersions();
    const { owner } = await hasItems(1);
    await add(owner);
    later(15);
    const ofOne = await countStatements(() => readDueCalendars(test.deps));
    for (const _ of [1, 2]) await newItem(owner);
    await readLater();
    later(15);
    expect(await countStatements(() => readDueCalendars(test.deps))).toBe(ofOne);
  });

  it('is deleted with its item, and closes no hours of a removed one', async () => {
    const { owner, item, items, closedHours } = await hasItems(2);
    await add(owner, item.id);
    await add(owner);
    await owner.caller.send(deleteItem, { params: { id: item.id } });
    expect(await listed(owner)).toHaveLength(1);
    await readLater();
    expect(await closedHours()).toEqual([[], ['10:00 12:00']]);
    // Removed between the choice of items and its turn.
    const [calendar] = await listed(owner);
    const start = test.clock.now().getTime();
    await replaceHours(test.db, { id: calendar?.id ?? '', items }, [{ start, end: start + 3_600_000 }]);
    expect(await closedHours()).toEqual([[], ['09:15 10:15']]);
  });

  it.each([
    ['signed out', 'not_signed_in', (id: string) => test.db.deleteFrom('sessions').where('user_id', '=', id)],
    [
      ...(['lost the right to list', 'cannot_list'] as const),
      (id: string) => test.db.updateTable('users').set({ can_list_items: false }).where('id', '=', id),
    ],
  ] as const)('is not stored if its owner has %s while it was read', async (_what, code, change) => {
    const owner = await newOwner();
    server.serve('/slow.ics', async (response) => {
      await change(owner.id).execute();
      response.end(morning);
    });
    expect((await add(owner, undefined, '/slow.ics')).error.code).toBe(code);
    expect(await test.db.selectFrom('calendar_imports').select('id').execute()).toEqual([]);
  });

  it('is its owner’s alone', async () => {
    const [{ owner, item }, { owner: other }] = [await hasItems(1), await hasItems(0)];
    const params = { id: (await add(owner)).body.id };
    expect((await other.caller.send(removeCalendar, { params })).error.code).toBe('calendar_not_found');
    expect((await other.caller.send(readCalendar, { params })).error.code).toBe('calendar_not_found');
    expect((await add(other, item.id)).error.code).toBe('not_allowed');
    expect((await add(await newPerson())).error.code).toBe('cannot_list');
    expect(await listed(other)).toEqual([]);
  });

  it('closes at most 5,000 hours of an item with the others, and leaves nothing of one that is refused', async () => {
    const { owner, item } = await hasItems(1);
    const everyHour = (days: number) =>
      morning.replace('END:VEVENT', `RRULE:FREQ=HOURLY;COUNT=${days * 24}\r\nEND:VEVENT`);
    server.serve(path, everyHour(80).replace('T120000', 'T103000'));
    const added = await Promise.all([add(owner), add(owner), add(owner)]);
    const refused = added.filter(({ status }) => status !== 201).map(({ error }) => error);
    expect(refused).toMatchObject([{ code: 'calendar_unreadable', reason: 'TOO_MANY_EVENTS' }]);
    expect(await listed(owner)).toHaveLength(2);
    expect(await closed(item)).toHaveLength(3840);
    server.serve(path, everyHour(40).replace('T120000', 'T103000'));
    expect((await add(owner)).status).toBe(201);
  });

  it('is one of ten at most', async () => {
    const owner = await newOwner();
    for (let n = 0; n < calendarLimits.perOwner; n++) expect((await add(owner)).status).toBe(201);
    expect((await add(owner)).error.code).toBe('too_many_calendars');
  });

  it('is tried thirty times an hour at most', async () => {
    const owner = await newOwner();
    server.serve('/page', '<html>');
    const attempt = async () => (await add(owner, undefined, '/page')).error.code;
    for (let n = 0; n < calendarLimits.attemptsPerHour; n++)
      expect(await attempt()).toBe('calendar_unreadable');
    expect(await attempt()).toBe('too_many_requests');
    // The library that counts them has no clock but the system's.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await attempt()).toBe('calendar_unreadable');
  });
});

it('a calendar that fails for a day is reported to its owner once, and again after it has worked', async () => {
  const { owner } = await hasItems(1);
  const reports = async () =>
    (await test.db.selectFrom('outbox').select('calendar_import_id').execute()).length;
  await add(owner);
  const fail = async (minutes: number) => {
    server.serve(path, (response) => response.writeHead(500).end());
    await readLater(minutes);
    return reports();
  };
  expect([await fail(15), await fail(23 * 60 + 45)]).toEqual([0, 0]);
  expect([await fail(15), await fail(15)]).toEqual([1, 1]);
  server.serve(path, morning);
  await readLater();
  expect(await listed(owner)).toMatchObject([{ error: null, failingSince: null }]);
  expect([await fail(15), await fail(24 * 60)]).toEqual([1, 2]);
});
