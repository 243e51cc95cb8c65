import { begun, defineAct } from './act.ts';

/** How many proposals each side may make for a booking, and for how long one is held. */
export const maxProposalsPerSide = 3;
export const proposalHoldHours = 4;

/** One side proposes other hours; a renter's own request is changed at once. See "Change of hours" in docs/product.md. */
export const propose = defineAct({
  name: 'propose',
  events: ['HOURS_PROPOSED'],
  by: ['renter', 'requests'],
  agrees: true,
  from: ['PENDING', 'CONFIRMED'],
  refused(situation) {
    // A guest without an account could not answer.
    if (situation.isGuest) return 'not_allowed';
    if (situation.isRemoved) return 'item_removed';
    return begun(situation) ?? (situation.proposal ? 'proposal_open' : null);
  },
});
