import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that a product sends during `work`; it was started with bench/record-statements.mjs. */
export async function recordStatements(
  program: ChildProcess,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const take = async () => {
    const taken = once(program, 'message');
    program.send('take');
    return ((await taken) as [Statement[]])[0];
  };
  await take();
  await work();
  return take();
}

interface Plan {
  'Relation Name'?: string;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

/** Runs a statement and rolls it back; resolves to the months of bookings that it has read. */
export async function monthsRead(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  await client.query('begin');
  try {
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, values);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
    return [...new Set(scanned(plan))].filter((name) => /^bookings_\d/.test(name)).sort();
  } finally {
    await client.query('rollback');
  }
}

function scanned(plan: Plan): string[] {
  const own = plan['Relation Name'] && (plan['Actual Loops'] ?? 0) > 0 ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}
