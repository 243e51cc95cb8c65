import { codeText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import type { BookingChoice } from '#features/bookings/client/hours/booking-choice.ts';
import { brokenRuleText } from '#features/bookings/client/hours/rule-texts.ts';
import type { Language } from '#shared/language.ts';
import type { TimesError } from './card-times.tsx';
import { isItemRule, type Problem, type TimeRule } from './use-booking-request.ts';

/** The rules that the start breaks, or the start and end together; the end breaks the others. */
const startRules: readonly TimeRule[] = [
  'starts_too_early',
  'in_the_past',
  'too_far_ahead',
  'outside_item_hours',
  'too_little_notice',
  'beyond_item_horizon',
];

/** The message of a rule that the chosen times break, and the fields that it is about. */
export function timesErrorOf(
  { t, language }: { t: Translate; language: Language },
  problem: Problem | null,
  choice: BookingChoice,
): TimesError | null {
  if (problem?.kind !== 'times') return null;
  const { rule, details } = problem;
  const text = isItemRule(rule)
    ? brokenRuleText({ t, language }, rule, { details, date: choice.date })
    : codeText(t, rule);
  if (rule === 'select_date_time') return { text, start: choice.start === null, end: choice.end === null };
  const start = startRules.includes(rule);
  return { text, start, end: !start };
}
