import type { Translate } from '#client/i18n/i18n.ts';

/** The acts of helpers that have a short word. What they did as renters before is not among them. */
const acts = [
  ...(['ENTERED', 'CONFIRMED', 'DECLINED', 'DEPARTED', 'COMPLETED', 'COMPLETED_EARLY'] as const),
  ...(['DEPARTURE_UNDONE', 'RETURN_UNDONE', 'UNITS_MOVED', 'EXTENDED', 'CASH_NOTED'] as const),
  ...(['STATE_RECORDED', 'RECORD_ADDED'] as const),
  ...(['NO_SHOW', 'NO_SHOW_UNDONE', 'CALLED_OFF', 'CANCELLED_FOR_GUEST'] as const),
  ...(['CANCELLED_AS_ASKED', 'CANCEL_KEPT', 'HOURS_PROPOSED', 'HOURS_CHANGED'] as const),
  ...(['PROPOSAL_REFUSED', 'PROPOSAL_WITHDRAWN', 'HOURS_CLOSED', 'HOURS_OPENED'] as const),
  ...(['HELPER_JOINED', 'HELPER_ENDED'] as const),
];

/** What was done in a word or two; null for what is no helper's act. */
export function actWord(t: Translate, act: string): string | null {
  const known = acts.find((one) => one === act);
  return known ? t(`bookings.actWords.${known}`) : null;
}
