import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#client/data/query-client.ts';
import { fakeStorage } from '#client/testing/fake-storage.ts';
import { markCookie } from '#features/users/session-mark.ts';
import { forgetKept, type KeptAct, type QuayAct, readKept, withAct } from './kept-acts.ts';
import { addAct, patienceMs, sendKept } from './use-kept-acts.ts';

const gone = (bookingId: string): QuayAct => ({
  ...{ kind: 'trip', bookingId },
  body: { departedAt: '2026-08-12T14:00:00.000Z' },
});
/** What the server answers next, by default that all is well; it waits for promises. */
let answers: (Promise<number> | number)[] = [];
const sent: string[] = [];
const report = vi.fn<(error: unknown) => void>();
/** As with a browser's other tab, which has the lock meanwhile. */
let otherTab: Promise<unknown> = Promise.resolve();
const request = vi.fn(async (_name: string, work: () => Promise<void>) => otherTab.then(work));

beforeEach(() => {
  answers = [];
  sent.length = 0;
  report.mockClear();
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('localStorage', fakeStorage());
  request.mockClear();
  vi.stubGlobal('navigator', { onLine: false, locks: { request } });
  vi.stubGlobal('document', { cookie: `${markCookie}=omar` });
  vi.stubGlobal('location', { origin: 'https://sillage.example' });
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url.split('/').slice(-2).join('/')}`);
    const status = (await answers.shift()) ?? 200;
    const error = { code: status === 409 ? 'wrong_state' : 'unavailable', message: '' };
    return Response.json(status === 200 ? { departedAt: null, returnedAt: null } : error, { status });
  });
});
afterEach(() => {
  forgetKept('omar');
  queryClient.clear();
  otherTab = Promise.resolve();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([401, 408, 429, 503])('keeps an act for its user that the server answers with %i', async (status) => {
  answers = [status];
  expect(await addAct('omar', gone('one'))).toMatchObject({ status: 'kept' });
  expect(readKept('salma').kept).toEqual([]);
  await sendKept('salma');
  expect(sent).toHaveLength(1);
  await sendKept('omar');
  expect([sent.length, readKept('omar').kept]).toEqual([2, []]);
});

it('sends in one run at a time and one more after it, also after a run that fails', async () => {
  let release = () => {};
  otherTab = new Promise<void>((_, reject) => {
    release = () => reject(new Error('The lock is gone'));
  });
  const runs = [addAct('omar', gone('one')), ...Array.from({ length: 5 }, () => sendKept('omar'))];
  otherTab.catch(() => {
    otherTab = Promise.resolve();
  });
  answers = [503];
  release();
  await Promise.all(runs);
  expect(sent).toEqual(['PUT one/trip']);
  expect([request.mock.calls.length, report.mock.calls.length]).toEqual([2, 1]);
});

it('does not let a new act wait for those before it', async () => {
  vi.useFakeTimers();
  let answer = (_status: number) => {};
  answers = [new Promise((resolve) => (answer = resolve))];
  const first = addAct('omar', gone('one'));
  const second = addAct('omar', gone('two'));
  await vi.advanceTimersByTimeAsync(patienceMs);
  expect(await Promise.all([first, second])).toMatchObject([{ status: 'kept' }, { status: 'kept' }]);
  answer(200);
  await vi.waitFor(() => expect(readKept('omar').kept).toEqual([]));
});

it('takes “did not come” back on the server while it is being sent', async () => {
  let answer = (_status: number) => {};
  answers = [new Promise((resolve) => (answer = resolve))];
  const marked = addAct('omar', { kind: 'noShow', bookingId: 'one' });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const undone = addAct('omar', { kind: 'noShowUndone', bookingId: 'one' });
  answer(200);
  await Promise.all([marked, undone]);
  expect(sent).toEqual(['POST one/no-show', 'DELETE one/no-show']);
  await sendKept('omar');
  answers = [503];
  await addAct('omar', { kind: 'noShow', bookingId: 'two' });
  await addAct('omar', { kind: 'noShowUndone', bookingId: 'two' });
  expect(sent.slice(2)).toEqual(['POST two/no-show', 'DELETE two/no-show']);
});

const at = (time: string) => `2026-08-12T${time}:00.000Z`;
const [left, leftLater] = [{ departedAt: at('14:00') }, { departedAt: at('14:05') }];
const [one, others] = [
  { ...left, units: [1] },
  { ...leftLater, units: [2, 3] },
];
const [back, undo, undoBack] = [{ returnedAt: at('16:00') }, { departedAt: null }, { returnedAt: null }];

it.each([
  ['a departure and its undo', [left, undo], [undo]],
  ['a departure that is repeated', [left, leftLater], [leftLater]],
  ['a departure after its undo', [left, undo, leftLater], [undo, leftLater]],
  ['two undos', [left, undo, leftLater, undo], [undo]],
  ['a return and its undo', [left, back, undoBack], [left, undoBack]],
  ['craft that leave one by one', [one, others, one], [one, others, one]],
  ['some craft and their undo', [one, others, { ...undo, units: [2, 3] }], [one, { ...undo, units: [2, 3] }]],
  ['an undo of something earlier', [left, back, undo], [left, back, undo]],
])('sends what still counts of %s', async (_name, taps, expected) => {
  const acts = taps.map((body, place) => ({
    ...{ id: String(place), refused: null },
    act: { kind: 'trip', bookingId: 'one', body } as const,
  }));
  const other = { id: 'other', act: gone('two'), refused: null };
  const kept = acts.reduce<KeptAct[]>(withAct, [other]);
  expect(kept.map(({ act }) => act.kind === 'trip' && act.body)).toEqual([left, ...expected]);
});

it('shows an act as refused that the server fails on again and again, and sends the next one', async () => {
  answers = Array.from({ length: 6 }, () => 500);
  await addAct('omar', gone('one'));
  await addAct('omar', gone('two'));
  for (let tries = 2; tries < 5; tries++) await sendKept('omar');
  expect(readKept('omar').kept.map(({ refused }) => refused?.status)).toEqual([500, undefined]);
  await sendKept('omar');
  expect(readKept('omar').kept).toHaveLength(1);
});

it('says that an act is only in this tab when the browser does not store it', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  answers = [503];
  expect(await addAct('omar', gone('one'))).toEqual({ status: 'kept', isOnlyHere: true });
  await sendKept('omar');
  expect([sent.length, readKept('omar').isOnlyHere]).toEqual([2, false]);
});

it.each(['{', '{}', '[{"act":{"kind":"flown"}}]'])('sets what it can’t read aside: %s', async (text) => {
  localStorage.setItem('quay:omar', text);
  expect([readKept('omar').kept, readKept('omar').hasUnreadable]).toEqual([[], true]);
  await addAct('omar', gone('one'));
  expect([sent, readKept('omar').hasUnreadable]).toEqual([['PUT one/trip'], true]);
  forgetKept('omar');
  expect([localStorage.length, readKept('omar').hasUnreadable]).toEqual([0, false]);
});
