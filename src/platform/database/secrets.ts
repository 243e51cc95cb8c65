import type { Db } from '#platform/database/db.ts';

/** Returns the value that the first process stored under this name, which `make` creates once. */
export async function secret(db: Db, name: string, make: () => string): Promise<string> {
  const stored = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await stored();
  if (found) return found.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await stored())?.value ?? secret(db, name, make);
}
