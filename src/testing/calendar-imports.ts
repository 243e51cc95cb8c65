import { afterAll, beforeEach } from 'vitest';
import { addCalendar, listCalendars } from '#features/calendar/endpoints.ts';
import { calendarServer } from './calendar-server.ts';
import { type TestCaller, testApp } from './test-app.ts';

const minuteMs = 60_000;

/** A calendar with events on the day after the tests' clock, in marina time. */
export const calendarText = (...events: [from: string, to: string][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
    ...events.flatMap(([from, to], n) => [
      ...['BEGIN:VEVENT', `UID:${n}@elsewhere.example`, 'SUMMARY:Secret title'],
      ...[`DTSTART:20261122T${from}00`, `DTEND:20261122T${to}00`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** From 10:00 to 12:00. */
export const morning = calendarText(['1000', '1200']);

type Owner = { caller: TestCaller };

/** A product, and a server with a calendar that owners of the product add. */
export async function calendarImports() {
  const server = await calendarServer();
  afterAll(server.close);
  const test = await testApp({ download: server.download });
  const path = '/feed.ics';
  beforeEach(() => {
    server.serve(path, morning);
    server.requests.length = 0;
  });
  return {
    ...{ server, test, path },
    later: (minutes: number) =>
      test.clock.set(new Date(test.clock.now().getTime() + minutes * minuteMs).toISOString()),
    add: ({ caller }: Owner, itemId?: string, at = path) =>
      caller.send(addCalendar, { body: { name: 'Airbnb', url: server.url(at), ...(itemId && { itemId }) } }),
    listed: async ({ caller }: Owner) => (await caller.send(listCalendars)).body,
    /** The hours of an item that calendars close, as `HH:MM HH:MM` in UTC. */
    async closed({ id }: { id: string }): Promise<string[]> {
      const rows = await test.db
        .selectFrom('imported_hours')
        .select(['start_at', 'end_at'])
        .where('item_id', '=', id)
        .orderBy('start_at')
        .execute();
      return rows.map(
        ({ start_at, end_at }) =>
          `${start_at.toISOString().slice(11, 16)} ${end_at.toISOString().slice(11, 16)}`,
      );
    },
  };
}
