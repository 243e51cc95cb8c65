import { createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, it } from 'vitest';
import { serverUrl } from '#testing/test-database.ts';
import { DatabaseAvailability, probeServer } from './availability.ts';
import { DatabaseUnavailableError } from './sql-state.ts';

/** A server that the test stops and starts; each probe of one that is away waits until the test calls `probeAgain`. */
function newServer() {
  const outages: unknown[] = [];
  const pauses: (() => void)[] = [];
  let isReachable = true;
  let probes = 0;
  const availability = new DatabaseAvailability({
    onOutage: (cause) => outages.push(cause),
    pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
  });
  const stop = availability.probeWith(async () => {
    probes += 1;
    if (!isReachable) throw new Error('refused');
  });
  return {
    availability,
    outages,
    stop,
    probes: () => probes,
    setReachable(value: boolean) {
      isReachable = value;
    },
    probeAgain: () => pauses.shift()?.(),
  };
}

const refused = () => Promise.reject(new Error('ECONNREFUSED'));

it('lets operations through while the server can be reached', async () => {
  const { availability, probes } = newServer();
  expect(await availability.guard(async () => 'result')).toBe('result');
  expect(availability.isAway).toBe(false);
  expect(probes()).toBe(0);
});

it('passes on the error of an operation, and takes one lost connection for no outage', async () => {
  const { availability, probes } = newServer();
  await expect(availability.guard(refused)).rejects.toThrow('ECONNREFUSED');
  await expect.poll(probes).toBe(1);
  expect(availability.isAway).toBe(false);
  const duplicate = Object.assign(new pg.DatabaseError('duplicate', 9, 'error'), { code: '23505' });
  await expect(availability.guard(() => Promise.reject(duplicate))).rejects.toThrow('duplicate');
  expect(probes()).toBe(1);
});

it('fails at once while the server is away, also for operations that were waiting for it', async () => {
  const { availability, setReachable, outages } = newServer();
  const discarded: string[] = [];
  let answer: (value: string) => void = () => {};
  const slow = availability.guard(
    () => new Promise<string>((resolve) => (answer = resolve)),
    (late) => discarded.push(late),
  );
  setReachable(false);
  await expect(availability.guard(refused)).rejects.toThrow('ECONNREFUSED');
  await expect(slow).rejects.toThrow(DatabaseUnavailableError);
  let isTried = false;
  const next = availability.guard(async () => {
    isTried = true;
  });
  await expect(next).rejects.toThrow(DatabaseUnavailableError);
  expect(isTried).toBe(false);
  expect(outages).toEqual([new Error('refused')]);
  answer('a connection that must be released');
  await expect.poll(() => discarded).toEqual(['a connection that must be released']);
});

it('probes until the server is back', async () => {
  const { availability, setReachable, probeAgain, probes, outages } = newServer();
  setReachable(false);
  expect(await availability.check()).toBe(true);
  for (let n = 2; n < 5; n++) {
    probeAgain();
    await expect.poll(probes).toBe(n);
    expect(availability.isAway).toBe(true);
  }
  setReachable(true);
  probeAgain();
  await expect.poll(() => availability.isAway).toBe(false);
  expect(await availability.guard(async () => 'result')).toBe('result');
  expect(outages).toEqual([new Error('refused'), null]);
  expect(availability.outages).toBe(1);
});

it('stops probing when the database is closed', async () => {
  const { availability, setReachable, probeAgain, probes, stop } = newServer();
  setReachable(false);
  await availability.check();
  stop();
  probeAgain();
  await expect.poll(() => availability.isAway).toBe(false);
  expect(probes()).toBe(2);
});

it('finds a server away that accepts connections but does not respond, within two seconds', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const begun = performance.now();
  await expect(probeServer(`postgres://user@127.0.0.1:${port}/none`)).rejects.toThrow('did not respond');
  expect(performance.now() - begun).toBeLessThan(2_000);
  for (const socket of sockets) socket.destroy();
  server.close();
});

it.runIf(serverUrl)('does not take a refused user or a missing database for an outage', async () => {
  const url = Object.assign(new URL(serverUrl ?? ''), { pathname: '/no_such_database' });
  await probeServer(url.href);
  await probeServer(serverUrl ?? '');
});
