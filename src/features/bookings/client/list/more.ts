import { useEffect, useRef } from 'react';

/**
 * After a press of a button that may be gone with it, focus goes to the first ticket that came. `count` is how many
 * are shown; call `pressed` before more are fetched, and give `section` to the element that holds them in an `ol`. Tickets
 * that come with another `readAt` come from a refresh, not from that press, and take no focus.
 */
export function useFocusOnMore(count: number, readAt = 0) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<{ count: number; readAt: number } | null>(null);
  useEffect(() => {
    const press = before.current;
    if (press === null || (press.readAt === readAt && count <= press.count)) return;
    before.current = null;
    if (press.readAt !== readAt) return;
    const ticket = section.current?.querySelector<HTMLElement>(`ol > li:nth-child(${press.count + 1}) h3`);
    ticket?.focus({ preventScroll: true });
  }, [count, readAt]);
  return {
    section,
    pressed: () => {
      before.current = { count, readAt };
    },
  };
}
