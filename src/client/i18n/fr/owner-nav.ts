import type * as english from '../en/owner-nav.ts';
import type { Translated } from '../translator.ts';

export const ownerNav: Translated<typeof english.ownerNav> = {
  requests: 'Demandes',
  craft: 'Flotte',
  due: {
    line: 'Aujourd’hui\u00a0: {{what}}',
    overdue: '{{count}} en retard',
    soon: '{count, plural, one {# départ} other {# départs}} dans l’heure',
    requests: '{count, plural, one {# demande} other {# demandes}} à traiter',
  },
};
