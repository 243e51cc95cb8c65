import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, step } from './steps.mjs';

const isRoot = process.getuid?.() === 0;

/** Whether this machine has apt and lets this user install. */
export const canInstall = () =>
  existsSync('/usr/bin/apt-get') &&
  (isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0);

/** Installs Debian packages in their order; does nothing where it can't, and throws at the first that apt refuses. */
export async function installFromDebian(title, packages) {
  if (!canInstall()) return;
  const apt = async (...args) => {
    const { code, output } = isRoot
      ? await run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : await run('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], { quiet: true });
    if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed: ${output.trim().split('\n').at(-1)}`);
  };
  await step(`Installing ${title} from Debian`, async () => {
    await apt('update');
    // One by one: a distribution that lacks one of them has the others.
    for (const name of packages) await apt('install', '-y', '--no-install-recommends', name);
  });
}
