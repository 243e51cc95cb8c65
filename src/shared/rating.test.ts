import { expect, it } from 'vitest';
import { formatRating } from './rating.ts';

it.each([
  [0, '0.0', '0,0'],
  [5, '5.0', '5,0'],
  [4.33, '4.3', '4,3'],
  // Rounded like PostgreSQL: 87 stars of 20 reviews, which is slightly less in binary.
  [4.35, '4.4', '4,4'],
  [4.45, '4.5', '4,5'],
  [4.95, '5.0', '5,0'],
])(
  'formats the rating %d with one decimal, rounded half up, in English and in French',
  (rating, english, french) => {
    expect(formatRating(rating, 'en')).toBe(english);
    expect(formatRating(rating, 'fr')).toBe(french);
  },
);
