import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compareWithModel } from '#testing/model/compare-with-model.ts';
import { testApp } from '#testing/test-app.ts';
import { createSchema } from '#testing/test-database.ts';

const test = await testApp({ daylight: 'off' }, createSchema);

it('reports hours that a return does not free as a short list of acts', async () => {
  await sql`
    create function keep_hours() returns trigger language plpgsql as
    'begin new.occupied_until = old.occupied_until; return new; end'`.execute(test.db);
  await sql`
    create trigger keep_hours before update on bookings for each row
    when (new.returned_at is distinct from old.returned_at) execute function keep_hours()`.execute(test.db);
  const { message } = await compareWithModel(test, { runs: 100, length: 50, seed: 3 }).then(
    () => new Error('found no difference'),
    (error: Error) => error,
  );
  const acts = message.match(/^- .+/gm) ?? [];
  expect(acts.at(-1)).toMatch(/come back|complete/);
  expect(acts.length, message).toBeLessThanOrEqual(4);
});
