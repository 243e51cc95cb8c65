import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { OperatorError } from '#platform/operator-error.ts';
import { openDatabase } from './db.ts';

const folder = await mkdtemp(join(tmpdir(), 'sillage-db-'));
afterAll(() => rm(folder, { recursive: true }));

it('says what to do about an embedded database that cannot be opened', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '17\n');
  const opened = openDatabase({ folder });
  await expect(opened).rejects.toThrow(OperatorError);
  await expect(opened).rejects.toThrow(`The database in ${folder} can't be opened`);
});
