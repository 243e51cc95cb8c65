import type { i18n } from 'i18next';

let instance: i18n | null = null;

/** Keeps the browser's one instance for what runs outside React, such as the loaders of pages. */
export function setBrowserInstance(created: i18n): void {
  instance = created;
}

export function browserInstance(): i18n {
  if (instance === null) throw new Error('The texts are asked for before the page has started');
  return instance;
}
