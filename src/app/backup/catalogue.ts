import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';

/** A table whose rows are backed up. */
export interface Table {
  name: string;
  /** Without generated columns, which the database computes again. */
  columns: string[];
}

interface FoundTable extends Table {
  /** The tables that its foreign keys refer to, unless they are checked at the end of the transaction. */
  parents: string[];
}

/**
 * The tables of the database from its own catalogue, so that none is forgotten, each after those that it refers to.
 * Without unlogged tables, which a crash may empty, and those of the migrator, which the migrations fill.
 */
export async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<FoundTable>`
    select
      t.relname::text as name,
      (
        select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (
        select coalesce(json_agg(distinct parent.relname), '[]')
        from pg_constraint k join pg_class parent on parent.oid = k.confrelid
        where k.conrelid = t.oid and k.contype = 'f' and not k.condeferrable and k.confrelid <> t.oid
      ) as parents
    from pg_class t
    where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relpersistence = 'p' and t.relname not like 'kysely\\_%'
    order by t.relname`.execute(db);
  return inOrder(rows);
}

/** Exported for its test. */
export function inOrder(tables: readonly FoundTable[]): Table[] {
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (next.length === 0) {
      throw new Error(
        `The tables ${[...waiting].join(', ')} refer to each other: make a foreign key deferrable`,
      );
    }
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** The last value of each sequence that fills a column, if it has one. */
export async function readSequences(db: Db) {
  const { rows } = await sql<{ table: string; column: string; value: number }>`
    select "table", "column", pg_sequence_last_value(sequence::regclass) as value
    from (
      select t.relname::text as table, a.attname::text as column,
        pg_get_serial_sequence(quote_ident(t.relname), a.attname) as sequence
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and t.relpersistence = 'p'
    ) columns
    where sequence is not null and pg_sequence_last_value(sequence::regclass) is not null
    order by 1, 2`.execute(db);
  return rows;
}
