import { defineAct } from './act.ts';

/** Takes the hours that the other side proposes; a request is confirmed by it. See "Change of hours" in docs/product.md. */
export const accept = defineAct({
  name: 'accept',
  events: ['HOURS_CHANGED'],
  by: ['renter', 'requests'],
  agrees: true,
  from: ['PENDING', 'CONFIRMED'],
  otherState: () => 'proposal_ended',
  refused({ proposal, trip }) {
    if (!proposal) return 'proposal_ended';
    if (proposal.isOwn) return 'not_allowed';
    return trip ? 'already_departed' : null;
  },
});
