import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { serverUrl } from '#testing/test-database.ts';
import { openObserver } from './observer.ts';

const lines: Record<string, unknown>[] = [];
const log = { warn: (fields: object, message: string) => lines.push({ ...fields, message }) };
beforeEach(() => {
  lines.length = 0;
});

async function observe(slowMs?: number) {
  const observer = await openObserver({ metricsPort: null }, slowMs);
  observer.logTo(log as never);
  return observer;
}

const { onStatement } = await observe(0);
const db = await openDatabase({ url: serverUrl ?? null, onStatement });
afterAll(() => db.destroy());

it('logs a slow statement in one line, without values and comments', async () => {
  await sql`/* a comment */ select
    ${'secret'}::text as value`.execute(db);
  expect(lines).toEqual([
    { ms: expect.any(Number), sql: 'select $1::text as value', message: 'slow statement' },
  ]);
});

it('does not log a statement that takes less than half a second', async () => {
  const observer = await observe();
  for (const queryDurationMillis of [499.6, 500.4])
    observer.onStatement({ level: 'query', query: { sql: 'select 1' } as never, queryDurationMillis });
  expect(lines).toEqual([{ ms: 500, sql: 'select 1', message: 'slow statement' }]);
});
