import { expect, it } from 'vitest';
import { PublicDataVersion } from '#platform/cache/public-data-version.ts';
import { keepListening, type Line, pauseMs } from './listen.ts';

/** Lines that the test opens, refuses and cuts; `pauses` are gone through by the test alone. */
function exchange() {
  const calls: { answer(line?: Line): void; refuse(): void }[] = [];
  const pauses: { milliseconds: number; end(): void }[] = [];
  const hungUp: string[] = [];
  const outages: unknown[] = [];
  const writes = new PublicDataVersion();
  const listening = keepListening(
    () =>
      new Promise<Line>((resolve, reject) => {
        calls.push({
          answer: (line) => resolve(line ?? newLine().line),
          refuse: () => reject(new Error('refused')),
        });
      }),
    writes,
    (reason) => outages.push(reason),
    (milliseconds, signal) =>
      new Promise<void>((resolve) => {
        const end = () => {
          signal.removeEventListener('abort', end);
          resolve();
        };
        signal.addEventListener('abort', end);
        pauses.push({ milliseconds, end });
      }),
  );
  function newLine(name = 'line') {
    let cut: (reason?: unknown) => void = () => {};
    const broken = new Promise<unknown>((resolve) => {
      cut = resolve;
    });
    const line: Line = {
      broken,
      hangUp: async () => {
        hungUp.push(name);
      },
    };
    return { line, cut };
  }
  return { calls, pauses, hungUp, outages, writes, listening, newLine };
}

const happens = (what: () => unknown) => expect.poll(what, { interval: 1 });

it('knows nothing of writes until it listens', async () => {
  const { calls, writes, listening } = exchange();
  expect(writes.version).toBeNull();
  calls[0]?.answer();
  await listening.begun;
  expect(writes.version).not.toBeNull();
  await listening.stop();
  expect(writes.version).toBeNull();
});

it('listens again after a broken line, and takes the time between for a write', async () => {
  const { calls, pauses, hungUp, writes, listening, newLine } = exchange();
  const { line, cut } = newLine('first');
  calls[0]?.answer(line);
  await listening.begun;
  const before = writes.version;
  cut();
  await happens(() => writes.version).toBeNull();
  await happens(() => pauses.length).toBe(1);
  expect(hungUp).toEqual(['first']);
  pauses[0]?.end();
  await happens(() => calls.length).toBe(2);
  calls[1]?.answer();
  await happens(() => writes.version).not.toBeNull();
  expect(writes.version).not.toBe(before);
  await listening.stop();
});

it('tries for ever, less and less often, while the server refuses', async () => {
  const { calls, pauses, writes, listening } = exchange();
  for (let attempt = 0; attempt < 10; attempt++) {
    await happens(() => calls.length).toBe(attempt + 1);
    calls[attempt]?.refuse();
    await happens(() => pauses.length).toBe(attempt + 1);
    pauses[attempt]?.end();
  }
  await listening.begun;
  expect(writes.version).toBeNull();
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual(
    Array.from({ length: 10 }, (_, failures) => pauseMs(failures)),
  );
  expect(pauses.at(-1)?.milliseconds).toBe(10_000);
  await happens(() => calls.length).toBe(11);
  calls[10]?.answer();
  await happens(() => writes.version).not.toBeNull();
  await listening.stop();
});

it('tells once of each outage, with what began it, and once of its end', async () => {
  const { calls, pauses, outages, listening, newLine } = exchange();
  const { line, cut } = newLine();
  calls[0]?.refuse();
  await happens(() => pauses.length).toBe(1);
  pauses[0]?.end();
  await happens(() => calls.length).toBe(2);
  calls[1]?.refuse();
  await happens(() => pauses.length).toBe(2);
  expect(outages).toEqual([new Error('refused')]);
  pauses[1]?.end();
  await happens(() => calls.length).toBe(3);
  calls[2]?.answer(line);
  await happens(() => outages.length).toBe(2);
  cut(new Error('cut'));
  await happens(() => pauses.length).toBe(3);
  expect(outages).toEqual([new Error('refused'), null, new Error('cut')]);
  await listening.stop();
  expect(outages).toHaveLength(3);
});

it('stops in the middle of a pause', async () => {
  const { calls, pauses, listening } = exchange();
  calls[0]?.refuse();
  await happens(() => pauses.length).toBe(1);
  await listening.stop();
  expect(calls).toHaveLength(1);
});
