import { useEffect } from 'react';

/** A way to another page that was stopped: to be gone on with, or given up. */
export interface StoppedLeave {
  proceed: () => void;
  reset: () => void;
}

type Ask = (leave: StoppedLeave) => void;

let guard: Ask | null = null;

/** Who wants to be asked before the page changes. The router knows one blocker, so the shell asks on their behalf. */
export function leaveGuard(): Ask | null {
  return guard;
}

/** Lets the next change of page go unasked: what was typed is saved, or kept elsewhere. */
export function leaveFreely(): void {
  guard = null;
}

/** While `ask` is given, a change of page is put to it first; so is closing or reloading the tab, to the browser. */
export function useLeaveGuard(ask: Ask | null): void {
  useEffect(() => {
    if (ask === null) return;
    guard = ask;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard !== null) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      guard = null;
      removeEventListener('beforeunload', onUnload);
    };
  }, [ask]);
}
