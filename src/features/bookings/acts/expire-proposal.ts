import { defineAct } from './act.ts';

/** A proposal that nobody has answered ends. See "Change of hours" in docs/product.md. */
export const expireProposal = defineAct({
  name: 'expireProposal',
  events: ['PROPOSAL_EXPIRED'],
  by: ['time'],
  from: ['PENDING', 'CONFIRMED'],
  refused: ({ proposal, now }) => (proposal && proposal.expiresAt <= now ? null : 'wrong_state'),
});
