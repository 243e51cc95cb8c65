import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { multipart } from '#testing/upload.ts';
import { signIn } from '../../operate/load.ts';
import { childrenOf, type Product, say } from '../../operate/product.ts';
import { pictureBombs } from './picture-bombs.ts';
import { memoryOf, startVisitor } from './visitor.ts';

/** Reads the most memory that the processes of the decoder ever had, until `stop` is called. */
function watchDecoder(server: number) {
  let most = 0;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      for (const child of await childrenOf(server)) {
        try {
          most = Math.max(most, memoryOf(child).most);
        } catch {
          // The process has just ended.
        }
      }
      await wait(50);
    }
  })();
  return async () => {
    isStopped = true;
    await watching;
    return most;
  };
}

/** Uploads that ask for more than they look like. */
export function pictureUploads(product: () => Product): void {
  it('small files that expand to gigabytes leave memory and time for the requests of others', async () => {
    const bombs = await pictureBombs();
    const cookies = await Promise.all(
      ['owner@sillage.example', 'salma@sillage.example'].map(
        async (email) => (await signIn(product().origin, email)).cookie,
      ),
    );
    const before = memoryOf(product().pid).now;
    const stopWatching = watchDecoder(product().pid);
    const visitor = startVisitor(product().origin);
    const answers = new Set<string>();
    let sent = 0;
    const wrong: string[] = [];
    let slowestMs = 0;
    const send = async (cookie: string) => {
      for (const { name, bytes, statuses } of bombs) {
        const { payload, headers } = await multipart('images', [{ name: 'a.jpg', bytes }]);
        const started = performance.now();
        const { status } = await fetch(`${product().origin}/api/v1/upload/items`, {
          method: 'POST',
          headers: { ...headers, cookie },
          body: payload,
        });
        slowestMs = Math.max(slowestMs, Math.round(performance.now() - started));
        answers.add(`${name} ${status}`);
        sent += 1;
        if (!statuses.includes(status)) wrong.push(`${name}: ${status}`);
      }
    };
    await Promise.all(cookies.map(send));
    const { pages, slowestMs: slowestPage, failures } = await visitor.stop();
    const decoder = await stopWatching();
    const more = memoryOf(product().pid).now - before;
    say(
      `picture bombs: ${sent} uploads of two people (${[...answers].join(', ')}), the slowest in ${slowestMs} ms; the decoder had at most ${decoder} MB, the server ${more} MB more; a visitor got ${pages - failures.length} of ${pages} pages, the slowest in ${slowestPage} ms`,
    );
    expect(wrong).toEqual([]);
    expect(failures).toEqual([]);
    expect(slowestPage).toBeLessThan(2_000);
    expect(decoder).toBeLessThan(650);
    expect(more).toBeLessThan(200);
  });
}
