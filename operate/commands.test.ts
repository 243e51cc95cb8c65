import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp, newDatabase, newFolder, type Product, runCommand, say, startProduct } from './product.ts';

afterAll(cleanUp);

/** Its provider is the issuer of the sign-ins of the product under test. */
let demo: Product;
let settings: NodeJS.ProcessEnv;

beforeAll(async () => {
  demo = await startProduct({
    DATA_DIR: newFolder(),
    DATABASE_URL: await newDatabase('sillage_operate_issuer'),
  });
  settings = {
    PUBLIC_URL: 'https://boats.example',
    DATA_DIR: newFolder(),
    DATABASE_URL: await newDatabase('sillage_operate_commands'),
    OIDC_ISSUER: `${demo.origin}/demo-oidc`,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    LOG_LEVEL: 'warn',
  };
});

it('are listed by --help, and an unknown one or a wrong number of parameters is refused', async () => {
  const help = await runCommand(['--help'], {});
  expect(help.code).toBe(0);
  for (const name of ['serve', 'migrate', 'check', 'admin grant|revoke EMAIL', 'delete-account USER']) {
    expect(help.output).toContain(`\n  ${name} `);
  }
  const unknown = await runCommand(['backwards'], {});
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no command backwards.'),
  });
  const missing = await runCommand(['delete-account'], {});
  expect(missing).toEqual({ code: 1, output: 'Usage: node build/server/index.js delete-account USER\n' });
});

it('refuse to serve before migrate, which two processes run once, and then check succeeds', async () => {
  const early = await runCommand(['serve'], settings);
  expect(early.code).toBe(1);
  expect(early.output).toMatch(
    /^The database lacks migrations of this version \(.+\): run the command migrate first\.\n$/,
  );

  const both = await Promise.all([runCommand(['migrate'], settings), runCommand(['migrate'], settings)]);
  const outputs = both.map(({ output }) => output).sort();
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(outputs[0]).toMatch(/^(Ran the migration \w+\.\n){10,}$/);
  expect(outputs[1]).toBe('The schema of the database is up to date.\n');

  const checked = await runCommand(['check'], settings);
  say(checked.output);
  expect(checked.code).toBe(0);
});

it('tell the operator what is wrong, without a stack trace', async () => {
  const away = { ...settings, DATABASE_URL: 'postgres://postgres@127.0.0.1:9/sillage' };
  for (const command of ['migrate', 'serve']) {
    const { code, output } = await runCommand([command], away);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database can't be used: .+\n$/m);
    expect(output).not.toContain('    at ');
  }
  const wrong = await runCommand(['serve'], { ...settings, TRUST_PROXY: 'everyone' });
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The setting TRUST_PROXY is invalid: .+\n$/),
  });
});
