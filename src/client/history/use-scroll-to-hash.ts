import { type RefObject, useEffect } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls to the element that the address names. For elements that may render after the page, when the browser has already
 * tried to scroll to the hash.
 */
export function useScrollToHash(element: RefObject<HTMLElement | null>, id: string): void {
  const isNewNavigation = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isNewNavigation && location.hash === `#${id}`) element.current?.scrollIntoView();
  }, [isNewNavigation, element, id]);
}
