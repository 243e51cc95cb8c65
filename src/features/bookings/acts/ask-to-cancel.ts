import { begun, defineAct } from './act.ts';

/** How often a renter may ask to cancel a booking. */
export const maxCancelQuestions = 3;

/** The renter asks the owner to cancel a confirmed booking. See "Asking to cancel" in docs/product.md. */
export const askToCancel = defineAct({
  name: 'askToCancel',
  events: ['CANCEL_ASKED'],
  by: ['renter'],
  from: ['CONFIRMED'],
  refused: (situation) => begun(situation) ?? (situation.isAsked ? 'cancel_already_asked' : null),
});
