import type { Page } from '@playwright/test';
import type { Translate } from '#client/i18n/i18n.ts';
import type { TextKey } from '#client/i18n/texts.ts';
import type { Language } from '#shared/language.ts';
import type { Person, World } from './world.ts';

/** What the functions of a state get. */
export interface StateContext {
  page: Page;
  world: World;
  language: Language;
  /** Whether the window is a phone's. */
  phone: boolean;
  /** Translates a key into the page's language. */
  t: Translate;
  /** Matches a translated text with any values of its variables. */
  pattern: (key: TextKey) => RegExp;
}

/** A page in one situation, for the screenshots of `npm run shots` and the accessibility tests. */
export interface State {
  /** Begins with the page's name: `listings-empty`. */
  name: string;
  /** The account; a visitor by default. */
  as?: Person;
  path: string | ((world: World) => string);
  /** The document's status, 200 by default. */
  status?: number;
  /** Matches the errors that are part of the state. */
  expects?: RegExp;
  /** Runs before the page opens. */
  before?: (context: StateContext) => Promise<unknown>;
  /** Leads from the open page to the state. */
  reach?: (context: StateContext) => Promise<unknown>;
  /** The state is only visible in the window: a dialog, a sheet, a menu. */
  window?: boolean;
  /** A common page: all tests visit it, and their long form does so on both devices, and so in both languages. */
  usual?: true;
  /** Exists on phones only, or on wide windows only. */
  only?: 'phone' | 'desk';
  /** A different browser's user agent. */
  userAgent?: string;
  /** The first visit, on which the popup is shown. */
  firstVisit?: true;
  /** Rendered for print. */
  print?: true;
}
