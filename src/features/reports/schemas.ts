import { z } from 'zod';
import { publicUser, rowId } from '../users/schemas.ts';
import { plainText } from '../users/text-schemas.ts';
import { decisions, reportedKinds, reportLimits, reportReasons } from './constants.ts';

/** A listing, a review, or the reply to the review with this id. */
const thing = { kind: z.enum(reportedKinds), id: rowId };
/** The title, the comment or the reply; null for a review without a comment. */
const content = { ...thing, text: z.string().nullable() };

export const reportBody = z.object({
  ...thing,
  reason: z.enum(reportReasons),
  /** Required for `OTHER` and `ANSWER`. */
  text: plainText(reportLimits.text).nullish(),
});

/** Something of the caller's that is hidden, with the reason and the caller's answer. */
export const hiddenThing = z.object({ ...content, reason: z.string(), answer: z.string().nullable() });

/** Something with open reports; a single `ANSWER` if it is hidden. */
export const reportedThing = z.object({
  ...content,
  item: z.object({ id: z.uuid(), listingTitle: z.string() }),
  writer: publicUser,
  count: z.number().int(),
  reasons: z.array(z.enum(reportReasons)),
  /** What was written with the reports. */
  texts: z.array(z.string()),
});

/** With `hidden`, what is hidden and has no open reports, instead. */
export const reportedQuery = z.object({ hidden: z.stringbool().optional() });

export const settleBody = z.object({ ...thing, decision: z.enum(decisions) });

export type Report = z.input<typeof reportBody>;
export type HiddenThing = z.output<typeof hiddenThing>;
export type ReportedThing = z.output<typeof reportedThing>;
export type ReportedQuery = { hidden?: boolean };
export type Settle = z.input<typeof settleBody>;
