import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { listings } from './en/listings.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The English of the shell, the home page and the listings: all that a first visit needs. */
export const en = { errors, home, listings, shell, ui };
