/**
 * Sets `--toast-top`, where toasts appear on a phone: below the header, which is further down while the demo's notice
 * above it is in view.
 */
export function placeBelowHeader(): void {
  const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty('--toast-top', `${Math.max(0, edge) + 12}px`);
}
