import { sql } from 'kysely';
import type { HealthPart } from '#features/admin/health-schemas.ts';
import { countUpTo, totalOf } from '#platform/database/count.ts';
import type { Db } from '#platform/database/db.ts';
import { exactTotals } from '#shared/lists.ts';

/** `check` resolves to why no picture can be stored at the moment; to null if one can. */
export async function readPictures(
  db: Db,
  store: 'FOLDER' | 'S3',
  check: Promise<string | null>,
): Promise<Omit<HealthPart<'pictures'>, 'isRead'>> {
  const images = {
    select: sql`select * from images`,
    filters: [sql<boolean>`true`],
    exactTotal: exactTotals.searched,
  };
  const { rows } = await sql<{ counted: number }>`select ${countUpTo(images)} as counted`.execute(db);
  const pictures = await totalOf(db, images, rows[0]?.counted ?? 0);
  const storeError = await check;
  return { problems: storeError === null ? [] : ['STORE_UNREACHABLE'], store, storeError, pictures };
}
