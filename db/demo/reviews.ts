import type { DemoReview } from './content.ts';
import type { ItemKey } from './items.ts';
import type { PersonKey } from './people.ts';
import { reviewsOfBoats } from './reviews-of-boats.ts';
import { reviewsOfJetSkis } from './reviews-of-jet-skis.ts';

/** All reviews. `daysAgo` is relative to the time of seeding. */
export const reviews: readonly (DemoReview<PersonKey> & { item: ItemKey })[] = Object.entries({
  ...reviewsOfJetSkis,
  ...reviewsOfBoats,
}).flatMap(([item, list]) => list.map((review) => ({ ...review, item: item as ItemKey })));
