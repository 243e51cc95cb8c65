import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import { type testApp, testNow } from './test-app.ts';
import { serverUrl } from './test-database.ts';
import { violations } from './violations.ts';

type Response = { status: number; error: { code: string } };

/** On PGlite, which runs one transaction after another, each call is first once. */
const rounds = serverUrl ? 20 : 2;

/** The code with which a call was refused, or `done`. */
export const endOf = (response: Response) => (response.status < 300 ? 'done' : response.error.code);

/**
 * Starts calls at once, another one first in each round, and some turns of the event loop apart. Returns how each ended: as
 * `endOf` a response, or what it returned.
 */
export async function race<Name extends string>(
  round: number,
  runs: Record<Name, () => Promise<Response | string>>,
): Promise<Record<Name, string>> {
  const entries = Object.entries(runs) as [Name, () => Promise<Response | string>][];
  const ends = entries.map(async ([name, run], place) => {
    const turns = ((place + round) % entries.length) * (round % 7) * 10;
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    const end = await run();
    return [name, typeof end === 'string' ? end : endOf(end)] as const;
  });
  return Object.fromEntries(await Promise.all(ends)) as Record<Name, string>;
}

/** Runs rounds of a race, each of which must end as one of these. */
export async function endsAs(
  { db, clock }: Awaited<ReturnType<typeof testApp>>,
  expected: Record<string, string>[],
  round: (n: number) => Promise<Record<string, string>>,
): Promise<void> {
  for (let n = 0; n < rounds; n++) {
    clock.set(testNow);
    expect(expected).toContainEqual(await round(n));
    expect(await violations(db)).toEqual([]);
  }
}
