import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/data/call.ts';
import { useLoadState } from '#client/data/load-state.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { getChoices, updateChoice } from '#features/notifications/endpoints.ts';
import type { Category } from '#features/notifications/limits.ts';
import type { Choice } from '#features/notifications/schemas.ts';

export type Saving = { status: 'saving' | 'saved' } | { status: 'failed'; error: unknown };

/** The user's choices. A change shows at once, is undone if it cannot be saved, and either is said beside it. */
export function useChoices() {
  const client = useQueryClient();
  const query = apiQuery(getChoices);
  const list = useQuery(query);
  const [savings, setSavings] = useState<{ [Name in Category]?: Saving }>({});
  const queue = useRef<Promise<void>>(Promise.resolve());

  const show = (choice: Choice) =>
    client.setQueryData(query.queryKey, (choices) =>
      choices?.map((one) => (isSameSwitch(one, choice) ? choice : one)),
    );
  const report = ({ category }: Choice, saving: Saving) =>
    setSavings((now) => ({ ...now, [category]: saving }));

  async function save(choice: Choice): Promise<void> {
    try {
      await call(updateChoice, { body: choice });
      show(choice);
      report(choice, { status: 'saved' });
    } catch (error) {
      show({ ...choice, isOn: !choice.isOn });
      report(choice, { status: 'failed', error });
    }
  }

  return {
    state: useLoadState(list),
    retry: () => void list.refetch(),
    isRetrying: list.isFetching,
    savings,
    change: (choice: Choice) => {
      show(choice);
      report(choice, { status: 'saving' });
      // One after the other, so that of two quick changes the last one stays.
      queue.current = queue.current.then(() => save(choice));
    },
  };
}

function isSameSwitch(a: Choice, b: Choice): boolean {
  return a.category === b.category && a.channel === b.channel;
}
