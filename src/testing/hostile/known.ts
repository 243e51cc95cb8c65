import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import type { Choices } from './choices.ts';

interface Row {
  table: string;
  id: string | null;
  values: Record<string, unknown>;
}

/** `rentableItemId` and `call-offs` as the columns and, in the singular, the tables of the database are written. */
const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
const singular = (name: string) => snake(name).replace(/ies$/, 'y').replace(/s$/, '');
const isPartOf = (part: string, name: string) => name === part || name.endsWith(`_${part}`);

/**
 * What callers may know: the rows of the database, and what the responses have said. Names lead to them: `proposalId` to the
 * rows of `proposals`, `phoneNumber` to the values of the columns with this name. So new calls and tables are known, too.
 */
export class Known {
  #rows: Row[] = [];
  readonly #tables = new Map<string, string | undefined>();
  /** The values of each column. */
  readonly #columns = new Map<string, Set<unknown>>();
  /** The ids that successful calls named or returned, the latest first. */
  #recent: string[] = [];
  /** What no request may send, so that a response that has it leaks it. */
  readonly secrets = new Set<unknown>();
  readonly #said = new Map<string, (string | number)[]>();

  static readonly nothing = new Known(async () => [], []);

  private constructor(
    private readonly readRows: () => Promise<Row[]>,
    private readonly tables: readonly string[],
  ) {}

  static async of(db: TestApp['db']): Promise<Known> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and data_type = 'uuid' order by 1, 2`.execute(db);
    const tables = [...new Set(columns.map(({ table }) => table))];
    const withId = columns.filter(({ column }) => column === 'id').map(({ table }) => table);
    const parts = tables.map((table) => {
      const id = withId.includes(table) ? sql`id::text` : sql`null`;
      return sql`select ${sql.lit(table)} as table, ${id} as id, to_jsonb(t) as values from ${sql.table(table)} t`;
    });
    const query = sql<Row>`${sql.join(parts, sql` union all `)}`;
    return new Known(async () => (await query.execute(db)).rows, withId);
  }

  /** Reads the rows again, which a call has changed. */
  async read(): Promise<void> {
    this.#rows = await this.readRows();
    this.#columns.clear();
    // What users say of themselves is for few; see `personal-data.ts`.
    for (const { values } of this.#rows.filter(({ table }) => table !== 'users')) {
      for (const [column, value] of Object.entries(values)) {
        if (this.secrets.has(value)) continue;
        this.#columns.set(column, (this.#columns.get(column) ?? new Set()).add(value));
      }
    }
  }

  /** Keeps the ids in a text, for calls that go on with their rows. */
  use(text: string): void {
    this.#recent = [...new Set([...idsIn(text).reverse(), ...this.#recent])].slice(0, 5);
  }

  /** Keeps the texts and numbers of a response by the names of their properties. */
  learn(name: string, value: unknown): void {
    if (this.secrets.has(value)) return;
    if (typeof value === 'string' || typeof value === 'number') {
      const before = this.#said.get(snake(name)) ?? [];
      this.#said.set(snake(name), [value, ...before.filter((one) => one !== value)].slice(0, 20));
    } else if (value !== null && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) this.learn(Array.isArray(value) ? name : key, part);
    }
  }

  row = (id: string | undefined): Row | undefined => this.#rows.find((row) => row.id === id);

  /** The table whose rows one of these names means, the first one that means any. */
  tableOf(names: readonly string[]): string | undefined {
    for (const name of names) {
      if (!this.#tables.has(name)) this.#tables.set(name, this.#tableNamed(singular(name)));
      const table = this.#tables.get(name);
      if (table) return table;
    }
    return undefined;
  }

  #tableNamed(name: string): string | undefined {
    const tests = [
      (table: string) => table === name,
      (table: string) => isPartOf(name, table) || isPartOf(table, name),
      (table: string) => table.startsWith(`${name}_`),
    ];
    const found = tests.map((test) => this.tables.find((table) => test(singular(table))));
    return found.find((table) => table !== undefined);
  }

  has = (table: string | undefined): boolean => !table || this.#rows.some((row) => row.table === table);

  /** An id of the table: mostly one that was just used, or one of a row that belongs to this other one. */
  id(choices: Choices, table: string | undefined, of: string | undefined): string {
    const isAny = !table || choices.chance(0.04);
    const rows = this.#rows.filter((row) => row.id !== null && (isAny || row.table === table));
    const recent = rows.filter(({ id }) => this.#recent.includes(id ?? ''));
    const related = rows.filter((row) => of !== undefined && row.id !== of && isRelated(row, of));
    const lists = [recent, related, related, related, rows].filter((list) => list.length > 0);
    return (lists.length > 0 && choices.of(choices.of(lists)).id) || '00000000-0000-7000-8000-000000000000';
  }

  /** The ids of the rows of a table that this row names. */
  parents(id: string, table: string | undefined): string[] {
    const values = Object.values(this.row(id)?.values ?? {});
    return this.#rows.flatMap((row) =>
      row.table === table && row.id && values.includes(row.id) ? [row.id] : [],
    );
  }

  /** The rows that this row names, itself and those that name it. */
  around(id: string): Row[] {
    const row = this.row(id);
    return this.#rows.filter(
      (other) => other === row || isRelated(other, id) || (other.id && row && isRelated(row, other.id)),
    );
  }

  /** The texts or numbers that columns or properties with this name have. */
  values<T extends 'string' | 'number'>(name: string, type: T): (T extends 'string' ? string : number)[] {
    const wanted = snake(name);
    const isMeant = (other: string) => isPartOf(other, wanted) || isPartOf(wanted, other);
    const found = [this.#said, this.#columns].flatMap((known) =>
      [...known].flatMap(([key, values]) => (isMeant(key) ? [...values] : [])),
    );
    return [...new Set<unknown>(found)].filter((value) => typeof value === type) as never;
  }
}

export const idsIn = (text: string): string[] =>
  text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

const isRelated = ({ values }: Row, id: string) => Object.values(values).includes(id);

/** The instants that a row names, in their order; ranges name two. */
export function instantsOf({ values }: Row): number[] {
  const found =
    JSON.stringify(values).match(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?\+\d\d(:\d\d)?/g) ?? [];
  return [...new Set(found.map((text) => Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'))))].sort(
    (a, b) => a - b,
  );
}
