import { expect, it } from 'vitest';
import { addRating } from './add-rating.ts';

it('uses the first review as the average', () => {
  expect(addRating({ averageRating: 0, reviewCount: 0 }, 4)).toEqual({ averageRating: 4, reviewCount: 1 });
});

it('adds to the sum of an average', () => {
  let stats = { averageRating: 0, reviewCount: 0 };
  let sum = 0;
  for (let n = 1; n <= 99; n++) {
    const rating = (n % 5) + 1;
    sum += rating;
    stats = addRating(stats, rating);
    expect(stats).toEqual({ averageRating: sum / n, reviewCount: n });
  }
});
