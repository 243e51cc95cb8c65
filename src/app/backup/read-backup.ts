import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { OperatorError } from '#platform/operator-error.ts';
import { readArchive } from './archive.ts';
import { type Manifest, parseManifest } from './manifest.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Rows are written in parts of about a megabyte; a small altered part must not fill the memory. */
const mostRowBytes = 64 * 1024 * 1024;

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The entries of an archive. The rows are lines of JSON; pictures are compressed already. */
export const entryOf = {
  rows: async (table: string, part: number, lines: Buffer) => ({
    name: `tables/${table}/${String(part).padStart(6, '0')}.ndjson.gz`,
    bytes: await compress(lines),
  }),
  picture: (name: string, bytes: Buffer) => ({ name: `pictures/${name}`, bytes }),
  manifest: (text: string) => ({ name: 'manifest.json', bytes: Buffer.from(text) }),
  /** As `sha256sum` writes it. The last entry: an archive without it is not complete. */
  manifestHash: (text: string) => ({
    name: 'manifest.sha256',
    bytes: Buffer.from(`${hashOf(text)}  manifest.json\n`),
  }),
};

export interface Receiver {
  rows(table: string, lines: string[]): Promise<void>;
  picture(name: string, bytes: Buffer): Promise<void>;
}

/**
 * Reads an archive and checks it against its manifest. Throws `OperatorError` if it is not exactly what was written; the
 * receiver has then got parts of it.
 */
export async function readBackup(path: string, receiver?: Receiver): Promise<Manifest> {
  try {
    return await read(path, receiver);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    throw new OperatorError(`${path} can't be restored: ${error.message}. Nothing was restored.`, {
      cause: error.cause,
    });
  }
}

class ArchiveError extends Error {}

/** Distinguishes what is wrong with the archive from what its receiver throws. */
function damaged(error: unknown): never {
  const cause = (error as Error).message.replace(/\.$/, '');
  throw new ArchiveError(`it is damaged or not complete (${cause})`, { cause: error });
}

async function read(path: string, receiver: Receiver | undefined): Promise<Manifest> {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  const pictures = new Map<string, string>();
  let manifest: string | undefined;
  let manifestHash: string | undefined;
  const entries = readArchive(path);
  for (;;) {
    const { done, value } = await entries.next().catch(damaged);
    if (done) break;
    const { name, bytes } = value;
    const [, folder, table] = /^(tables|pictures)\/([^/]+)(\/[0-9]+\.ndjson\.gz)?$/.exec(name) ?? [];
    if (folder === 'tables' && table) {
      const text = await decompress(bytes, { maxOutputLength: mostRowBytes }).catch(damaged);
      const lines = String(text).split('\n').slice(0, -1);
      const seen = tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      tables.set(table, { rows: seen.rows + lines.length, hash: seen.hash.update(text) });
      await receiver?.rows(table, lines);
    } else if (folder === 'pictures' && table) {
      pictures.set(table, hashOf(bytes));
      await receiver?.picture(table, bytes);
    } else if (name === 'manifest.json') {
      manifest = String(bytes);
    } else if (name === 'manifest.sha256') {
      manifestHash = String(bytes).slice(0, 64);
    }
  }
  if (manifest === undefined || manifestHash === undefined) damaged(new Error('it has no manifest'));
  if (hashOf(manifest) !== manifestHash) damaged(new Error('its manifest was altered'));
  return checked(manifest, { tables, pictures });
}

function checked(
  text: string,
  { tables, pictures }: { tables: Map<string, { rows: number; hash: Hash }>; pictures: Map<string, string> },
): Manifest {
  let manifest: Manifest;
  try {
    manifest = parseManifest(text);
  } catch (error) {
    throw new ArchiveError((error as Error).message, { cause: error });
  }
  const listed = new Set(manifest.tables.map(({ name }) => name));
  for (const name of tables.keys()) {
    if (!listed.has(name)) damaged(new Error(`its manifest doesn't name the table ${name}`));
  }
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = tables.get(name) ?? { rows: 0, hash: createHash('sha256') };
    if (found.rows !== rows || found.hash.digest('hex') !== sha256) {
      damaged(new Error(`the rows of ${name} are not those that were written`));
    }
  }
  for (const { name, sha256 } of manifest.pictures) {
    if (pictures.get(name) !== sha256)
      damaged(new Error(`the picture ${name} is not the one that was written`));
  }
  return manifest;
}
