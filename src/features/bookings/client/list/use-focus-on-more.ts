import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new ticket after a “more” button was pressed, since the button may be removed. `count` is
 * the number of tickets; call `pressed` before more are fetched, and pass `section` to the element with their `ol`.
 * Tickets with another `readAt` come from a refresh, not from the button, and don't take the focus.
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
