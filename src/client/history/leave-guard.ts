import { useEffect } from 'react';

/** A navigation that was stopped: continue or cancel it. */
export interface StoppedLeave {
  proceed: () => void;
  reset: () => void;
}

type Ask = (leave: StoppedLeave) => void;

let guard: Ask | null = null;

/** The form to ask before the page changes. The router allows one blocker, so `ConnectionNotice` asks for all forms. */
export function leaveGuard(): Ask | null {
  return guard;
}

/** Lets the next change of page happen without asking: the input is saved. */
export function leaveFreely(): void {
  guard = null;
}

/** While `ask` is given, it is called before a change of page; before the tab closes or reloads, the browser asks. */
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
