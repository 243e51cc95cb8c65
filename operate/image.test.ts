import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { signIn, uploadPhoto } from './load.ts';
import { cleanUp, newDatabase, newFolder, root, runProgram, say, status, until } from './product.ts';

afterAll(cleanUp);

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

/** The command of an instruction, which is a JSON array at the end of its line. */
function commandOf(instruction: string): string[] {
  const line = last.split('\n').find((text) => text.startsWith(`${instruction} `)) ?? '';
  return JSON.parse(line.slice(line.indexOf('[')));
}

/** Without a container engine: runs what the Dockerfile says in folders, with the build of this checkout. */
function makeLayers(): string {
  const packages = newFolder();
  const install = /AS packages[\s\S]*?\nRUN (npm install .*)\n/.exec(dockerfile)?.[1] ?? '';
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(packages, file));
  execFileSync('sh', ['-c', install], { cwd: packages, stdio: 'pipe' });
  const image = newFolder();
  for (const [, stage, from = '', to = ''] of last.matchAll(/^COPY (?:--from=(\w+) )?(\S+) (\S+)$/gm)) {
    const source = stage === 'packages' ? packages : root;
    const target = join(image, to === './' ? from : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(source, from.replace(/^\/app\//, '')), target, { recursive: true });
  }
  chmodSync(image, 0o755);
  return image;
}

/** The user `nobody` of Debian. */
const uid = 65534;

it.skipIf(process.getuid?.() !== 0)(
  'the layers of the image serve the demo as another user, from a read-only folder, and the health check notices when they stop',
  async () => {
    const image = makeLayers();
    const sizeMb = Number(execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]);
    say(`image: ${sizeMb} MB over the image of Node`);
    expect(sizeMb).toBeLessThan(350);
    const data = newFolder();
    chownSync(data, uid, uid);
    const [entry = '', ...args] = [...commandOf('ENTRYPOINT'), ...commandOf('CMD')];
    const DATABASE_URL = await newDatabase('sillage_operate_image');
    const env = { PORT: String(await freePort()), DATA_DIR: data, DATABASE_URL };
    // A mount that only these processes see.
    const start = `mount --bind ${image} ${image} && mount -o remount,bind,ro ${image} && cd ${image} && ! touch here 2>/dev/null && exec setpriv --reuid=${uid} --regid=${uid} --clear-groups --no-new-privs --bounding-set=-all "$@"`;
    const product = runProgram('unshare', ['--mount', 'sh', '-c', start, 'sh', entry, ...args], { env });
    const origin = `http://localhost:${env.PORT}`;
    const isReady = async () => (await status(`${origin}/readyz`)) === 200;
    await until(isReady, () => `The layers did not start:\n${product.output()}`);
    expect(await status(origin)).toBe(200);
    // Arriving files are written to the data folder.
    const owner = await signIn(origin, 'owner@sillage.example');
    expect(await status(origin + (await uploadPhoto(origin, owner, 1)))).toBe(200);
    expect(readFileSync(`/proc/${product.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m);

    const [node = '', ...rest] = commandOf('HEALTHCHECK');
    const health = async () => (await runProgram(node, rest, { env }).ended).code;
    expect(await health()).toBe(0);
    expect((await product.stop()).code).toBe(0);
    expect(await health()).not.toBe(0);
  },
);
