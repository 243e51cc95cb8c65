import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handoverFile, sweepHandovers } from '#features/handovers/server/handover-photos.ts';
import { sweepUploads } from '#features/images/server/discard-uploads.ts';
import type { Db } from '#platform/database/db.ts';
import { folderStore } from '#platform/storage/store.ts';
import { fixedClock } from '#shared/clock.ts';
import { imageName } from '#shared/image-url.ts';

/** Runs the sweep as a day later; returns the rows without all of their files, and the files without a row. */
export async function strayPictures(db: Db, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'images');
  const images = folderStore(folder);
  const incomplete = [];
  for (const name of await readdir(folder)) {
    // A WebP file begins with its length, and a JPEG has an end.
    const bytes = await readFile(join(folder, name));
    const isWhole = name.endsWith('.jpg')
      ? bytes.subarray(-2).equals(Buffer.of(0xff, 0xd9))
      : bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
    if (!name.endsWith('.part') && !isWhole) incomplete.push(name);
  }
  const deps = { db, images, clock: fixedClock(new Date(Date.now() + 24 * 3_600_000 + 1_000)) };
  await sweepUploads(deps);
  await sweepHandovers(deps);
  const rows = await db.selectFrom('images').select(['hash', 'widths']).execute();
  const private_ = await db.selectFrom('handover_photos').select(['id', 'sha256']).execute();
  const expected = [
    ...rows.flatMap(({ hash, widths }) => widths.map((width) => imageName(hash, width))),
    ...private_.map(({ id, sha256 }) => handoverFile(id, sha256 ?? '')),
  ];
  const found = await readdir(folder);
  return [
    ...incomplete.map((name) => `${name}: half`),
    ...expected.filter((name) => !found.includes(name)).map((name) => `${name}: no file`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${name}: no row`),
  ];
}
