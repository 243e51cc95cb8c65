import type { en } from './en.ts';
import { card } from './fr/card.ts';
import { errors } from './fr/errors.ts';
import { shell } from './fr/shell.ts';
import { ui } from './fr/ui.ts';
import type { Translated } from './translator.ts';

/** The French texts that every page may need. */
export const fr: Translated<typeof en> = { card, errors, shell, ui };
