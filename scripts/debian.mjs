import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, step } from './steps.mjs';

/** Installs Debian packages if this machine has apt and lets this user install; does nothing otherwise. */
export async function installFromDebian(title, packages) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return;
  const apt = (...args) =>
    isRoot
      ? run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
      : run('sudo', ['-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], { quiet: true });
  await step(`Installing ${title} from Debian`, async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...packages);
  });
}
