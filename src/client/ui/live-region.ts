import { keepOverDialogs } from '#client/overlays/over-dialogs.ts';

/** After how long screen readers have noticed a region, so that what comes into it is said, in milliseconds. */
export const noticedAfterMs = 50;

let region: HTMLElement | null = null;

/** Puts the one polite region of the whole page in its place, before there is anything to say. */
export function makeLiveRegion(): HTMLElement {
  if (region === null) {
    region = document.createElement('div');
    region.id = 'announcements';
    region.className = 'sr-only';
    region.role = 'status';
    region.ariaLive = 'polite';
    keepOverDialogs(region);
  }
  return region;
}

/**
 * Says something to screen readers without showing it: a changed total, a result count. The region is emptied first, so
 * that the same sentence is said again.
 */
export function announce(text: string): void {
  const voice = makeLiveRegion();
  voice.textContent = '';
  setTimeout(() => {
    voice.textContent = text;
  }, noticedAfterMs);
}
