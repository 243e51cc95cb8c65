import { useEffect, useRef } from 'react';

/**
 * After a press of a button that may be gone with it, focus goes to the first ticket that came. `count` is how many
 * stand there; call `pressed` before more are asked for, and give `section` to what holds them in an `ol`.
 */
export function useFocusOnMore(count: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    const ticket = section.current?.querySelector<HTMLElement>(`ol > li:nth-child(${before.current + 1}) h3`);
    before.current = null;
    ticket?.focus({ preventScroll: true });
  }, [count]);
  return {
    section,
    pressed: () => {
      before.current = count;
    },
  };
}
