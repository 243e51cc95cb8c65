import { z } from 'zod';
import type { MarinaRecord, OpeningHours } from '#shared/marina.ts';
import { plainLine, plainText } from '../users/text-schemas.ts';
import { dayOfYear, marinaTime } from '../users/time-schemas.ts';
import { marinaLimits as limits } from './limits.ts';

const inBoth = <Text extends z.ZodType>(text: Text) => z.object({ en: text, fr: text });
const isWithin = (time: string, { first, last }: { first: string; last: string }) =>
  time.endsWith(':00') && time >= first && time <= last;
/** A number, which may be typed with spaces. */
const spaceless = z.string().overwrite((text) => text.replace(/\s+/g, ''));
const fullHour = marinaTime.refine((time) => isWithin(time, limits.hours), 'A full hour from 05:00 to 23:00');
const openFor = { opensAt: fullHour, closesAt: fullHour };
const opensFirst = ({ opensAt, closesAt }: OpeningHours) => opensAt < closesAt;
const endsLater = { path: ['closesAt'], message: 'After the opening' };

/** See "The marina" in docs/product.md. */
export const marinaRecord = z.object({
  name: inBoth(plainLine(limits.line)),
  street: inBoth(plainLine(limits.line)),
  postalCode: plainLine(limits.postalCode),
  city: inBoth(plainLine(limits.line)),
  description: inBoth(plainText(limits.description).min(1)),
  // Nearer to a pole the sun doesn't rise each day.
  coordinates: z.object({ lat: z.number().min(-60).max(60), lng: z.number().min(-180).max(180) }),
  contactEmail: z.email(),
  contactPhone: spaceless.regex(/^\+[1-9]\d{5,14}$/),
  instagramUrl: z.url({ protocol: /^https$/ }),
  websiteUrl: z.url({ protocol: /^https?$/ }),
  emergencyNumber: spaceless.regex(/^\+?\d{2,20}$/),
  freeParking: z.boolean(),
  hours: z.object(openFor).refine(opensFirst, endsLater),
  seasons: z
    .array(z.object({ from: dayOfYear, to: dayOfYear, ...openFor }).refine(opensFirst, endsLater))
    .max(limits.seasons),
  notice: z.object({ text: inBoth(plainLine(limits.notice)), until: z.iso.datetime() }).nullable(),
}) satisfies z.ZodType<MarinaRecord>;

export const currentMarina = z.object({
  record: marinaRecord,
  /** Counts the changes. */
  version: z.int(),
});

export const marinaChange = z.object({
  record: marinaRecord,
  /** That the change was made from. */
  version: z.int(),
  /** Whether bookings outside the new hours stay as they are. */
  keepsBookings: z.boolean().default(false),
});

export type CurrentMarina = z.output<typeof currentMarina>;
export type MarinaChange = z.input<typeof marinaChange>;
