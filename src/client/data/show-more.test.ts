import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showMore } from './query-client.ts';

it('loads the next page although a refetch has cancelled it', async () => {
  const client = new QueryClient();
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }: { pageParam: number }) => pageParam,
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < 3 ? last + 1 : null),
  });
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  const shown = showMore(observer.getCurrentResult());
  await client.invalidateQueries();
  await shown;
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
  stop();
});
