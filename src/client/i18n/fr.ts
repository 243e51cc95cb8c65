import type { en } from './en.ts';
import { card } from './fr/card.ts';
import { errors } from './fr/errors.ts';
import { shell } from './fr/shell.ts';
import { ui } from './fr/ui.ts';
import type { Translated } from './translator.ts';

/** The French that every page may need, in the shape of the English. */
export const fr: Translated<typeof en> = { card, errors, shell, ui };
