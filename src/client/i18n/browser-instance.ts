import { ensureNamespaces, type I18n } from './i18n.ts';

let instance: I18n | null = null;

/** Keeps the browser's one instance for what runs outside React, such as the loaders of pages. */
export function setBrowserInstance(created: I18n): void {
  instance = created;
}

export function browserInstance(): I18n {
  if (instance === null) throw new Error('The texts are asked for before the page has started');
  return instance;
}

/** Fetches the sentences for the API's errors. It never fails: without them a general sentence is said. */
export async function loadErrorMessages(): Promise<void> {
  try {
    await ensureNamespaces(browserInstance(), ['codes']);
  } catch {
    // Out of reach, or outside a page: the error itself is what counts.
  }
}
