import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addCalendar } from '#features/calendar/endpoints.ts';
import { calendarLimits } from '#features/calendar/limits.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { calendarImports, calendarText, morning } from '#testing/calendar-imports.ts';
import { readDueCalendars } from './read-due.ts';

const { server, test, path, later, add, closed, listed } = await calendarImports();
const { newOwner, newItem } = bookingWorld(test);

/** The same as for an address that does not answer, so that users do not learn which names lead to this network. */
const unreachable = { code: 'calendar_unreadable', reason: 'UNREACHABLE' };

const bomb = gzipSync(Buffer.concat([Buffer.from(morning), Buffer.alloc(50 * 1024 * 1024)]));

describe('an address', () => {
  it.each([
    'http://calendar.example/a.ics',
    'https://calendar.example:8443/a.ics',
    'https://me:secret@calendar.example/a.ics',
    'https://10.0.0.1/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'calendar',
    // Its name leads to 127.0.0.1.
    'https://rebound.example/a.ics',
    'webcal://rebound.example/a.ics',
  ])('is refused: %s', async (url) => {
    const owner = await newOwner();
    const { error } = await owner.caller.send(addCalendar, { body: { name: 'Bad', url } });
    expect(error).toMatchObject(unreachable);
  });

  it.each([
    'http://127.0.0.1:1/a.ics',
    'https://169.254.169.254/a.ics',
    'https://rebound.example/a.ics',
    'file:///a',
  ])('is refused after a redirect: %s', async (location) => {
    server.serve('/away.ics', (response) => response.writeHead(302, { location }).end());
    const { error } = await add(await newOwner(), undefined, '/away.ics');
    expect(error).toMatchObject(unreachable);
  });

  it('may redirect up to three times', async () => {
    for (const n of [1, 2, 3, 4])
      server.serve(`/${n}`, (response) =>
        response.writeHead(302, { location: n === 1 ? path : `/${n - 1}` }).end(),
      );
    expect((await add(await newOwner(), undefined, '/3')).status).toBe(201);
    expect((await add(await newOwner(), undefined, '/4')).error).toMatchObject({ reason: 'REJECTED' });
  });
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a server may compress its answer: %s', async (encoding, compress) => {
  server.serve('/packed.ics', (response) =>
    response.setHeader('content-encoding', encoding).end(compress(morning)),
  );
  const owner = await newOwner();
  const item = await newItem(owner);
  await add(owner, undefined, '/packed.ics');
  expect(await closed(item)).toEqual(['10:00 12:00']);
});

type Answer = Exclude<Parameters<typeof server.serve>[1], string>;
const drips: Answer = (response) => {
  response.write('BEGIN:VCALENDAR\r\n');
  const timer = setInterval(() => response.write('X-A:1\r\n'), 20);
  response.on('close', () => clearInterval(timer));
};
const announcesTooMuch: Answer = (response) => {
  response.writeHead(200, { 'content-length': 2 * calendarLimits.maxBytes });
  response.write('BEGIN:VCALENDAR');
};
const cutsOff: Answer = (response) => {
  response.writeHead(200, { 'content-length': morning.length });
  response.write(morning.slice(0, 50), () => response.destroy());
};
const neverEnds: Answer = (response) => {
  const block = Buffer.alloc(64 * 1024, 'A');
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
};
const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code, { location: '/bad.ics' }).end(code === 500 ? 'Secret trace' : undefined);

describe('a server that misbehaves', () => {
  it.each<[what: string, reason: string, Answer | string]>([
    ['never answers', 'TIMEOUT', () => {}],
    ['drips its answer', 'TIMEOUT', drips],
    ['announces a huge answer', 'TOO_LARGE', announcesTooMuch],
    ['never ends', 'TOO_LARGE', neverEnds],
    ['sends a page', 'NOT_A_CALENDAR', '<!doctype html><title>Sign in</title>'],
    ['cuts its answer off', 'UNREACHABLE', cutsOff],
    ['ends too early', 'NOT_A_CALENDAR', morning.slice(0, -20)],
    [
      'sends a gzip bomb',
      'TOO_LARGE',
      (response) => response.setHeader('content-encoding', 'gzip').end(bomb),
    ],
    ['says not modified at first', 'REJECTED', status(304)],
    ['has no such address', 'GONE', status(404)],
    ['is broken', 'REJECTED', status(500)],
    ['closes the connection', 'UNREACHABLE', (response) => void response.destroy()],
    ['redirects to itself', 'REJECTED', status(302)],
  ])('is not added if it %s: %s', async (_what, reason, answer) => {
    server.serve('/bad.ics', answer, reason === 'TIMEOUT' ? 200 : undefined);
    const owner = await newOwner();
    const { error } = await add(owner, undefined, '/bad.ics');
    expect(error).toMatchObject({ code: 'calendar_unreadable', reason });
    expect(JSON.stringify(error)).not.toContain('Secret');
    expect(await listed(owner)).toEqual([]);
  });

  it('keeps its hours closed, and does not keep others from being read', async () => {
    server.serve('/bad.ics', morning);
    const [owner, other] = [await newOwner(), await newOwner()];
    const [item, free] = [await newItem(owner), await newItem(other)];
    await add(owner, undefined, '/bad.ics');
    await add(other);
    server.serve('/bad.ics', () => {}, 200);
    server.serve(path, calendarText(['1600', '1700']));
    later(15);
    const since = test.clock.now().toISOString();
    await readDueCalendars(test.deps);
    expect([await closed(item), await closed(free)]).toEqual([['10:00 12:00'], ['16:00 17:00']]);
    expect(await listed(owner)).toMatchObject([{ error: 'TIMEOUT', failingSince: since, hours: 1 }]);
    expect(await listed(other)).toMatchObject([{ error: null, failingSince: null }]);
  });

  it.each(['download', 'expansion'])(
    'is left as it was when the process stops during its %s',
    async (step) => {
      const stopping = new AbortController();
      const owner = await newOwner();
      await add(owner);
      const before = await listed(owner);
      if (step === 'download') server.serve(path, () => stopping.abort());
      later(15);
      const run = (_task: unknown, _input: unknown, signal?: AbortSignal) => {
        stopping.abort();
        return Promise.reject(signal?.reason);
      };
      await readDueCalendars({ ...test.deps, signal: stopping.signal, workers: { run } });
      expect(await listed(owner)).toEqual(before);
    },
  );

  it('reports a worker that crashes', async () => {
    await add(await newOwner());
    later(15);
    const workers = { run: () => Promise.reject(new Error('a worker that crashed')) };
    await expect(readDueCalendars({ ...test.deps, workers })).rejects.toThrow('a worker that crashed');
  });
});
