import type * as english from '../en/owner-nav.ts';
import type { Translated } from '../translator.ts';

export const ownerNav: Translated<typeof english.ownerNav> = {
  requests: 'Demandes',
  craft: 'Flotte',
};
