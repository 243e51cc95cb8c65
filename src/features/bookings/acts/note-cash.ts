import { defineAct } from './act.ts';

/** Of one entry, in any currency. */
export const maxCashAmount = 1_000_000;
export const maxCashRate = 100_000;
/** Of a booking. As many more may give back a deposit or correct. */
export const maxCashEntries = 100;

/** The owner notes what was received, a deposit, or a correction. See "Cash" in docs/product.md. */
export const noteCash = defineAct({
  name: 'noteCash',
  events: ['CASH_NOTED'],
  by: ['walkIns'],
  from: ['CONFIRMED', 'COMPLETED', 'CANCELLED'],
  refused: ({ wasConfirmed }) => (wasConfirmed ? null : 'wrong_state'),
});
