import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { browserInstance, ensureNamespaces } from '#client/i18n/i18n.ts';
import { allNamespaces, type TextKey } from '#client/i18n/texts.ts';
import type { Person } from './samples.ts';

export interface Window {
  width: number;
  height: number;
}

/** A page in one situation, without a server: for the accessibility tests, and the pictures of `npm run shots`. */
export interface State {
  /** Begins with the page's name: `listings-empty`. */
  name: string;
  /** The account; a visitor by default. */
  as?: Person;
  path: string | (() => string);
  /** Changes the responses of `answers.ts`, or the browser, before the page is rendered. */
  mock?: () => void | Promise<void>;
  /** The button that leads from the rendered page to the state. */
  press?: TextKey;
  /** What leads to it besides. */
  reach?: () => Promise<unknown>;
  /** A text that only this state shows; by default, a state in the `window` has a dialog. */
  sees?: TextKey;
  /** The state is only visible in the window: a dialog, a sheet, a menu. */
  window?: true;
  /** Exists on phones only, or on wide windows only. */
  only?: 'phone' | 'desk';
  /** The first visit, on which the popup is shown. */
  firstVisit?: true;
  /** Rendered for print. */
  print?: true;
  /** React and the router report to the console what the error page shows. */
  reports?: true;
}

const anything = '\u0000';
const blanks = new Proxy({}, { get: () => anything });
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For a page whose states name texts of parts that are not loaded yet. */
export const loadAllTexts = () => ensureNamespaces(browserInstance(), allNamespaces);

/** Matches a text of the page's language with any values of its variables. */
export const pattern = (key: TextKey) => new RegExp(`^${sourceOf(key)}$`);

function sourceOf(key: TextKey): string {
  // The typed `t` does not allow any value for any variable.
  const textOf = browserInstance().t as (key: string, variables: object) => string;
  // Accessible names have plain spaces instead of non-breaking ones.
  return escaped(textOf(key, blanks)).replaceAll(anything, '.*').replaceAll(/\s/g, '\\s');
}

type Role = Parameters<typeof page.getByRole>[0];

export const dialog = page.getByRole('dialog');
export const named = (role: Role, key: TextKey, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole(role, { name: pattern(key) }).first();

export const press = (key: TextKey, within?: Locator) => named('button', key, within).click();
export const tap = (key: TextKey) => page.getByText(pattern(key)).first().click();
/** The field of a label, to which more may be added, such as that it is optional. */
const field = (key: TextKey) => page.getByLabelText(new RegExp(`^${sourceOf(key)}`)).first();
export const fill = (key: TextKey, text: string) => field(key).fill(text);
export const choose = (key: TextKey, value: string) => field(key).selectOptions(value);

/** Matches a text also as a part of another. */
export const partly = (key: TextKey) => new RegExp(sourceOf(key));

/** Waits for a text that is shown, or that only screen readers have; a late part may still load it. */
export async function see(key: TextKey): Promise<void> {
  await expect.poll(() => sourceOf(key)).not.toBe(escaped(key));
  await expect.element(page.getByText(partly(key)).first()).toBeInTheDocument();
}

/** Clicks the first visible element of a selector, which a label may cover. */
export async function click(selector: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  await expect.poll(find, { message: selector }).toBeDefined();
  find()?.click();
}
