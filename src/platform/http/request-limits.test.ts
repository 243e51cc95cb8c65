import fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { fixedClock } from '#shared/clock.ts';
import { createRequestLimits, type RequestLimitOptions } from './request-limits.ts';

const limitsWith = (options: RequestLimitOptions) =>
  createRequestLimits(fastify(), fixedClock('2026-11-21T09:00:00.000Z'), () => 'writes', {
    ...options,
    calendarsPerHour: 1,
  });

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
  const limits = await limitsWith({ concurrent: 2, queued: 1 });
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

it('skips queued work when its client has disconnected, and frees the slot of work that fails', async () => {
  const limits = await limitsWith({ concurrent: 1 });
  await expect(limits.run(signal, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
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

/** A request in flight from this address until `leave` is called. */
function requestFrom(ip: string) {
  const client = new AbortController();
  return { request: { ip, closed: client.signal } as FastifyRequest, leave: () => client.abort() };
}

it('limits the requests of each address separately, until they end', async () => {
  const { enter } = await limitsWith({ perAddress: 2 });
  const from = (ip: string) => enter(requestFrom(ip).request);
  const { request, leave } = requestFrom('10.0.0.1');
  enter(request);
  from('10.0.0.1');
  expect(() => from('10.0.0.1')).toThrow('too_many_requests');
  from('10.0.0.2');
  leave();
  from('10.0.0.1');
  expect(() => from('10.0.0.1')).toThrow('too_many_requests');
  expect(() => enter(request)).toThrow('aborted');
});

it('rejects work that is queued too long with 503, and frees its slot', async () => {
  const limits = await limitsWith({ concurrent: 1, queued: 1, queueTimeoutMs: 20 });
  const { run, end } = work();
  const first = limits.run(signal, run);
  await expect(limits.run(signal, run)).rejects.toMatchObject({ status: 503 });
  await expect(limits.run(signal, run)).rejects.toMatchObject({ status: 503 });
  end();
  await first;
  expect(await limits.run(signal, async () => 'next')).toBe('next');
});

it('keeps places for other work while heavy work is stuck', async () => {
  const limits = await limitsWith({ concurrent: 1, queueTimeoutMs: 20 });
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
