import { useState } from 'react';
import type { CodeOnDemand } from './code-on-demand.ts';

/**
 * A part that is opened and closed. It is shown once its code is there, so that a lost connection takes nothing else
 * from the page: then `state` is `failed`, and asking again tries again.
 */
export function useLatePart<Props>(code: CodeOnDemand<Props>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  return {
    state,
    /** To be rendered; null while it is closed. */
    Part: state === 'open' ? code.Part : null,
    /** False where its code could not be had. */
    open: async (): Promise<boolean> => {
      setState('loading');
      try {
        await code.load();
        setState('open');
        return true;
      } catch {
        setState('failed');
        return false;
      }
    },
    close: () => setState('closed'),
    /** Fetches ahead, where a pointer comes near. */
    prepare: () => {
      code.load().catch(() => null);
    },
  };
}
