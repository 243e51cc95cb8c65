import { ensureNamespaces, type I18n } from './i18n.ts';

let instance: I18n | null = null;

/** Stores the browser's only instance for code outside React, such as page loaders. */
export function setBrowserInstance(created: I18n): void {
  instance = created;
}

export function browserInstance(): I18n {
  if (instance === null) throw new Error('browserInstance() was called before setBrowserInstance()');
  return instance;
}

/** Loads the messages for the API's error codes. Never rejects: without them, callers show a general message. */
export async function loadErrorMessages(): Promise<void> {
  try {
    await ensureNamespaces(browserInstance(), ['codes']);
  } catch {
    // The caller is about to show an error: failing to load its text must not replace it.
  }
}
