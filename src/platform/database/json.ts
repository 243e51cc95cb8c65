import { type RawBuilder, sql } from 'kysely';

/** An instant as JSON has it: ISO 8601 with `Z`, whatever the connection's time zone. */
export function instantJson(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Centimes as a JSON number of MAD, without zeros at the end (D9). */
export function madJson(column: string): RawBuilder<number> {
  return sql<number>`trim_scale(${sql.ref(column)} / 100.0)`;
}
