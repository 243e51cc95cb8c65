import { createAnswers } from './request-cache.ts';
import { createPageMemory } from './page-cache.ts';

/** The ones of this page. */
export const answers = createAnswers(() => performance.now());
export const pageMemory = createPageMemory();
/** What somebody alone may read, from a link being neared to its page; never remembered any longer. */
export const ownAnswers = createAnswers(() => performance.now());

/** After each write, and when who is signed in changes: what was read before is not to be seen again. */
export function forgetAll(): void {
  answers.clear();
  pageMemory.clear();
  ownAnswers.clear();
}

/** Somebody may sign out, or another sign in, wherever the reader goes from this page; the page itself is not told. */
export function forgetOwnElsewhere(): void {
  for (const sign of ['blur', 'focus', 'pagehide']) addEventListener(sign, () => ownAnswers.clear());
}

let shown: string | null = null;

/** The path of the page that stands on the screen: the address is ahead of it while another is on its way. */
export function shownPath(): string | null {
  return shown;
}

export function setShownPath(path: string): void {
  shown = path;
}
