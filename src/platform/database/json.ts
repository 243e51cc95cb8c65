import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

/** Formats a timestamp as ISO 8601 with `Z`, regardless of the connection's time zone. */
export function instantJson(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Converts centimes to a JSON number of MAD without trailing zeros. See "Prices" in docs/product.md. */
export function madJson(column: string): RawBuilder<number> {
  return sql<number>`trim_scale(${sql.ref(column)} / 100.0)`;
}

/** The fields of an object, each as SQL. */
export type JsonFields<Shape> = { readonly [Name in keyof Shape]: RawBuilder<Shape[Name]> };

/** An object as JSON, with the fields of a type of the API. */
export function objectJson<Shape>(fields: JsonFields<Shape>): RawBuilder<Shape> {
  return jsonBuildObject({ ...fields }) as RawBuilder<Shape>;
}

export function pick<Fields, Name extends keyof Fields>(fields: Fields, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>;
}

/** A result that the database has already built as JSON. It is sent as is. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** One page of a list whose array the database has built as JSON. */
export class JsonPage {
  constructor(
    readonly text: string,
    readonly total: number,
    readonly nextCursor: string | null,
  ) {}
}
