import type { DemoReview } from './content.ts';
import type { CraftKey } from './craft.ts';
import type { PersonKey } from './people.ts';
import { reviewsOfBoats } from './reviews-of-boats.ts';
import { reviewsOfJetSkis } from './reviews-of-jet-skis.ts';

/** All reviews. `daysAgo` is relative to the time of seeding. */
export const reviews: readonly (DemoReview<PersonKey> & { craft: CraftKey })[] = Object.entries({
  ...reviewsOfJetSkis,
  ...reviewsOfBoats,
}).flatMap(([craft, list]) => list.map((review) => ({ ...review, craft: craft as CraftKey })));
