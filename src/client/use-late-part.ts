import { useState } from 'react';

/**
 * A part whose code is fetched when it is first asked for. It is shown once the code is there, so that a lost
 * connection takes nothing else from the page: then `state` is `failed`, and asking again tries again.
 */
export function useLatePart(load: () => Promise<unknown>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  return {
    state,
    open: async () => {
      setState('loading');
      try {
        await load();
        setState('open');
      } catch {
        setState('failed');
      }
    },
    close: () => setState('closed'),
    /** Fetches ahead, where a pointer comes near. */
    prepare: () => {
      load().catch(() => null);
    },
  };
}
