import { endpoint } from '#shared/endpoint.ts';
import type { Reply, Review } from './schemas.ts';

// Not beside the other calls, whose code the first load of an item's page has.
export const replyToReview = endpoint<{ params: { id: string }; body: Reply; output: Review }>({
  call: 'PUT /reviews/{id}/reply',
  access: 'user',
  summary: 'Reply to a review of one’s own item, or change the reply within 24 hours',
  changes: ['reviews'],
});
