import { beforeEach, expect, it } from 'vitest';
import { fixedClock } from '#shared/clock.ts';
import { createRequestLimits } from './request-limits.ts';

const now = '2026-11-21T09:00:00.000Z';
const clock = fixedClock(now);
beforeEach(() => clock.set(now));

const { signal } = new AbortController();

/** Work that lasts until `end` is called. */
function work() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: () => ended };
}

it('runs two at a time, queues one, and rejects the next with 503', async () => {
  const limits = createRequestLimits(clock, { concurrent: 2, queued: 1 });
  const { run, end } = work();
  let running = 0;
  const start = () =>
    limits.run(signal, () => {
      running += 1;
      return run();
    });
  const admitted = [start(), start(), start()];
  await expect(start()).rejects.toMatchObject({ status: 503 });
  await expect.poll(() => running).toBe(2);
  end();
  await Promise.all(admitted);
  expect(running).toBe(3);
  await start();
});

it('skips queued work when its client has disconnected', async () => {
  const limits = createRequestLimits(clock, { concurrent: 1 });
  const { run, end } = work();
  const first = limits.run(signal, run);
  const client = new AbortController();
  let begun = false;
  const second = limits.run(client.signal, async () => {
    begun = true;
  });
  const refused = expect(second).rejects.toThrow('aborted');
  client.abort();
  await refused;
  end();
  await first;
  expect(await limits.run(signal, async () => 'next')).toBe('next');
  expect(begun).toBe(false);
});

it('frees the slot of work that fails', async () => {
  const limits = createRequestLimits(clock, { concurrent: 1, queued: 1 });
  await expect(limits.run(signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limits.run(signal, async () => 'next')).toBe('next');
});

it('limits the requests of each address separately, until they end', () => {
  const { enter } = createRequestLimits(clock, { perAddress: 2 });
  const [leave] = [enter('10.0.0.1'), enter('10.0.0.1')];
  expect(() => enter('10.0.0.1')).toThrow('too_many_requests');
  enter('10.0.0.2');
  leave?.();
  enter('10.0.0.1');
  expect(() => enter('10.0.0.1')).toThrow('too_many_requests');
});

it('counts an IPv6 network as one address, and both notations of an IPv4 address as one', () => {
  const { enter } = createRequestLimits(clock, { perAddress: 1 });
  enter('2001:db8:1:2::1');
  expect(() => enter('2001:db8:1:2:ffff::9')).toThrow('too_many_requests');
  enter('2001:db8:1:3::1');
  enter('10.0.0.1');
  expect(() => enter('::ffff:10.0.0.1')).toThrow('too_many_requests');
});

it('rejects work that is queued too long with 503, and frees its slot', async () => {
  const limits = createRequestLimits(clock, { concurrent: 1, queued: 1, queueTimeoutMs: 20 });
  const { run, end } = work();
  const first = limits.run(signal, run);
  await expect(limits.run(signal, run)).rejects.toMatchObject({ status: 503 });
  await expect(limits.run(signal, run)).rejects.toMatchObject({ status: 503 });
  end();
  await first;
  expect(await limits.run(signal, async () => 'next')).toBe('next');
});

it('keeps places for other work while heavy work is stuck', async () => {
  const limits = createRequestLimits(clock, { concurrent: 1, concurrentHeavy: 2, queueTimeoutMs: 20 });
  const { run, end } = work();
  let running = 0;
  const heavy = Array.from({ length: 20 }, () =>
    limits.runHeavy(signal, () => {
      running += 1;
      return run();
    }),
  );
  const settled = Promise.allSettled(heavy);
  expect(await limits.run(signal, async () => 'visited')).toBe('visited');
  await Promise.allSettled(heavy.slice(2));
  expect(running).toBe(2);
  end();
  const statuses = (await settled).map((result) =>
    result.status === 'rejected' ? result.reason.status : 200,
  );
  expect(statuses).toEqual([200, 200, ...Array(18).fill(503)]);
});

it('limits the requests of each address per minute, and says when the next minute begins', () => {
  const { enter } = createRequestLimits(clock, { requestsPerMinute: 2 });
  const visit = (address: string) => enter(address)();
  visit('10.0.0.1');
  clock.advance(20_500);
  visit('10.0.0.1');
  expect(() => visit('10.0.0.1')).toThrow(
    expect.objectContaining({ status: 429, details: { retryAfterSeconds: 40 } }),
  );
  visit('10.0.0.2');
  clock.advance(39_499);
  expect(() => visit('10.0.0.1')).toThrow('too_many_requests');
  clock.advance(1);
  visit('10.0.0.1');
  clock.set('2026-11-21T08:00:00.000Z');
  for (let n = 0; n < 2; n++) visit('10.0.0.1');
});

it('limits expensive work to a quarter of the requests, by network', () => {
  const { countExpensive, enter } = createRequestLimits(clock, { requestsPerMinute: 8 });
  countExpensive('2001:db8:1:2::1');
  countExpensive('2001:db8:1:2::2');
  expect(() => countExpensive('2001:db8:1:2::3')).toThrow('too_many_requests');
  enter('2001:db8:1:2::3');
  clock.advance(60_000);
  countExpensive('2001:db8:1:2::3');
});
