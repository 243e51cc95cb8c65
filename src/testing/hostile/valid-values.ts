import fc from 'fast-check';
import { hours, tomorrow } from '../booking-fixture.ts';
import { newPushSubscription } from '../push-subscription.ts';
import { forgedCursors, hostileJson } from './hostile-values.ts';
import type { JsonSchema } from './operations.ts';
import { named, rowNames } from './world.ts';

const { keys } = newPushSubscription('https://push.example/1');

/** Full and half hours of some days without bookings, most of them within the marina's. */
const times = (min: number, max: number) =>
  fc
    .tuple(
      fc.constantFrom('10', '10', '11'),
      fc.oneof({ weight: 3, arbitrary: fc.integer({ min, max }) }, fc.integer({ min: 7, max: 20 })),
      fc.constantFrom('00', '30'),
    )
    .map(([day, hour, minute]) => `2026-12-${day}T${String(hour).padStart(2, '0')}:${minute}:00Z`);
const dates = fc.constantFrom('2026-11-20', '2026-11-21', tomorrow, '2026-11-30', '2027-02-01', '2028-01-01');
const words = fc.constantFrom('spark', 'boat', 'Zodiac Medline', 'Été à Sfiha', 'a', '%', 'اسم');

/** Values of which the schema does not say what is likely. */
const likely: Record<string, fc.Arbitrary<string | number>> = {
  // Free hours, those of a booking, and others.
  startTime: fc.oneof(
    fc.constantFrom('2026-12-10T10:00:00Z', hours('12:00', '14:00').startTime),
    times(8, 12),
  ),
  endTime: fc.oneof(fc.constantFrom('2026-12-10T12:00:00Z', hours('12:00', '14:00').endTime), times(14, 17)),
  day: dates,
  firstDay: fc.constantFrom(tomorrow, '2026-11-30'),
  lastDay: fc.constantFrom('2026-11-30', '2027-02-01'),
  opensAt: fc.constantFrom('08:00', '09:30'),
  closesAt: fc.constantFrom('18:00', '19:00'),
  fromTime: fc.constantFrom('08:00', '12:30'),
  toTime: fc.constantFrom('14:00', '18:00'),
  shortestMinutes: fc.constantFrom(60, 120),
  longestMinutes: fc.constantFrom(120, 240),
  noticeMinutes: fc.constantFrom(30, 60, 1),
  turnaroundMinutes: fc.constantFrom(15, 60, 7),
  hours: fc.constantFrom(1, 2.5, 11),
  ids: fc.constantFrom(named('item'), named('sharedItem'), named('removedItem')),
  url: fc.constantFrom('https://calendar.example/a.ics', 'webcal://calendar.example/b', 'https://127.0.0.1/'),
  seats: fc.constantFrom(1, 1, 2, 7),
  totalPrice: fc.constantFrom(1_000, 1_000, 500, 1.5),
  from: fc.oneof({ weight: 3, arbitrary: dates }, fc.constantFrom('10:00', '12:30')),
  to: dates,
  date: dates,
  cursor: fc.constantFrom(...forgedCursors),
  phoneNumber: fc.constantFrom('0612345678', '+33639980001', '12'),
  profileImageUrl: fc.constantFrom(named('picture'), '/images/x.webp'),
  endpoint: fc.constantFrom('https://push.example/1', 'https://push.example/2', 'https://127.0.0.1/'),
  p256dh: fc.constant(keys.p256dh),
  auth: fc.constant(keys.auth),
  token: fc.constantFrom(named('unsubscribeToken'), named('slipToken')),
  month: fc.constantFrom('2026-11', '2026-12'),
  departedAt: fc.constantFrom('2026-11-21T09:00:00Z', '2026-11-21T09:03:00.5Z'),
  login_hint: fc.constantFrom('renter@sillage.example', 'x@evil.example'),
  name: fc.constant(named('imageFile')),
  displayName: words,
  modelName: words,
  listingTitle: words,
};

/** Rows of the kind that a parameter or property names, the first two most often; others show what mixing them up does. */
function ids(kind: string): fc.Arbitrary<string> {
  const any = rowNames.map(named);
  const fitting = rowNames.filter((name) => name.toLowerCase().includes(kind)).map(named);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...fitting.slice(0, 2)) },
    { weight: 4, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...any) },
  );
}

/** The kind of row whose id this is, by its own name or, for `id`, by what it is a part of. */
function kindOf(name: string, parent: string): string {
  const text = (name === 'id' ? parent : name).toLowerCase();
  return (
    [
      'image',
      'booking',
      'user',
      'message',
      'closure',
      'calendar',
      'item',
      'review',
      'session',
      'export',
    ].find((kind) => text.includes(kind)) ?? ''
  );
}

/**
 * A value that fits the schema, or with this probability at each part of it one that may not. `parent` names what the value
 * is a part of.
 */
export function valueFor(
  schema: JsonSchema,
  name: string,
  parent: string,
  flaws: number,
): fc.Arbitrary<unknown> {
  const valid = validValue(schema, name, parent, flaws);
  return flaws === 0 ? valid : oneIn(flaws, hostileJson, valid);
}

export function oneIn<T>(flaws: number, flawed: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> {
  const weight = Math.round(flaws * 100);
  return fc.oneof({ weight: 100 - weight, arbitrary: usual }, { weight, arbitrary: flawed });
}

function validValue(schema: JsonSchema, name: string, parent: string, flaws: number): fc.Arbitrary<unknown> {
  if (schema.anyOf?.every(({ format }) => format === 'uuid')) {
    // Chosen by the caller: mostly a new one.
    return fc.oneof({ weight: 4, arbitrary: fc.uuid({ version: 4 }) }, ids(kindOf(name, parent)));
  }
  if (schema.anyOf) {
    const [first, ...others] = schema.anyOf.map((one) => validValue(one, name, parent, flaws));
    return fc.oneof({ weight: 4, arbitrary: first as fc.Arbitrary<unknown> }, ...others);
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid') return ids(kindOf(name, parent));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, parent, flaws);
    case 'array':
      return fc.oneof(
        fc.tuple(valueFor(schema.items ?? {}, 'id', name, flaws)),
        fc.array(valueFor(schema.items ?? {}, 'id', name, flaws), { maxLength: 4 }),
      );
    case 'string':
      return likely[name] ?? fc.oneof(words, atTheLimit(schema.maxLength ?? 100));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return likely[name] ?? numberOf(schema);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, parent: string, flaws: number) {
  const parts = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => [
    name,
    valueFor(schema, name, parent, flaws),
  ]);
  const names = Object.keys(properties);
  const record = fc.oneof(
    fc.record(Object.fromEntries(parts), { requiredKeys: names }),
    fc.record(Object.fromEntries(parts), { requiredKeys: flaws < 0.2 ? required : [] }),
  );
  const unknown = fc.dictionary(unknownNames, hostileJson, { maxKeys: 2 });
  return flaws === 0 ? record : fc.tuple(record, unknown).map(([known, extra]) => ({ ...extra, ...known }));
}

const unknownNames = fc.constantFrom('isAdmin', 'ownerId', 'id', 'status', '$where');

function atTheLimit(length: number): fc.Arbitrary<string> {
  return fc.constantFrom(length, length + 1, 1).map((size) => 'é'.repeat(size));
}

function numberOf({ minimum = 0, maximum = 1e9, multipleOf = 1, type }: JsonSchema): fc.Arbitrary<number> {
  const step = type === 'integer' ? 1 : multipleOf;
  const usual = fc.integer({
    min: Math.ceil(minimum / step),
    max: Math.floor(Math.min(maximum, minimum + 1_000) / step),
  });
  return fc.oneof(
    { weight: 5, arbitrary: usual.map((steps) => Number((steps * step).toFixed(2))) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, minimum - step, maximum + step) },
  );
}
