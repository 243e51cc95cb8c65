import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new ticket after a “more” button was pressed, which may be removed. `count` tickets
 * stand there; call `pressed` before more are asked for, and give `section` to what holds them in an `ol`. What comes
 * with another `list` was not asked for by that press, and takes no focus.
 */
export function useFocusOnMore(count: number, list?: object) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<{ count: number; list: object | undefined } | null>(null);
  useEffect(() => {
    const press = before.current;
    if (press === null || (press.list === list && count <= press.count)) return;
    before.current = null;
    if (press.list !== list) return;
    const ticket = section.current?.querySelector<HTMLElement>(`ol > li:nth-child(${press.count + 1}) h3`);
    ticket?.focus({ preventScroll: true });
  }, [count, list]);
  return {
    section,
    pressed: () => {
      before.current = { count, list };
    },
  };
}
