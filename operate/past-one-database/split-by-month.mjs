// Runs split-by-month.sql in one transaction, one step after the other, so that each can be timed.
import { readFileSync } from 'node:fs';
import pg from 'pg';

const text = readFileSync(new URL('split-by-month.sql', import.meta.url), 'utf8');

/** Resolves to the seconds that each step took, in their order, and then those of `vacuum analyze`. */
export async function splitByMonth(connectionString) {
  const steps = text.split(/^-- # /m).slice(1);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const times = [];
    const run = async (step, commands) => {
      const started = performance.now();
      await client.query(commands);
      times.push({ step, seconds: (performance.now() - started) / 1000 });
    };
    await client.query('begin');
    for (const one of steps) {
      const [title] = one.split('\n', 1);
      await run(title, one.slice(title.length));
    }
    await run('Commit', 'commit');
    await run('Vacuum and analyze', 'vacuum analyze');
    return times;
  } finally {
    await client.end();
  }
}
