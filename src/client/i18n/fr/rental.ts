import type { rental as english } from '../en/rental.ts';

export const rental: typeof english = {
  title: 'Location',
};
