import type { en } from './en.ts';
import { errors } from './fr/errors.ts';
import { home } from './fr/home.ts';
import { listings } from './fr/listings.ts';
import { shell } from './fr/shell.ts';
import { ui } from './fr/ui.ts';

/** The French of the first visit, in the shape of the English. */
export const fr: typeof en = { errors, home, listings, shell, ui };
