import { z } from 'zod';
import { languages } from '#shared/language.ts';
import { helping } from '../helpers/helping.ts';
import { profileLimits } from './limits.ts';
import { plainLine } from './text-schemas.ts';

/** An id in a request, as the database writes it: with small letters. */
export const rowId = z.uuid().toLowerCase();

/** An id that a caller chooses for what it creates. See "Repeated requests" in docs/product.md. */
export const chosenId = z
  .union([z.uuidv7().toLowerCase(), z.uuidv4().toLowerCase()])
  .meta({ description: 'A UUID v7 or v4' });

export const instant = z.iso.datetime().meta({ description: 'An instant, ISO 8601 in UTC' });

/** A user as visitors see them. See "Who sees personal data" in docs/product.md. */
export const publicUser = z.object({
  id: z.uuid(),
  displayName: z.string(),
  profileImageUrl: z.string().nullable(),
});

/** A user with phone number, for the other side of a booking. See "Who sees personal data" in docs/product.md. */
export const contactUser = publicUser.extend({ phoneNumber: z.string().nullable() });

/** Why a user is suspended, and when it ends; null without an end. See "Suspending a user" in docs/product.md. */
export const suspension = z.object({ reason: z.string(), until: instant.nullable() });

/** The signed-in user. */
export const currentUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  /** Whether the identity provider says that the address is the user's. If not, no e-mails are sent to it. */
  isEmailVerified: z.boolean(),
  displayName: z.string(),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: instant,
  /** False while suspended. */
  isAdmin: z.boolean(),
  canListItems: z.boolean(),
  itemsOwned: z.number().int(),
  /** What waits for this owner's answer: requests, questions to cancel and renters' proposals of other hours. */
  pendingRequests: z.number().int(),
  /** Owners' proposals of other hours that wait for this renter's answer. */
  pendingAnswers: z.number().int(),
  /** When the first request expires; null without any. */
  nextRequestExpiresAt: instant.nullable(),
  language: z.enum(languages),
  suspension: suspension.nullable(),
  /** The owners who take no requests from this user. */
  blockedBy: z.array(z.uuid()),
  /** The owners for whom the user works. See "Helpers". */
  helpsFor: z.array(helping),
});

/** Omitted fields stay unchanged; an empty phone number or picture clears it. */
export const profileUpdate = z
  .object({
    displayName: plainLine(profileLimits.displayName).optional(),
    phoneNumber: z.string().trim().max(profileLimits.phoneNumber).nullish(),
    profileImageUrl: z.string().trim().max(profileLimits.profileImageUrl).nullish(),
  })
  .refine((fields) => Object.keys(fields).length > 0, {
    path: ['displayName'],
    message: 'Names no field that can be changed',
  });

/** The language of messages follows the language that the user last chose for the site. */
export const languageUpdate = z.object({ language: z.enum(languages) });

/** A copy of a user's data. See "One's own data" in docs/product.md. */
export const dataExport = z.object({
  id: z.uuid(),
  requestedAt: instant,
  /** Null until a job has made it. */
  readyAt: instant.nullable(),
  /** Whether the job could not make it; the user may ask again at once. */
  hasFailed: z.boolean(),
  /** When it is deleted. */
  expiresAt: instant,
});

export type Suspension = z.output<typeof suspension>;
export type PublicUser = z.output<typeof publicUser>;
export type DataExport = z.output<typeof dataExport>;
export type CurrentUser = z.output<typeof currentUser>;
export type ProfileUpdate = z.input<typeof profileUpdate>;
export type LanguageUpdate = z.input<typeof languageUpdate>;
