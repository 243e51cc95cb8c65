import { card } from './en/card.ts';
import { errors } from './en/errors.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** The English that every page may need: the shell's, and that of what stands on several pages. */
export const en = { card, errors, shell, ui };
