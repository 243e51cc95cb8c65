import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { recordAcceptedUntil } from '#features/bookings/acts/record-state.ts';
import { handoverLimits } from '#features/handovers/limits.ts';
import { inspectImage, shrinkInWorker } from '#features/images/server/pipeline.ts';
import { inTurn } from '#features/images/server/uploads.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Deps } from '#platform/deps.ts';
import type { UploadedFile } from '#platform/http/uploaded-files.ts';
import { AppError } from '#shared/errors.ts';
import { retentionDays } from '#shared/retention.ts';
import { type RecordOf, readerOf } from './record-reader.ts';
import type { RecordSide } from './tables.ts';

type PhotoDeps = Pick<Deps, 'db' | 'clock' | 'images' | 'workers'>;

interface Upload {
  photoId: string;
  files: AsyncIterable<UploadedFile>;
  signal: AbortSignal;
}

const limits = { maxBytes: handoverLimits.photoBytes, tooLarge: 'item_image_too_large' } as const;
/** No address under `/images` leads to it. */
export const handoverFile = (id: string, sha256: string): string =>
  `handover-${id}-${sha256.slice(0, 32)}.jpg`;
const dayMs = 24 * 3_600_000;

/**
 * Stores a photo of a side under an id of its choice, without what cameras note about it. Sending it again changes nothing. Throws
 * ImageRefused, 404, and 409 for another photo with this id, a record that is closed, and too many photos.
 */
export async function uploadHandoverPhoto(
  deps: PhotoDeps,
  of: RecordOf,
  { photoId: id, files, signal }: Upload,
): Promise<void> {
  const { bookingId, side } = await readerOf(deps, of);
  if (side === null) throw new AppError('not_allowed');
  await insertRow(deps, { id, bookingId, side });
  let count = 0;
  for await (const { read } of files) {
    count += 1;
    // Refuse a photo that can't be stored before the work of decoding it.
    await deps.images.check();
    const bytes = await inTurn(async () => {
      signal.throwIfAborted();
      const image = await inspectImage(await read(), limits);
      return shrinkInWorker(deps.workers, { image, side: handoverLimits.photoSide }, signal);
    });
    await storeFile(deps, id, bytes);
  }
  if (count === 0) throw new AppError('image_required');
}

/** The row comes before the file, so that the job finds all files. */
const insertRow = (
  { db, clock }: PhotoDeps,
  { id, bookingId, side }: { id: string; bookingId: string; side: RecordSide },
): Promise<void> =>
  transact(db, async (db) => {
    const now = clock.now();
    const booking = await db
      .selectFrom('bookings')
      .select(['confirmed_at', 'end_at'])
      .where('id', '=', bookingId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (booking.confirmed_at === null) throw new AppError('wrong_state');
    if (now > recordAcceptedUntil(booking.end_at)) throw new AppError('record_closed');
    const { rows } = await sql<{ isOwn: boolean; others: number }>`
      insert into handover_photos (id, booking_id, side, created_at) values (${id}, ${bookingId}, ${side}, ${now})
      on conflict (id) do update set id = excluded.id
      returning booking_id = ${bookingId} and side = ${side} as "isOwn", (
        select count(*)::int from handover_photos other
        where booking_id = ${bookingId} and side = ${side} and other.id <> ${id} and stored_at is not null
      ) as others`.execute(db);
    if (!rows[0]?.isOwn) throw new AppError('id_already_used');
    if (rows[0].others >= handoverLimits.photos) throw new AppError('too_many_handover_photos');
  });

async function storeFile({ db, clock, images }: PhotoDeps, id: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { rows } = await sql<{ sha256: string }>`
    update handover_photos set sha256 = coalesce(sha256, ${sha256}) where id = ${id} returning sha256`.execute(
    db,
  );
  if (rows[0]?.sha256 !== sha256) throw new AppError('id_already_used');
  const name = handoverFile(id, sha256);
  if (!(await images.has(name))) await images.put(name, bytes, 'image/jpeg');
  await sql`update handover_photos set stored_at = ${clock.now()} where id = ${id} and stored_at is null`.execute(
    db,
  );
}

/** The file of a photo that is part of a record; null if there is none, or it is of another booking. */
export async function readHandoverPhoto(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  bookingId: string,
  id: string,
): Promise<Buffer | null> {
  const found = await db
    .selectFrom('handover_photos')
    .select('sha256')
    .where('id', '=', id)
    .where('booking_id', '=', bookingId)
    .where('state_id', 'is not', null)
    .executeTakeFirst();
  return found?.sha256 ? images.get(handoverFile(id, found.sha256)) : null;
}

/** The photos of all records of a user, on both sides. */
export const listHandoverPhotos = (db: Db, userId: string): Promise<{ id: string; bookingId: string }[]> =>
  db
    .selectFrom('handover_photos')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['handover_photos.id', 'booking_id as bookingId'])
    .where('state_id', 'is not', null)
    .where((where) => where.or([where('owner_id', '=', userId), where('renter_id', '=', userId)]))
    .orderBy('handover_photos.created_at')
    .execute();

/** Per run of the job. */
const sweepLimit = 500;

/**
 * Deletes the records of bookings that ended long ago, and photos that are part of none, each file before its row. See "Hand-over
 * record" in docs/product.md.
 */
export async function sweepHandovers(
  { db, clock, images }: Omit<PhotoDeps, 'workers'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = (days: number) => new Date(+clock.now() - days * dayMs);
  const old = before(retentionDays.handover);
  await sql`
    delete from handover_states
    where received_at <= ${old} and (select end_at from bookings where bookings.id = booking_id) <= ${old}`.execute(
    db,
  );
  await db.deleteFrom('handover_asks').where('at', '<=', old).execute();
  // One of them can't become part of a record any more unless it is sent again.
  const { rows: unused } = await sql<{ id: string; sha256: string | null }>`
    update handover_photos set stored_at = null where state_id is null and id in (
      select id from handover_photos
      where state_id is null and created_at <= ${before(retentionDays.unusedUpload)}
      order by created_at limit ${sweepLimit}
    ) returning id, sha256`.execute(db);
  for (const { id, sha256 } of unused) {
    if (signal?.aborted) return;
    if (sha256) await images.delete(handoverFile(id, sha256));
    await db.deleteFrom('handover_photos').where('id', '=', id).where('stored_at', 'is', null).execute();
  }
}
