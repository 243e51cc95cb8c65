import type { age as english } from '../en/age.ts';
import type { Translated } from '../translator.ts';

export const age: Translated<typeof english> = {
  now: 'à l’instant',
  minutes_one: 'il y a {{count}}\u00a0minute',
  minutes_other: 'il y a {{count}}\u00a0minutes',
  hours_one: 'il y a {{count}}\u00a0heure',
  hours_other: 'il y a {{count}}\u00a0heures',
  days_one: 'il y a {{count}}\u00a0jour',
  days_other: 'il y a {{count}}\u00a0jours',
};
