import { sql } from 'kysely';
import { insertUpload } from '#features/images/server/repository.ts';
import { newId } from '#platform/database/ids.ts';
import type { Deps } from '#platform/deps.ts';

/** The hash in the file names of fake uploads. */
export const fakeHash = 'a'.repeat(32);

/** Inserts the row of an item's picture, or of an upload that is not attached, without files; returns its id. */
export async function insertFakeUpload(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uploader: { id: string },
  {
    item,
    purpose = 'ITEM',
    hash = fakeHash,
  }: { item?: { id: string }; purpose?: 'ITEM' | 'PROFILE'; hash?: string } = {},
): Promise<string> {
  const id = newId(clock.now());
  await insertUpload(db, {
    ...{ id, uploader_id: uploader.id, purpose, created_at: clock.now() },
    ...{ item_id: item?.id ?? null, sort_order: item ? 0 : null },
    ...{ hash, width: 16, height: 16, widths: [16], placeholder: 'data:,' },
  });
  return id;
}

/** Inserts so many unused uploads of different pictures, without files. */
export async function insertFakePhotos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  uploader: { id: string },
  count: number,
  at = clock.now(),
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`insert into images
    (id, uploader_id, purpose, hash, width, height, widths, placeholder, created_at)
    select gen_random_uuid(), ${uploader.id}, 'ITEM', md5(random()::text), 16, 16, '{16}', 'data:,', ${at}
    from generate_series(1, ${sql.lit(count)}) returning id`.execute(db);
  return rows;
}

/** A photo that has arrived for the hand-over record of a booking, without a file. Returns its id. */
export async function insertFakeHandoverPhoto(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookingId: string,
  side: 'owner' | 'renter',
): Promise<string> {
  const now = clock.now();
  const id = newId(now);
  const stored = { sha256: '0'.repeat(64), stored_at: now, created_at: now, state_id: null };
  await db
    .insertInto('handover_photos')
    .values({ id, booking_id: bookingId, side, ...stored })
    .execute();
  return id;
}
