import { sql } from 'kysely';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';

const { db } = await testApp();

const uuid = '00000000-0000-7000-8000-000000000000';
/** A value of each type that the schema uses, by the type's name in PostgreSQL. */
const samples: Record<string, string> = {
  ...{ bool: 't', text: 'a', uuid, bytea: '\\x00', date: '2026-01-01', timestamptz: '2026-01-01Z' },
  ...{ int2: '1', int4: '1', int8: '1', numeric: '1', json: '{}', jsonb: '{}' },
  ...{
    _int2: '{1}',
    _text: '{a}',
    _uuid: `{${uuid}}`,
    _date: '{2026-01-01}',
    tstzrange: 'empty',
    tstzmultirange: '{}',
  },
};

/** Each column of the migrated database: what the driver returns, and whether an insert needs it. */
async function databaseColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string; isNullable: boolean; insert: string }>`
    select c.relname || '.' || a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
      case when a.attgenerated <> '' or a.attidentity = 'a' then 'never'
        when a.atthasdef or a.attidentity = 'd' or not a.attnotnull then 'optional' else 'required' end as insert
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname not in ('migrations', 'migration_lock')`.execute(db);
  const types = [...new Set(rows.map(({ type }) => type))];
  expect(types.filter((type) => !samples[type])).toEqual([]);
  const values = types.map((type) => sql`${sql.lit(samples[type])}::${sql.raw(type)} as ${sql.ref(type)}`);
  const { rows: read } = await sql<Record<string, unknown>>`select ${sql.join(values)}`.execute(db);
  return rows.map(
    ({ name, type, isNullable, insert }) =>
      `${name}: ${kindOf(read[0]?.[type])}${isNullable ? ' | null' : ''}, ${insert}`,
  );
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  return value instanceof Uint8Array ? 'Uint8Array' : typeof value;
}

/** The same of the row types, by the compiler. */
function typeColumns(): string[] {
  const base = 'src/platform/database/tables.ts';
  const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram(
    [base, ...ts.sys.readDirectory('src/features', ['.ts'], [], ['*/server/tables.ts'])],
    options,
  );
  const checker = program.getTypeChecker();
  const source = checker.getSymbolAtLocation(program.getSourceFile(base) as ts.Node) as ts.Symbol;
  const tables = checker.getExportsOfModule(source).find(({ name }) => name === 'Tables') as ts.Symbol;
  const columnsOf = (table: ts.Symbol) => checker.getTypeOfSymbol(table).getProperties();
  const lineOf = (table: ts.Symbol, column: ts.Symbol) => {
    const type = checker.getTypeOfSymbol(column);
    const [select = [], insert = [], update = []] = ['select', 'insert', 'update'].map((part) => {
      const symbol = type.getProperty(`__${part}__`);
      return kindsOf(checker, symbol ? checker.getTypeOfSymbol(symbol) : type);
    });
    const isOptional = insert.includes('null') || insert.includes('undefined');
    const isNever = insert.includes('never') && update.includes('never');
    return `${table.name}.${column.name}: ${select.join(' | ')}, ${isNever ? 'never' : isOptional ? 'optional' : 'required'}`;
  };
  return checker
    .getDeclaredTypeOfSymbol(tables)
    .getProperties()
    .flatMap((table) => columnsOf(table).map((column) => lineOf(table, column)));
}

const { StringLike, NumberLike, BooleanLike, Null, Undefined, Never } = ts.TypeFlags;
const flags = { string: StringLike, number: NumberLike, boolean: BooleanLike, Null, Undefined, Never };

/** Null comes last. An array of objects is JSON. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) {
    const kinds = new Set(type.types.flatMap((one) => kindsOf(checker, one)));
    return [...kinds].sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  }
  if (type.isIntersection()) return kindsOf(checker, type.types[0] as ts.Type);
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  if (element) return kindsOf(checker, element).map((kind) => (kind === 'object' ? kind : `${kind}[]`));
  const name = type.symbol?.name ?? '';
  if (['Date', 'Uint8Array'].includes(name)) return [name];
  return [
    Object.entries(flags)
      .find(([, flag]) => type.flags & flag)?.[0]
      .toLowerCase() ?? 'object',
  ];
}

it('the row types are those of the migrated database', async () => {
  const expected = await databaseColumns();
  // The type may forbid writing a column with a default.
  const found = typeColumns().map((line) => {
    const withDefault = line.replace(/, never$/, ', optional');
    return expected.includes(withDefault) ? withDefault : line;
  });
  expect(found.sort()).toEqual(expected.sort());
});
