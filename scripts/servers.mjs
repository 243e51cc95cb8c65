import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';

/** What the tests in `operate/` and `torture/` start besides the product: a program, and the Debian package that has it. */
const servers = [
  { name: 'PostgreSQL', package: 'postgresql', isInstalled: () => postgresFolder() !== undefined },
  { name: 'nginx', package: 'nginx', isInstalled: () => runs('nginx', '-v') },
  { name: 'promtool', package: 'prometheus', isInstalled: () => runs('promtool', '--version') },
];

/** Debian keeps servers in a folder that only the PATH of root has. */
export const serverPath = `${process.env.PATH}:/usr/sbin`;
const runs = (program, ...args) =>
  spawnSync(program, args, { stdio: 'ignore', env: { PATH: serverPath } }).status === 0;

/** The folder of PostgreSQL's programs: the newest version's on Debian, which keeps them out of the PATH. */
export function postgresFolder() {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  return newest
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** Installs those of these servers that are missing if it can; returns the names of those that still are. */
export async function installServers(names = servers.map(({ name }) => name)) {
  const missing = () => servers.filter((server) => names.includes(server.name) && !server.isInstalled());
  const packages = missing().map((server) => server.package);
  if (packages.length > 0) await installFromDebian(packages.join(', '), packages);
  return missing().map((server) => server.name);
}
