import type { listings as english } from '../en/listings.ts';

export const listings: typeof english = {
  title: 'Locations disponibles',
};
