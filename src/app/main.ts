import { parseArgs } from 'node:util';
import { DatabaseUnavailableError } from '#platform/database/sql-state.ts';
import { OperatorError, storageProblem } from '#platform/operator-error.ts';
import { version } from '#shared/version.ts';
import { type Command, print } from './commands/command.ts';
import { readSettings } from './settings.ts';

// Before a command loads React, which otherwise loads its development build: slower, and with other messages.
process.env.NODE_ENV = 'production';

/** Each is loaded on demand: a command that only reads the settings must not load the pages. */
const commands: Record<string, Command> = {
  serve: {
    summary: 'serve the product (the default)',
    run: async (settings, _args, program) => (await import('./commands/serve.ts')).serve(settings, program),
  },
  migrate: {
    summary: 'bring the schema of the database up to date',
    run: async (settings) => (await import('./commands/migrate.ts')).migrateDatabase(settings),
  },
  check: {
    summary: 'check the settings and everything that they name',
    run: async (settings) => (await import('./commands/check.ts')).check(settings),
  },
  admin: {
    summary: 'grant or revoke the rights of an administrator',
    parameters: 'grant|revoke EMAIL',
    run: async (settings, args) => (await import('./commands/admin.ts')).changeAdmin(settings, args),
  },
  'delete-account': {
    summary: 'delete the account of a user, named by id or e-mail address',
    parameters: 'USER',
    run: async (settings, [user = '']) =>
      (await import('./commands/delete-account.ts')).deleteAccount(settings, user),
  },
};

const usage = `Usage: node build/server/index.js [command]

${Object.entries(commands)
  .map(([name, { summary, parameters = '' }]) => `  ${`${name} ${parameters}`.padEnd(28)}${summary}`)
  .join('\n')}

  --help                      show this text
  --version                   show the version

Settings are environment variables; docs/operations.md lists them.`;

/** Parts of the built program; in the build this module is `build/server/index.js`. */
const program = {
  worker: new URL('./worker.js', import.meta.url),
  client: new URL('../client', import.meta.url),
  artwork: new URL('../../db/demo/artwork', import.meta.url),
};

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) return print(usage);
  if (values.version) return print(version);
  const [name = 'serve', ...args] = positionals;
  const command = commands[name];
  if (!command) throw new OperatorError(`There is no command ${name}.\n\n${usage}`);
  const expected = command.parameters?.split(' ').length ?? 0;
  if (args.length !== expected) {
    throw new OperatorError(`Usage: node build/server/index.js ${name} ${command.parameters ?? ''}`.trim());
  }
  await command.run(readSettings(), args, program);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
    });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** A sentence for what the operator can fix, and the place in the code for anything else. */
function explain(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DatabaseUnavailableError) {
    return `The database can't be used: ${error.message}. Check DATABASE_URL and the server that it names.`;
  }
  const problem = storageProblem(error);
  if (problem !== null) return problem;
  return `It failed: ${(error as Error)?.stack}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
