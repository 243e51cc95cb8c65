/**
 * Sets `--toast-top`, where toasts appear on a phone: below the header, whose edge is further down at the top of a page
 * that has something above it, such as the demo's notice.
 */
export function placeBelowHeader(): void {
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--toast-top', `${Math.max(0, edge) + 12}px`);
}
