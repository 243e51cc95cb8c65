/**
 * Says something to screen readers without showing it: a changed total, a result count. One polite region serves the
 * whole page; it is emptied first, so that the same sentence is said again.
 */
export function announce(text: string): void {
  const region = document.getElementById(liveRegionId);
  if (region === null) return;
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

export const liveRegionId = 'announcements';
