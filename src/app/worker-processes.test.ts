import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { calendarTask } from '#features/calendar/server/import/read-address.ts';
import { type InspectedImage, processInWorker } from '#features/images/server/pipeline.ts';
import { databaseTask, startWorkers } from './worker-processes.ts';

// Stands in for the built `worker.ts`: a process can't load TypeScript. The bytes say what to do.
const worker = `
  export function makeImage({ bytes }) {
    const task = new TextDecoder().decode(bytes);
    if (task === 'refuse') return { refused: 'image_unreadable' };
    if (task === 'crash') process.exit(1);
    if (task === 'hang') return new Promise((done) => setTimeout(done, 60_000));
    return { processed: { hash: String(process.pid), files: [{ name: 'a', bytes }] } };
  }
  export function expand({ ownHost }) {
    while (ownHost === 'hang');
    return { hours: [] };
  }
  export function createDatabase(folder) {
    throw new Error('cannot create ' + folder);
  }
`;

const folder = await mkdtemp(join(tmpdir(), 'sillage-worker-'));
const file = join(folder, 'worker.mjs');
await writeFile(file, worker);
const workers = startWorkers(pathToFileURL(file));
afterAll(async () => {
  await workers.stop();
  await rm(folder, { recursive: true });
});

const image = (task: string) => ({ bytes: Buffer.from(task) }) as InspectedImage;

describe('a worker process', () => {
  it('is another process, bytes arrive as they are, and it rejects with the error of its task', async () => {
    const result = await processInWorker(workers, image('process'));
    expect(result.files).toEqual([{ name: 'a', bytes: Buffer.from('process') }]);
    expect(result.hash).toMatch(/^\d+$/);
    expect(result.hash).not.toBe(String(process.pid));
    const refused = { name: 'ImageRefused', code: 'image_unreadable' };
    await expect(processInWorker(workers, image('refuse'))).rejects.toMatchObject(refused);
    await expect(workers.run(databaseTask, '/nowhere')).rejects.toThrow('cannot create /nowhere');
  });

  it('is ended when the signal is aborted, which rejects with its reason', async () => {
    const client = new AbortController();
    const hanging = processInWorker(workers, image('hang'), client.signal);
    client.abort(new Error('disconnected'));
    await expect(hanging).rejects.toThrow('disconnected');
    await expect(processInWorker(workers, image('hang'), client.signal)).rejects.toThrow('disconnected');
  });

  it('expands a calendar, and is ended if that takes too long', async () => {
    const calendar = { entries: [], from: 0, to: 1, ownerEmail: null };
    const expand = (ownHost: string, ms: number) =>
      workers.run(calendarTask, { ...calendar, ownHost }, AbortSignal.timeout(ms));
    expect(await expand('short', 60_000)).toEqual({ hours: [] });
    await expect(expand('hang', 200)).rejects.toThrow();
    expect(await expand('short', 60_000)).toEqual({ hours: [] });
  });

  it('that crashes fails its task only, and is replaced if it ends while it is idle', async () => {
    await expect(processInWorker(workers, image('crash'))).rejects.toThrow();
    const { hash } = await processInWorker(workers, image('process'));
    process.kill(Number(hash), 'SIGKILL');
    await expect.poll(async () => (await processInWorker(workers, image('process'))).hash).not.toBe(hash);
  });
});
