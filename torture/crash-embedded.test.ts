import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { cleanUp, newFolder, startProduct } from '../operate/product.ts';
import { lostWrites, strayPictures, summary } from './lost-writes.ts';
import { apiOf, report } from './world.ts';
import { newCast, startWriting, untilMore } from './writers.ts';

const kills = 20;

afterAll(cleanUp);

it(`the embedded database loses no acknowledged write when the process is killed ${kills} times under load`, async () => {
  const dataDir = newFolder();
  const open = () => openDatabase({ folder: join(dataDir, 'database') });
  let product = await startProduct({ DATA_DIR: dataDir });
  await product.stop();
  const before = await open();
  const cast = await newCast(before);
  await before.destroy();

  const restart = () => startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
  product = await restart();
  const { ledger, stop } = startWriting(apiOf([product.origin]), cast);
  for (let kill = 1; kill <= kills; kill++) {
    await untilMore(ledger, kill);
    await product.stop('SIGKILL');
    product = await restart();
  }
  await stop();
  await product.stop('SIGKILL');

  const db = await open();
  const lost = [...(await lostWrites(db, cast, ledger)), ...(await strayPictures(db, dataDir))];
  await db.destroy();
  expect([...ledger.statuses.keys()]).not.toContain(500);
  report(`${kills} × kill -9 on the embedded database`, summary(ledger), lost);
});
