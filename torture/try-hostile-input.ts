import { expect, it } from 'vitest';
import { hostileAppOptions, tryRequests } from '#testing/hostile/try-requests.ts';
import { testApp } from '#testing/test-app.ts';
import { serverUrl } from '#testing/test-database.ts';
import { say } from '../operate/product.ts';
import { hostileSeed } from './attacks/seed.ts';

/** The long form of `src/app/hostile-input.test.ts`. */
export async function tryHostileInput(requests: number): Promise<void> {
  const test = await testApp(hostileAppOptions);
  const engine = serverUrl ? 'PostgreSQL' : 'PGlite';

  it(`no generated request fails, takes long, reveals anything or breaks a rule of the data on ${engine}`, async () => {
    const { tried, statuses, slow, slowestMs, neverSucceeded, faults } = await tryRequests(test, requests, {
      seed: hostileSeed,
      slowMs: 1_000,
    });
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    say(
      `hostile input on ${engine}, seed ${hostileSeed}: ${tried} requests (${counts.join(', ')}), ${slow} of them over 1 s, the slowest ${Math.round(slowestMs)} ms; ${faults.length} faults`,
    );
    expect(faults).toEqual([]);
    // Make sure that the requests get far: each call succeeds, but for an unlikely one by chance.
    if (requests >= 20_000) expect(neverSucceeded.length, neverSucceeded.join()).toBeLessThan(3);
  });
}
