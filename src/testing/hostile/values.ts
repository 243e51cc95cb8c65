import fc from 'fast-check';
import type { Choices } from './choices.ts';
import { forgedCursors, hostileJson } from './hostile-values.ts';
import { instantsOf, type Known } from './known.ts';
import type { JsonSchema, Operation, Place } from './operations.ts';

const words = ['spark', 'boat', 'Zodiac Medline', 'Été à Sfiha', 'a', '%', 'اسم'];
const unknownNames = ['isAdmin', 'ownerId', 'id', 'status', '$where'];
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Values for one request, by the schemas of the call: ids of rows, hours of the marina, and what is known by this name. */
export class Values {
  /** The moments that are still to be named, one after the other. */
  #moments: number[] = [];
  /** The row that the request is about. */
  about: string | undefined;

  constructor(
    readonly choices: Choices,
    private readonly known: Known,
    private readonly operation: Operation,
    private readonly now: number,
    /** How often a value is not what its schema says, from 0 to 1. */
    readonly flaws: number,
    /** The user who sends the request, once known. */
    public caller?: string,
  ) {}

  /** The ids of a path, from the last one to the first: what the last one's row belongs to comes before it. */
  pathIds(names: readonly string[]): Record<string, string> {
    const ids: Record<string, string> = {};
    for (const name of names.toReversed()) {
      const table = this.#tableOf([name]);
      const parents = this.about && Object.keys(ids).length > 0 ? this.known.parents(this.about, table) : [];
      const isFitting = parents.length > 0 && this.choices.chance(0.9);
      ids[name] = isFitting ? this.choices.of(parents) : this.known.id(this.choices, table, this.caller);
      this.about ??= ids[name];
    }
    return ids;
  }

  /** A value for a property or parameter; hostile if it is flawed. */
  value(schema: JsonSchema, place: Place): unknown {
    if (this.choices.chance(this.flaws)) return this.choices.any(hostileJson);
    return this.valid(schema, place);
  }

  valid(schema: JsonSchema, place: Place): unknown {
    const { choices } = this;
    const { anyOf, items = {} } = schema;
    if (anyOf?.every(({ format }) => format === 'uuid')) {
      // Chosen by the caller: mostly a new one.
      return choices.chance(0.9) ? choices.any(fc.uuid({ version: 4 })) : this.#id(place);
    }
    if (anyOf) return this.valid((choices.chance(0.93) ? anyOf[0] : choices.of(anyOf)) ?? {}, place);
    if (schema.enum) return choices.of(schema.enum);
    if (schema.format === 'uuid') return this.#id(place);
    const type = [schema.type].flat()[choices.chance(0.8) ? 0 : [schema.type].flat().length - 1];
    if (type === 'object') return this.#object(schema, place);
    if (type === 'array') {
      const few = choices.chance(0.7) ? [0] : choices.times(4, () => 0);
      return few.map(() => this.value(items, [...place, 0]));
    }
    if (type === 'string') return this.#text(schema, place);
    if (type === 'boolean') return choices.chance(0.5);
    return type === 'null' ? null : this.#number(schema, place);
  }

  #object({ properties = {}, required = [], additionalProperties }: JsonSchema, place: Place) {
    const { choices, flaws } = this;
    if (typeof additionalProperties === 'object') {
      // The only such objects are amounts by currency.
      const currencies = choices.chance(0.5) ? ['MAD'] : ['MAD', 'EUR'];
      return Object.fromEntries(
        currencies.map((name) => [name, this.value(additionalProperties, [...place, name])]),
      );
    }
    // Few or many of those that may be left out.
    const share = choices.of([0, 0.5, 0.8, 0.9, 1]);
    const isWanted = (name: string) => {
      // No error of their own, but without them no hours are asked for.
      const isNeeded = required.includes(name) || name === 'startTime' || name === 'endTime';
      // An entry with a past moment is refused if anything about it is not past.
      const isRare = name === 'departedAt' || name === 'enteredAt';
      return choices.chance(isNeeded ? 1 - flaws / 4 : share * (isRare ? 0.3 : 1));
    };
    const names = Object.keys(properties).filter(isWanted);
    const extra = choices.chance(flaws) ? choices.some(unknownNames) : [];
    return Object.fromEntries([
      ...extra.map((name) => [name, choices.any(hostileJson)] as const),
      ...names.map((name) => [name, this.value(properties[name] ?? {}, [...place, name])] as const),
    ]);
  }

  #tableOf = (place: Place) => tableOf(this.known, this.operation, place);

  #id(place: Place): string {
    const { about, caller, choices } = this;
    const id = this.known.id(choices, this.#tableOf(place), choices.of([about ?? caller, caller]));
    this.about ??= id;
    return id;
  }

  #text({ maxLength = 100, pattern = '', ...schema }: JsonSchema, place: Place): string {
    const { choices } = this;
    const name = String(place.findLast((key) => typeof key === 'string'));
    const accepts = (text: string) => new RegExp(pattern).test(text) && this.operation.accepts(place, text);
    const byName = this.known.values(name, 'string');
    if (accepts('Été à Sfiha')) {
      if (byName.length > 0 && choices.chance(0.7)) return choices.of(byName);
      if (name === 'cursor') return choices.of(forgedCursors);
      const length = choices.of([maxLength, 1, ...(this.flaws > 0 ? [maxLength + 1] : [])]);
      return choices.chance(0.8) ? choices.of(words) : 'é'.repeat(length);
    }
    const iso = new Date(this.#moment()).toISOString();
    const texts = [
      ...[iso, iso.slice(0, 10), iso.slice(11, 16), iso.slice(0, 7), iso.slice(5, 10)],
      ...[String(choices.chance(0.5)), this.#id(place)],
    ].filter(accepts);
    const known = [...byName, ...(schema.default === undefined ? [] : [String(schema.default)])].filter(
      accepts,
    );
    if (texts.length > 0) return choices.of(texts);
    return known.length > 0 ? choices.of(known) : choices.any(fc.stringMatching(new RegExp(pattern || '.*')));
  }

  /** The next moment: of what the request is about, now, or a full or half hour of the next days. Each is later than the last. */
  #moment(): number {
    const { choices, about, now } = this;
    if (this.#moments.length === 0) {
      const stored = about ? this.#instantsAround(about) : [];
      const next =
        Math.floor(now / day) * day + choices.below(4) * day + (16 + choices.below(18)) * 30 * minute;
      const first = choices.of([[now], [next], [next], stored.slice(choices.below(stored.length))]);
      const last = first.at(-1) ?? next;
      const length = choices.of([hour, 1.5 * hour]);
      this.#moments = [...first, ...[1, 2, 3, 4, 5, 6].map((n) => last + n * length)];
    }
    // What has happened must not be to come.
    return choices.chance(0.2) ? now : (this.#moments.shift() ?? now);
  }

  /** Mostly of a row of the kind that the path names last, such as the closures of an item, and those to come. */
  #instantsAround(id: string): number[] {
    const { choices, known, operation, now } = this;
    const rows = known.around(id);
    const meant = rows.filter(
      ({ table }) => table === known.tableOf([operation.path.split('/').at(-1) ?? '']),
    );
    const row = choices.of(meant.length > 0 && choices.chance(0.7) ? meant : rows);
    const instants = row ? instantsOf(row) : [];
    const toCome = instants.filter((instant) => instant > now && instant % (30 * minute) === 0);
    return toCome.length > 0 && choices.chance(0.8) ? toCome : instants;
  }

  #number({ minimum = 0, maximum = 1e9, multipleOf, type }: JsonSchema, place: Place): number {
    const { choices, known } = this;
    const step = type === 'integer' ? (multipleOf ?? 1) : (multipleOf ?? 0.5);
    const byName = known
      .values(String(place.at(-1)), 'number')
      .filter((one) => one >= minimum && one <= maximum);
    // The latest that a response has said, such as the new price.
    if (byName.length > 0 && choices.chance(0.6)) return choices.of([byName[0] ?? 0, choices.of(byName)]);
    if (choices.chance(0.15)) return choices.of([minimum, maximum]);
    if (choices.chance(this.flaws)) return choices.of([minimum - step, maximum + step]);
    const least = Math.max(minimum, minimum < 0 ? step : 0);
    const steps = choices.below(Math.min(choices.of([1, 3, 10, 1_000]), (maximum - least) / step + 1));
    return Number((Math.ceil(least / step) * step + steps * step).toFixed(2));
  }
}

/** The table whose rows a value names, by its property, those around it, and the path. */
function tableOf(known: Known, { path }: Operation, place: Place): string | undefined {
  const names = place.filter((key) => typeof key === 'string');
  // `id` in the path means the segment before it.
  const before = path.split(`/{${names[0]}}`)[0]?.split('/').at(-1) ?? '';
  const segments = path.split('/').filter((part) => /^[\w-]+$/.test(part));
  const wanted = names.toReversed().map((name) => name.replace(/I?ds?$/, ''));
  return known.tableOf([...wanted, before, ...segments.toReversed()].filter(Boolean));
}

/** Whether there are rows of the kinds that the path of a call names. */
export function hasRows(known: Known, operation: Operation): boolean {
  const ids = operation.parameters.filter(
    ({ in: place, schema }) => place === 'path' && schema.format === 'uuid',
  );
  return ids.every(({ name }) => known.has(tableOf(known, operation, [name])));
}
