import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Whether the page answers: until then a form would lose what is typed or chosen, or send it into the address, so that
 * its fields stay disabled.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
