import { createAnswers } from './answers.ts';
import { createPageMemory } from './page-memory.ts';

/** The ones of this page. */
export const answers = createAnswers(() => performance.now());
export const pageMemory = createPageMemory();

/** After each write, and when who is signed in changes: what was read before is not to be seen again. */
export function forgetAll(): void {
  answers.clear();
  pageMemory.clear();
}

let shown: string | null = null;

/** The path of the page that stands on the screen: the address is ahead of it while another is on its way. */
export function shownPath(): string | null {
  return shown;
}

export function setShownPath(path: string): void {
  shown = path;
}
