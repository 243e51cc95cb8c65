import { defineAct } from './act.ts';

/** An open proposal expires without an answer. See "Change of hours" in docs/product.md. */
export const expireProposal = defineAct({
  name: 'expireProposal',
  events: ['PROPOSAL_EXPIRED'],
  by: ['time'],
  from: ['PENDING', 'CONFIRMED'],
  refused: ({ proposal, now }) => (proposal && proposal.expiresAt <= now ? null : 'wrong_state'),
});
