import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { openDatabase } from '#platform/database/db.ts';
import { cleanUp, newFolder, startProduct } from '../operate/product.ts';
import { lostWrites, strayPictures, summary } from './lost-writes.ts';
import { apiOf, report } from './world.ts';
import { newLoadFixture, startWriting, untilMore } from './writers.ts';

const kills = 20;

afterAll(cleanUp);

it(`the embedded database loses no acknowledged write when the process is killed ${kills} times under load`, async () => {
  const dataDir = newFolder();
  const open = () => openDatabase({ folder: join(dataDir, 'database') });
  let product = await startProduct({ DATA_DIR: dataDir });
  await product.stop();
  const before = await open();
  const fixture = await newLoadFixture(before);
  await before.destroy();

  const restart = () => startProduct({ DATA_DIR: dataDir, PORT: String(product.port) });
  product = await restart();
  const { ledger, stop } = startWriting(apiOf([product.origin]), fixture);
  for (let kill = 1; kill <= kills; kill++) {
    await untilMore(ledger, kill);
    await product.stop('SIGKILL');
    product = await restart();
  }
  await stop();
  await product.stop('SIGKILL');

  const db = await open();
  const lost = [...(await lostWrites(db, fixture, ledger)), ...(await strayPictures(db, dataDir))];
  await db.destroy();
  report(`${kills} × kill -9 on the embedded database`, summary(ledger), lost);
});
