import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { pageLimit } from '#shared/lists.ts';
import { countUpTo, planning, type RowsFound, totalOf, whereOf } from './count.ts';
import type { Db } from './db.ts';
import { JsonPage } from './json.ts';

/**
 * Keyset pagination. A cursor holds the position of the last row of a page, so that pages neither repeat nor skip rows
 * when other rows come and go. See "Lists and cursors" in docs/product.md.
 */

type Value = string | number;

/** A column by which a list is sorted. */
export interface KeysetColumn {
  column: string;
  /** Of its value in a cursor. */
  schema: z.ZodType<Value>;
  /** The column as the value in a cursor. */
  json: RawBuilder<unknown>;
  /** A value of a cursor as a parameter that is compared with the column. */
  parameter: (value: Value) => unknown;
}

export function numberColumn(column: string, schema: z.ZodType<number>): KeysetColumn {
  return { column, schema, json: sql.ref(column), parameter: (value) => value };
}

export function idColumn(column: string): KeysetColumn {
  return { column, schema: z.uuid(), json: sql.ref(column), parameter: (value) => value };
}

/** As text with microseconds, which a Date would lose. Dates that don't exist are refused, and the year 0 like PostgreSQL. */
export function timestampColumn(column: string): KeysetColumn {
  return {
    column,
    schema: z.iso.datetime().refine((text) => text >= '0001' && isExact(text)),
    json: sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    parameter: (value) => value,
  };
}

/** Whether these are the numbers of a real moment, unlike `24:00` or a leap second. */
function isExact(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
}

/** As milliseconds since 1970, for columns that only hold whole minutes. */
export function epochColumn(column: string): KeysetColumn {
  return {
    column,
    schema: z.number().int().min(0).max(Date.UTC(9999, 0)),
    json: sql`extract(epoch from ${sql.ref(column)}) * 1000`,
    parameter: (value) => new Date(value),
  };
}

/** The order of a list. */
export interface Keyset {
  orderBy: RawBuilder<unknown>;
  /** The position of a row, as a JSON array. */
  position: RawBuilder<unknown>;
  /** The rows after the position of a cursor. Throws 400 for a cursor of another list. */
  after(cursor: string): RawBuilder<boolean>;
}

/**
 * Sorts a list by columns that together are unique. If a list has several orders, each has a name, which begins its
 * cursors, so that a cursor cannot be used with another order.
 */
export function keyset(direction: 'asc' | 'desc', columns: readonly KeysetColumn[], name?: string): Keyset {
  const refs = columns.map(({ column }) => sql.ref(column));
  const schemas = columns.map(({ schema }) => schema);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return {
    orderBy: sql.join(refs.map((ref) => sql`${ref} ${sql.raw(direction)}`)),
    position: sql`json_build_array(${sql.join([
      ...(name === undefined ? [] : [sql.lit(name)]),
      ...columns.map(({ json }) => json),
    ])})`,
    after(cursor) {
      const values =
        name === undefined
          ? readCursor(cursor, schemas)
          : readCursor(cursor, [z.literal(name), ...schemas]).slice(1);
      const parameters = columns.map(({ parameter }, index) => parameter(values[index] ?? ''));
      return sql`(${sql.join(refs)}) ${comparison} (${sql.join(parameters)})`;
    },
  };
}

export interface KeysetPage extends RowsFound {
  /** The name of these rows in `join` and `json`. */
  as: string;
  keyset: Keyset;
  /** Joins that are only needed for the JSON. */
  join?: RawBuilder<unknown>;
  /** A row of the page as JSON. */
  json: RawBuilder<unknown>;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface PageRow {
  /** The page as a JSON array. */
  text: string;
  /** The position of the last row, if more rows follow. */
  last: Value[] | null;
}

/** In the text, because a plan for any limit expects a tenth of the table and prefers to sort it. */
const longestPage = sql.lit(pageLimit + 1);

/**
 * A query of one `PageRow`. The rows are limited before the joins and the JSON, so that PostgreSQL stops at the index;
 * one row too many shows whether more follow. An aggregate does not evaluate its argument for rows that its filter
 * excludes, so no JSON is built that is not sent.
 */
export function pageQuery(page: KeysetPage): RawBuilder<PageRow> {
  const { as, keyset, join = sql``, json, limit = pageLimit } = page;
  const place = sql.ref(`${as}.place`);
  return sql<PageRow>`
    select
      coalesce(json_agg(${json} order by ${place}) filter (where ${place} <= ${limit}), '[]')::text as text,
      case when count(*) > ${limit} then (json_agg(${keyset.position}) filter (where ${place} = ${limit})) -> 0 end as last
    from (
      select *, row_number() over (order by ${keyset.orderBy}) as place
      from (${firstRows(page)}) ${sql.ref(as)}
      limit ${limit + 1}
    ) ${sql.ref(as)}
    ${join}`;
}

function firstRows({ select, filters, keyset, cursor }: KeysetPage) {
  const conditions = cursor ? [...filters, keyset.after(cursor)] : filters;
  return sql`${select} ${whereOf({ filters: conditions })} order by ${keyset.orderBy} limit ${longestPage}`;
}

/** One statement for a page and the number of rows that match the filters, as far as they are counted. */
export function listQuery(page: KeysetPage): RawBuilder<PageRow & { counted: number }> {
  return sql<PageRow & { counted: number }>`${planning(page)}
    select ${countUpTo(page)} as counted, page.text, page.last from (${pageQuery(page)}) page`;
}

export async function readPage(db: Db, page: KeysetPage): Promise<JsonPage> {
  const { rows } = await listQuery(page).execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate returned no row');
  return toJsonPage({ ...row, total: await totalOf(db, page, row.counted) });
}

export function toJsonPage({ text, total, last }: PageRow & { total: number }): JsonPage {
  return new JsonPage(text, total, last && writeCursor(last));
}

/** Encodes a position as an opaque cursor. */
export function writeCursor(position: readonly Value[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function readCursor(cursor: string, schemas: readonly z.ZodType<Value>[]): Value[] {
  const position = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(position) && position.length === schemas.length) {
    const parsed = schemas.map((schema, index) => schema.safeParse(position[index]));
    const values = parsed.flatMap((result) => (result.success ? [result.data] : []));
    if (values.length === schemas.length) return values;
  }
  throw new AppError('malformed', {
    fields: { cursor: { code: 'invalid', message: 'Not a cursor of this list' } },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
