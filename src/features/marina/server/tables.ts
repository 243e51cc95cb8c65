import type { ColumnType } from 'kysely';
import type { MarinaRecord } from '#shared/marina.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    marina: {
      singleton: ColumnType<boolean, boolean | undefined, never>;
      /** What differs from the first record. */
      record: ColumnType<Partial<MarinaRecord>, string | undefined, string>;
      version: ColumnType<number, number | undefined, number>;
    };
  }
}
