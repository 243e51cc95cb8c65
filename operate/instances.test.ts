import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.mjs';
import { listItems, send, signIn, uploadPhoto } from './load.ts';
import { cleanUp, newDatabase, newFolder, say, startNginx, startProduct } from './product.ts';

afterAll(cleanUp);

describe('two instances behind nginx', () => {
  let origin: string;
  let origins: string[];

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const settings = {
      DATABASE_URL: await newDatabase('sillage_operate_instances'),
      DATA_DIR: newFolder(),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
    };
    const products = [await startProduct(settings), await startProduct(settings)];
    origins = products.map((product) => product.origin);
    await startNginx(
      products.map((product) => product.port),
      port,
    );
  });

  it('sign users in, whichever instance gets each step', async () => {
    for (let n = 0; n < 8; n++) {
      const { cookie, email } = await signIn(origin, `person-${n}@load.example`);
      const { body } = await send(origin, { method: 'GET', path: '/api/v1/auth/me', cookie });
      expect(JSON.parse(body).email).toBe(email);
    }
  });

  it('serve a picture that another instance has stored', async () => {
    const owner = await signIn(origin, 'owner@sillage.example');
    const address = await uploadPhoto(origin, owner, 1);
    for (const one of origins) {
      expect((await send(one, { method: 'GET', path: address })).status).toBe(200);
    }
  });

  it('show a write in every instance within 100 ms', async () => {
    const owner = await signIn(origin, 'owner@sillage.example');
    const mine = await send(origin, {
      method: 'GET',
      path: '/api/v1/items/my-listings',
      cookie: owner.cookie,
    });
    const [item] = JSON.parse(mine.body);
    const read = (one: string) => send(one, { method: 'GET', path: `/api/v1/items/${item.id}` });
    const delays: number[] = [];
    // What the same reads take when nothing has changed: other programs may use the machine.
    const unchanged: number[] = [];
    for (let n = 0; n < 20; n++) {
      await Promise.all(origins.map(read));
      const started = performance.now();
      for (const one of origins) await read(one);
      unchanged.push(performance.now() - started);
      const hourlyRate = 500 + n;
      const { status } = await send(origins[n % origins.length] ?? '', {
        method: 'PATCH',
        path: `/api/v1/items/${item.id}`,
        cookie: owner.cookie,
        body: { hourlyRate },
        from: origin,
      });
      expect(status).toBe(200);
      const written = performance.now();
      for (const one of origins) {
        while (JSON.parse((await read(one)).body).hourlyRate !== hourlyRate) await wait(1);
      }
      delays.push(performance.now() - written);
    }
    const rounded = delays.sort(ascending).map(Math.round);
    say(`a write is shown by both after ${rounded.join(', ')} ms`);
    expect(median(delays) - median(unchanged)).toBeLessThan(100);
  });

  it('list the same items', async () => {
    const lists = await Promise.all(origins.map(listItems));
    for (const list of lists) expect(list).toEqual(lists[0]);
  });
});

const ascending = (one: number, other: number) => one - other;
const median = (numbers: number[]) =>
  numbers.toSorted(ascending)[Math.floor(numbers.length / 2)] ?? Number.NaN;
