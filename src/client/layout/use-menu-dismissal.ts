import { type RefObject, useLayoutEffect } from 'react';

/** How far a touch may move before it counts as scrolling, in CSS pixels. */
const touchTolerance = 12;

/**
 * Closes the menu when the page scrolls behind it, or when a wheel or touch gesture would scroll the page. A menu that
 * is taller than the viewport scrolls itself instead.
 */
export function useMenuDismissal(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  // A layout effect: the page may scroll as soon as the menu is there.
  useLayoutEffect(() => {
    const initialScrollY = scrollY;
    let touchStartY = 0;
    const isMenuScrollable = () => {
      const element = menu.current;
      return element !== null && element.scrollHeight > element.clientHeight + 1;
    };
    const onScroll = () => {
      if (Math.abs(scrollY - initialScrollY) > 2) onClose();
    };
    const onWheel = () => {
      if (!isMenuScrollable()) onClose();
    };
    const onTouchStart = (event: TouchEvent) => {
      touchStartY = event.touches[0]?.clientY ?? 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      const moved = Math.abs((event.touches[0]?.clientY ?? touchStartY) - touchStartY);
      if (moved > touchTolerance && !isMenuScrollable()) onClose();
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
