import { z } from 'zod';
import { recordedStages } from '../bookings/constants.ts';
import { slipParams } from '../bookings/schemas.ts';
import { moment } from '../bookings/trip-schemas.ts';
import { itemLimits, itemTypes } from '../items/constants.ts';
import { chosenId, instant, rowId } from '../users/schemas.ts';
import { plainLine, plainText } from '../users/text-schemas.ts';
import { handoverLimits as limits, photoViews } from './limits.ts';

const unit = z.int().min(1).max(itemLimits.units);

/** A scratch or a dent on the drawing of the craft, seen from above. */
const mark = z.object({
  x: z.int().min(0).max(limits.markPlace),
  y: z.int().min(0).max(limits.markPlace),
  note: plainLine(limits.name).nullish(),
});

/** The name of a person, with what they drew as the path of an SVG on 300 × 100; empty if the name stands alone. */
const signature = z.object({
  name: plainLine(limits.name),
  path: z
    .string()
    .max(limits.signature)
    .regex(/^(?:[ML]\d{1,3} \d{1,3})*$/),
});

/** Hours of an engine, by its meter. */
const meterHours = z
  .number()
  .min(0)
  .max(limits.meter)
  .refine((hours) => Number(hours.toFixed(1)) === hours, 'At most one decimal');

/** Null: not looked at. */
const condition = {
  marks: z.array(mark).max(limits.marks),
  /** In eighths of the tank. */
  fuel: z.int().min(0).max(limits.fuelParts).nullable(),
  meter: meterHours.nullable(),
  lifeJackets: z.int().min(0).max(limits.lifeJackets).nullable(),
  killCord: z.boolean(),
  /** What was explained, in the owner's words. */
  explained: z.array(plainLine(limits.pointLength)).max(limits.points),
  /** Whether a paper was shown: neither its number nor its picture is kept. */
  identitySeen: z.boolean(),
  ownerSignature: signature,
  /** Null if the renter does not agree. */
  renterSignature: signature.nullable(),
  disagreement: plainText(limits.text).nullable(),
};

export const stateBody = z
  .object({
    id: chosenId,
    stage: z.enum(recordedStages),
    at: moment,
    /** Of several craft of a listing. */
    unit: unit.nullable().default(null),
    photos: z.array(z.object({ id: rowId, view: z.enum(photoViews) })).max(limits.photosOfState),
    ...condition,
  })
  .refine(({ renterSignature, disagreement }) => Boolean(renterSignature ?? disagreement), {
    path: ['renterSignature'],
    message: 'Signed, or with why not',
  });

export const additionBody = z.object({
  id: chosenId,
  at: moment,
  text: plainText(limits.text).pipe(z.string().min(1)),
  photos: z
    .array(z.object({ id: rowId }))
    .min(1)
    .max(limits.photosOfState),
});

export const handoverPhotoParams = z.object({ id: rowId, photoId: chosenId });
export const slipPhotoParams = slipParams.extend({ photoId: chosenId });

/** What one side does with a record: asks to delete it, which takes both, or lets administrators see it. */
export const recordAsks = ['ERASE', 'DISPUTE'] as const;
export const askBody = z.object({ ask: z.enum(recordAsks) });

const sides = z.enum(['owner', 'renter']);
const photo = z.object({ id: z.uuid(), view: z.enum(photoViews), sha256: z.string() });

const kept = {
  id: z.uuid(),
  /** When it was done, by the clock of the phone, and when it arrived. */
  at: instant,
  receivedAt: instant,
  by: z.object({ side: sides, name: z.string() }),
  photos: z.array(photo),
  /** SHA-256 of the stored content, which has the SHA-256 of each photo. */
  hash: z.string(),
};

/** What was recorded of a craft as it left or came back. */
const recordedState = z.object({
  ...kept,
  stage: z.enum(recordedStages),
  unit: z.int().nullable(),
  ...condition,
  /** MAD that the owner held then, by the cash record. */
  deposit: z.number(),
});
const addition = z.object({ ...kept, stage: z.literal('ADDED'), text: z.string() });

/** All that was recorded of a booking, in the order of its arrival. See "Hand-over record" in docs/product.md. */
export const handoverRecord = z.object({
  bookingId: z.uuid(),
  itemTitle: z.string(),
  itemType: z.enum(itemTypes),
  startTime: instant,
  endTime: instant,
  /** Whose record the viewer reads; null for administrators. */
  side: sides.nullable(),
  states: z.array(z.discriminatedUnion('stage', [recordedState, addition])),
  /** The sides that have asked. */
  asks: z.object({ ERASE: z.array(sides), DISPUTE: z.array(sides) }),
  /** Until when the viewer can add photos; null if they can't. */
  openUntil: instant.nullable(),
});

/** What the board needs to record the next state without a signal; null where it is not recorded. */
export const dayHandover = z.object({
  /** Whether the owner wants to be asked with each departure and return. */
  asks: z.boolean(),
  points: z.array(z.string()),
  itemType: z.enum(itemTypes),
  /** The departures and returns that are recorded, the latest last. */
  states: z.array(
    recordedState
      .pick({ id: true, stage: true, unit: true, at: true, marks: true, fuel: true, meter: true })
      .extend(recordedState.pick({ lifeJackets: true }).shape),
  ),
});

const unitHours = z.object({
  unit: z.int(),
  name: z.string().nullable(),
  /** The latest hours of the meter; null before there is a record. */
  meter: z.number().nullable(),
  /** The hours of the meter at the last service. */
  servicedAt: z.number().nullable(),
  /** Hours since then; null if either is unknown. */
  sinceService: z.number().nullable(),
  isDue: z.boolean(),
});

/** What an owner has set for the hand-over of an item, and the hours of its engines. */
export const handoverSettings = z.object({
  asks: z.boolean(),
  points: z.array(z.string()),
  serviceEvery: z.int().nullable(),
  units: z.array(unitHours),
});

export const settingsBody = z.object({
  asks: z.boolean(),
  points: z.array(plainLine(limits.pointLength)).max(limits.points),
  /** Hours between two services. */
  serviceEvery: z.int().min(1).max(limits.serviceHours).nullable(),
  /** The hours of the meter at the last service, by the number of the unit. */
  serviced: z
    .array(z.object({ unit, hours: meterHours }))
    .max(itemLimits.units)
    .default([]),
});

export type StateBody = z.input<typeof stateBody>;
export type WantedState = z.output<typeof stateBody>;
export type AdditionBody = z.input<typeof additionBody>;
export type WantedAddition = z.output<typeof additionBody>;
export type RecordAsk = (typeof recordAsks)[number];
export type AskBody = z.output<typeof askBody>;
export type HandoverRecord = z.output<typeof handoverRecord>;
export type RecordedState = z.output<typeof recordedState>;
export type Addition = z.output<typeof addition>;
export type DayHandover = z.output<typeof dayHandover>;
export type Mark = z.output<typeof mark>;
export type Signature = z.output<typeof signature>;
export type HandoverSettings = z.output<typeof handoverSettings>;
export type SettingsBody = z.input<typeof settingsBody>;
