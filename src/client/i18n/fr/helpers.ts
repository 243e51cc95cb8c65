import type { helpers as english } from '../en/helpers.ts';
import type { Translated } from '../translator.ts';

export const helpers: Translated<typeof english> = {
  title: 'Équipe',
};
