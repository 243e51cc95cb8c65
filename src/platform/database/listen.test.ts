import { expect, it } from 'vitest';
import { PublicWrites } from '#platform/database/public-writes.ts';
import { keepListening, type ListenConnection, retryDelayMs } from './listen.ts';

/** A listener whose connections the test accepts, refuses and cuts, and whose pauses the test ends. */
function newListener() {
  const attempts: { accept(connection?: ListenConnection): void; refuse(): void }[] = [];
  const pauses: { milliseconds: number; end(): void }[] = [];
  const closed: string[] = [];
  const outages: unknown[] = [];
  const publicWrites = new PublicWrites();
  const listener = keepListening(
    () =>
      new Promise<ListenConnection>((resolve, reject) => {
        attempts.push({
          accept: (connection) => resolve(connection ?? newConnection().connection),
          refuse: () => reject(new Error('refused')),
        });
      }),
    publicWrites,
    (cause) => outages.push(cause),
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
  function newConnection(name = 'connection') {
    let cut: (cause?: unknown) => void = () => {};
    const lost = new Promise<unknown>((resolve) => {
      cut = resolve;
    });
    const connection: ListenConnection = {
      lost,
      close: async () => {
        closed.push(name);
      },
    };
    return { connection, cut };
  }
  return { attempts, pauses, closed, outages, publicWrites, listener, newConnection };
}

const eventually = (value: () => unknown) => expect.poll(value, { interval: 1 });

it('has a version while it listens, reconnects after a lost connection, and counts the time between as a write', async () => {
  const { attempts, pauses, closed, publicWrites, listener, newConnection } = newListener();
  const { connection, cut } = newConnection('first');
  expect(publicWrites.version).toBeNull();
  attempts[0]?.accept(connection);
  await listener.started;
  const before = publicWrites.version;
  cut();
  await eventually(() => publicWrites.version).toBeNull();
  await eventually(() => pauses.length).toBe(1);
  expect(closed).toEqual(['first']);
  pauses[0]?.end();
  await eventually(() => attempts.length).toBe(2);
  attempts[1]?.accept();
  await eventually(() => publicWrites.version).not.toBeNull();
  expect(publicWrites.version).not.toBe(before);
  await listener.stop();
  expect(publicWrites.version).toBeNull();
});

it('retries with increasing delays while the server refuses', async () => {
  const { attempts, pauses, publicWrites, listener } = newListener();
  for (let attempt = 0; attempt < 10; attempt++) {
    await eventually(() => attempts.length).toBe(attempt + 1);
    attempts[attempt]?.refuse();
    await eventually(() => pauses.length).toBe(attempt + 1);
    pauses[attempt]?.end();
  }
  await listener.started;
  expect(publicWrites.version).toBeNull();
  expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual(
    Array.from({ length: 10 }, (_, failures) => retryDelayMs(failures)),
  );
  expect(pauses.at(-1)?.milliseconds).toBe(10_000);
  await eventually(() => attempts.length).toBe(11);
  attempts[10]?.accept();
  await eventually(() => publicWrites.version).not.toBeNull();
  await listener.stop();
});

it('reports each outage once, with its cause, and its end once', async () => {
  const { attempts, pauses, outages, listener, newConnection } = newListener();
  const { connection, cut } = newConnection();
  for (const attempt of [0, 1]) {
    attempts[attempt]?.refuse();
    await eventually(() => pauses.length).toBe(attempt + 1);
    pauses[attempt]?.end();
    await eventually(() => attempts.length).toBe(attempt + 2);
  }
  expect(outages).toEqual([new Error('refused')]);
  attempts[2]?.accept(connection);
  await eventually(() => outages.length).toBe(2);
  cut(new Error('cut'));
  await eventually(() => pauses.length).toBe(3);
  // It stops during the pause.
  await listener.stop();
  expect(outages).toEqual([new Error('refused'), null, new Error('cut')]);
  expect(attempts).toHaveLength(3);
});
