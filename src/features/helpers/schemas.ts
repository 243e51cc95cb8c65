import { z } from 'zod';
import { instant, publicUser } from '../users/schemas.ts';
import { plainLine } from '../users/text-schemas.ts';
import { marinaDate } from '../users/time-schemas.ts';
import { given } from './helping.ts';
import { helperNameLength } from './limits.ts';

/** What an owner decides about a helper. `until`: the last day; null without an end. */
const terms = z.object({
  name: plainLine(helperNameLength).min(1),
  switches: given,
  until: marinaDate.nullable(),
});

export const helperTerms = terms;
/** With an address, to which the invitation is sent. */
export const inviteBody = terms.extend({ email: z.string().trim().max(254).nullish() });

/** A helper of the signed-in owner, or an open invitation. See "Helpers" in docs/product.md. */
export const helper = terms.extend({
  id: z.uuid(),
  /** Null until they have accepted. */
  user: publicUser.nullable(),
  email: z.string().nullable(),
  /** Null once it is accepted. The link works once. */
  invitation: z.object({ token: z.string(), until: instant }).nullable(),
});

/** What a helper has done for the signed-in owner. `refused`: they were no helper any more. */
export const helperAct = z.object({
  id: z.int(),
  at: instant,
  act: z.string(),
  /** What the owner calls the helper. */
  name: z.string(),
  /** The craft and the start of the booking, or of the closed hours, if it is about one. */
  title: z.string().nullable(),
  bookingId: z.uuid().nullable(),
  startTime: instant.nullable(),
  /** What a helper who had been ended tried. */
  tried: z.string().nullable(),
});

/** An invitation, for everybody who has its link. */
export const invitation = terms.extend({ owner: publicUser });

export const invitationParams = z.object({ token: z.string().max(64) });

export type Helper = z.output<typeof helper>;
export type HelperAct = z.output<typeof helperAct>;
export type HelperTerms = z.output<typeof helperTerms>;
export type InviteBody = z.input<typeof inviteBody>;
export type WantedInvitation = z.output<typeof inviteBody>;
export type Invitation = z.output<typeof invitation>;
