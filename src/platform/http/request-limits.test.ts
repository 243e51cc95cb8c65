import { expect, it } from 'vitest';
import { createRequestLimits } from './request-limits.ts';

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
  const limits = createRequestLimits({ concurrent: 2, queued: 1 });
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
  const limits = createRequestLimits({ concurrent: 1 });
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
  const limits = createRequestLimits({ concurrent: 1, queued: 1 });
  await expect(limits.run(signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limits.run(signal, async () => 'next')).toBe('next');
});

it('limits the requests of each address separately, until they end', () => {
  const { enter } = createRequestLimits({ perAddress: 2 });
  const [leave] = [enter('10.0.0.1'), enter('10.0.0.1')];
  expect(() => enter('10.0.0.1')).toThrow('too_many_requests');
  enter('10.0.0.2');
  leave?.();
  enter('10.0.0.1');
  expect(() => enter('10.0.0.1')).toThrow('too_many_requests');
});

it('counts an IPv6 network as one address, and both notations of an IPv4 address as one', () => {
  const { enter } = createRequestLimits({ perAddress: 1 });
  enter('2001:db8:1:2::1');
  expect(() => enter('2001:db8:1:2:ffff::9')).toThrow('too_many_requests');
  enter('2001:db8:1:3::1');
  enter('10.0.0.1');
  expect(() => enter('::ffff:10.0.0.1')).toThrow('too_many_requests');
});

it('rejects work that is queued too long with 503, and frees its slot', async () => {
  const limits = createRequestLimits({ concurrent: 1, queued: 1, queueTimeoutMs: 20 });
  const { run, end } = work();
  const first = limits.run(signal, run);
  await expect(limits.run(signal, run)).rejects.toMatchObject({ status: 503 });
  await expect(limits.run(signal, run)).rejects.toMatchObject({ status: 503 });
  end();
  await first;
  expect(await limits.run(signal, async () => 'next')).toBe('next');
});
