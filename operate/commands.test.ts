import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp, newDatabase, newFolder, runCommand, startProduct } from './product.ts';

afterAll(cleanUp);

const settings = {
  PUBLIC_URL: 'https://boats.example',
  DATA_DIR: newFolder(),
  DATABASE_URL: '',
  OIDC_ISSUER: '',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  LOG_LEVEL: 'warn',
};

beforeAll(async () => {
  // The demo's provider is the issuer.
  const demo = { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase('sillage_operate_issuer') };
  settings.OIDC_ISSUER = `${(await startProduct(demo)).origin}/demo-oidc`;
  settings.DATABASE_URL = await newDatabase('sillage_operate_commands');
});

it('are listed by --help, and an unknown one or a wrong number of parameters is refused', async () => {
  const help = await runCommand(['--help'], {});
  expect(help.code).toBe(0);
  for (const name of ['serve', 'migrate', 'check', 'admin grant|revoke EMAIL', 'delete-account USER'])
    expect(help.output).toContain(`\n  ${name} `);
  const unknown = await runCommand(['backwards'], {});
  expect(unknown).toEqual({ code: 1, output: expect.stringContaining('There is no command backwards.') });
  const missing = await runCommand(['delete-account'], {});
  expect(missing).toEqual({ code: 1, output: 'Usage: node build/server/index.js delete-account USER\n' });
});

it('refuse to serve before migrate, which two processes run once, and then check succeeds', async () => {
  const early = await runCommand(['serve'], settings);
  expect(early.code).toBe(1);
  expect(early.output).toMatch(/^The database lacks migrations .+: run the command migrate first\.\n$/);
  const both = await Promise.all([runCommand(['migrate'], settings), runCommand(['migrate'], settings)]);
  const outputs = both.map(({ output }) => output).sort();
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(outputs[0]).toMatch(/^(Ran the migration \w+\.\n)+$/);
  expect(outputs[1]).toBe('The schema of the database is up to date.\n');

  expect((await runCommand(['check'], settings)).code).toBe(0);
});

it('tell the operator what is wrong, without a stack trace', async () => {
  const away = { ...settings, DATABASE_URL: 'postgres://postgres@127.0.0.1:9/sillage' };
  for (const command of ['migrate', 'serve']) {
    const { code, output } = await runCommand([command], away);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database can't be used: .+\n$/m);
    expect(output).not.toContain('    at ');
  }
  const { code, output } = await runCommand(['serve'], { ...settings, TRUST_PROXY: 'everyone' });
  expect([code, output]).toEqual([1, expect.stringMatching(/^The setting TRUST_PROXY is invalid: .+\n$/)]);
});
