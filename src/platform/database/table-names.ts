import { PostgresDialect, PostgresIntrospector, sql, type TableMetadata } from 'kysely';

/**
 * What Kysely's Migrator asks the database: which tables there are. Kysely's own statement also reads all columns of all schemas,
 * and fails if one of them is dropped meanwhile.
 */
export class TableNames extends PostgresIntrospector {
  readonly #db;

  constructor(...[db]: ConstructorParameters<typeof PostgresIntrospector>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p')`.execute(this.#db);
    return rows.map((table) => ({ ...table, isView: false, columns: [] }));
  }
}

/** A PostgreSQL server. */
export class ServerDialect extends PostgresDialect {
  override createIntrospector(...[db]: ConstructorParameters<typeof PostgresIntrospector>) {
    return new TableNames(db);
  }
}
