import type { LoadResult } from './load.ts';
import { onDatabase, say } from './product.ts';

/** The acknowledged bookings that are not in the database, or not in the acknowledged state. */
export async function lost(databaseUrl: string, { acknowledged }: LoadResult): Promise<string[]> {
  const rows = await onDatabase<{ id: string; status: string }>(
    databaseUrl,
    'select id, status from bookings',
  );
  const stored = new Map(rows.map(({ id, status: state }) => [id, state]));
  return [...acknowledged].flatMap(([id, state]) => {
    const found = stored.get(id);
    // A cancellation whose answer was lost may have happened.
    return found === state || (state === 'PENDING' && found === 'CANCELLED')
      ? []
      : [`${id} ${state} ${found}`];
  });
}

export function report(
  what: string,
  { reads, writes, acknowledged, failedReads, failedWrites }: LoadResult,
): void {
  say(
    `${what}: ${reads} reads, ${failedReads.length} failed; ${writes} writes, ${failedWrites.length} failed ${failedWrites.join(', ')}; ${acknowledged.size} bookings acknowledged`,
  );
}
