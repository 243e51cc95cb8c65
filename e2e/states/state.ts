import type { Page } from '@playwright/test';
import type { Translate } from '#client/i18n/i18n.ts';
import type { TextKey } from '#client/i18n/texts.ts';
import type { Language } from '#shared/language.ts';
import type { Person, World } from './world.ts';

/** What a state has at hand on its way. */
export interface Scene {
  page: Page;
  world: World;
  language: Language;
  /** Whether the window is a phone's. */
  phone: boolean;
  /** A text of the product, in the language of the page. */
  say: Translate;
  /** Every form that a text with variables can take. */
  like: (key: TextKey) => RegExp;
}

/** A page in one situation: photographed by `npm run shots`, and held to the rules of access by the tests. */
export interface State {
  /** Begins with its page's name: `listings-empty`. */
  name: string;
  /** Who looks; a visitor where nobody is named. */
  as?: Person;
  path: string | ((world: World) => string);
  /** What the page's document answers, where that is not 200. */
  status?: number;
  /** What is said or answered amiss as a part of the state. */
  expects?: RegExp;
  /** Before the page opens. */
  before?: (scene: Scene) => Promise<unknown>;
  /** From the open page to the state. */
  reach?: (scene: Scene) => Promise<unknown>;
  /** The window alone tells the state: a dialog, a sheet, a menu. */
  window?: boolean;
  /** The page as most people meet it: the tests look at it on both devices, and so in both languages. */
  usual?: true;
  /** On phones only, or on wide windows only. */
  only?: 'phone' | 'desk';
  /** Comes as another browser than its own. */
  userAgent?: string;
  /** It has not been here before: the welcome comes. */
  firstVisit?: true;
  /** As it is printed. */
  print?: true;
}
