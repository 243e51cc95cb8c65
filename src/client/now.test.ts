import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minutesWrong } from '#features/calendar/client/day/day-head.tsx';
import { getDay } from '#features/calendar/endpoints.ts';
import { request } from './data/api.ts';
import { clockAhead, noteServerTime, serverClock } from './now.tsx';
import { fakeStorage } from './testing/fake-storage.ts';

const minuteMs = 60_000;
const real = Date.parse('2026-08-12T14:00:00.000Z');
/** The server answers a second after it is asked. */
const read = async () => {
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + 1_000);
    return Response.json({}, { headers: { date: new Date(real).toUTCString() } });
  });
  await request(getDay, {});
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { origin: 'https://sillage.example' });
});
afterEach(() => {
  noteServerTime(Date.now(), Date.now(), Date.now());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [4, 4],
  [-60, -60],
  [2, 0],
  [-2, 0],
  [0.4, 0],
])('corrects a clock that is %d minutes ahead, and says so: %d', async (ahead, told) => {
  vi.setSystemTime(real + ahead * minuteMs);
  await read();
  expect(minutesWrong()).toBe(told);
  const off = serverClock.now().getTime() - real;
  expect(Math.abs(off)).toBeLessThanOrEqual(Math.abs(ahead) < 0.5 ? 30_000 : 2_000);
  // The device has set its clock.
  vi.setSystemTime(real);
  await read();
  expect([clockAhead(), localStorage.length]).toEqual([0, 0]);
});

it.each([60, -60])(
  'follows a clock that was %d minutes ahead when it is set right, but not a sleep',
  async (ahead) => {
    vi.setSystemTime(real + ahead * minuteMs);
    await read();
    vi.setSystemTime(Date.now() + 7 * minuteMs);
    expect(minutesWrong()).toBe(ahead);
    vi.setSystemTime(Date.now() - ahead * minuteMs);
    expect([clockAhead(), localStorage.length]).toEqual([0, 0]);
  },
);

it('corrects a clock that is behind the time at which the page was made', () => {
  noteServerTime(real, undefined, real - 60 * minuteMs);
  expect([minutesWrong(), localStorage.length]).toEqual([-60, 1]);
  noteServerTime(real, undefined, real);
  expect(minutesWrong()).toBe(-60);
});
