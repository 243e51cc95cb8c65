import type { ComponentType } from 'react';

/** The code of a part that is fetched when it is wanted: once, then kept. What could not be had is asked for again. */
export interface CodeOnDemand<Props> {
  Part: ComponentType<Props> | null;
  load: () => Promise<void>;
}

/** In place of React's `lazy`, which keeps a failure for ever and takes the page down with it. */
export function codeOnDemand<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
): CodeOnDemand<Props> {
  const code: CodeOnDemand<Props> = {
    Part: null,
    load: async () => {
      code.Part = (await fetchPart()).default;
    },
  };
  return code;
}
