import type { DemoReview } from './content.ts';
import type { CraftKey } from './craft.ts';
import type { PersonKey } from './people.ts';
import { reviewsOfBoats } from './reviews-of-boats.ts';
import { reviewsOfJetSkis } from './reviews-of-jet-skis.ts';

/** Every review with its craft. `daysAgo` is a whole number of days before the seeding. */
export const reviews: readonly (DemoReview<PersonKey> & { craft: CraftKey })[] = Object.entries({
  ...reviewsOfJetSkis,
  ...reviewsOfBoats,
}).flatMap(([craft, list]) => list.map((review) => ({ ...review, craft: craft as CraftKey })));
