import { expect, it } from 'vitest';
import { loadMore, type PagedList } from './load-more.ts';

interface Letters extends PagedList {
  letters: string;
}

const listOf = (letters: string): Letters => ({ found: {}, more: 'idle', letters });

/** A shown list, and the next page of the first one, which waits to be settled. */
function setup() {
  const first = listOf('ab');
  const shown = { list: first };
  let resolve: (letters: string) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const page = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  const loading = loadMore(
    first,
    (change) => {
      shown.list = change(shown.list);
    },
    async () => {
      const more = await page;
      return ({ letters }) => ({ letters: letters + more });
    },
  );
  return { shown, resolve, reject, loading };
}

it('adds the next page to the list it belongs to, with what has changed there meanwhile', async () => {
  const { shown, resolve, loading } = setup();
  expect(shown.list.more).toBe('busy');
  shown.list = { ...shown.list, letters: 'aB' };
  resolve('cd');
  await loading;
  expect(shown.list).toMatchObject({ letters: 'aBcd', more: 'idle' });
});

it('marks its own list as failed, which can then be tried again', async () => {
  const { shown, reject, loading } = setup();
  reject(new Error('no connection'));
  await loading;
  expect(shown.list).toMatchObject({ letters: 'ab', more: 'failed' });
});

it.each(['idle', 'busy', 'failed'] as const)(
  'leaves a list that has come meanwhile as it is, which is %s',
  async (more) => {
    for (const outcome of ['loaded', 'failed']) {
      const { shown, resolve, reject, loading } = setup();
      const next = { ...listOf('xy'), more };
      shown.list = next;
      if (outcome === 'loaded') resolve('cd');
      else reject(new Error('no connection'));
      await loading;
      expect(shown.list).toBe(next);
    }
  },
);
