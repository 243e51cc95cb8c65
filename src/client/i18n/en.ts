import { card } from './en/card.ts';
import { errors } from './en/errors.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The English texts that every page may need: those of the shell and of components used on several pages. */
export const en = { card, errors, shell, ui };
