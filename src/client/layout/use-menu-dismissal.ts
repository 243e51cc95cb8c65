import { type RefObject, useEffect } from 'react';

/** How far a finger may tremble before it counts as scrolling, in CSS pixels. */
const tolerance = 12;

/**
 * Closes the menu on scroll (specification 2): when the page moves under it, and on a wheel or a finger that means to
 * move the page. A menu that is longer than the screen takes the gesture itself.
 */
export function useMenuDismissal(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const openedAt = scrollY;
    let touchedAt = 0;
    const ownGesture = () => {
      const element = menu.current;
      return element !== null && element.scrollHeight > element.clientHeight + 1;
    };
    const onScroll = () => {
      if (Math.abs(scrollY - openedAt) > 2) onClose();
    };
    const onWheel = () => {
      if (!ownGesture()) onClose();
    };
    const onTouchStart = (event: TouchEvent) => {
      touchedAt = event.touches[0]?.clientY ?? 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      const moved = Math.abs((event.touches[0]?.clientY ?? touchedAt) - touchedAt);
      if (moved > tolerance && !ownGesture()) onClose();
    };
    const passive = { passive: true } as const;
    addEventListener('scroll', onScroll, passive);
    addEventListener('wheel', onWheel, passive);
    addEventListener('touchstart', onTouchStart, passive);
    addEventListener('touchmove', onTouchMove, passive);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('wheel', onWheel);
      removeEventListener('touchstart', onTouchStart);
      removeEventListener('touchmove', onTouchMove);
    };
  }, [menu, onClose]);
}
