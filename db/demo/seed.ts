import { sql } from 'kysely';
import type { ImageRecord } from '#features/images/server/pipeline.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import type { Workers } from '#platform/workers.ts';
import type { Clock } from '#shared/clock.ts';
import { imageName } from '#shared/image-url.ts';
import { reviewedAt } from './bookings.ts';
import { items } from './items.ts';
import { makePictures } from './pictures.ts';
import { reviews } from './reviews.ts';
import { named, type SeededBooking, seedBookings, seedItems, seedPeople } from './seed-rows.ts';

export interface DemoSeed {
  db: Db;
  clock: Clock;
  images: ImageStore;
  /** By default, pictures are processed in this process. */
  workers?: Workers;
  /** The issuer of the demo's users, whose subject is their e-mail address in lower case. */
  issuer: string;
  artworkDir: string;
  /** Called with a line per step. */
  log: (line: string) => void;
}

/**
 * Seeds a new demo database once: users, items with images, bookings around today, reviews. If a start is interrupted,
 * the next one continues: processed images are stored, and the rows are inserted in one transaction.
 */
export async function seedDemo({
  db,
  clock,
  images,
  workers,
  issuer,
  artworkDir,
  log,
}: DemoSeed): Promise<void> {
  const makeAllPictures = () =>
    makePictures(
      items.flatMap((one) => one.pictures),
      {
        store: images,
        artworkDir,
        ...(workers && { workers }),
        onDone: (done, total) => {
          if (done % 15 === 0 || done === total) log(`Pictures: ${done} of ${total}`);
        },
      },
    );
  if (await isSeeded(db)) {
    // The database may be used with a new image store.
    if (await lacksPictures(db, images)) await makeAllPictures();
    return;
  }
  const pictures = await makeAllPictures();
  const summary = await transact(db, (transaction) => seedRows(transaction, clock.now(), issuer, pictures));
  if (summary) log(summary);
}

/**
 * Inserts all rows in the caller's transaction; `pictures` are in the order of the items. Returns a summary, or null if
 * another process has seeded the database.
 */
export async function seedRows(
  db: Db,
  now: Date,
  issuer: string,
  pictures: readonly ImageRecord[],
): Promise<string | null> {
  // Another process waits here for the end of this transaction.
  const claimed = await db
    .updateTable('deployment')
    .set({ demo_seeded_at: now })
    .where('demo_seeded_at', 'is', null)
    .returning('mode')
    .executeTakeFirst();
  if (!claimed) return null;
  const people = await seedPeople(db, now, issuer);
  const seeded = await seedItems(db, now, people, pictures);
  const bookings = await seedBookings(db, now, people, seeded);
  for (const review of reviews) {
    await insertReview(db, {
      itemId: named(seeded, review.item).id,
      bookingId: firstCompleted(bookings, review.item, review.by).id,
      reviewerId: named(people, review.by),
      rating: review.rating,
      comment: review.comment ?? null,
      createdAt: reviewedAt(review, now),
    });
  }
  await forgetPastMessages(db, now);
  return `Demo: ${seeded.size} craft, ${bookings.length} bookings, ${reviews.length} reviews`;
}

/** The demo's mailbox begins with the messages about bookings to come, not with those of its whole history. */
async function forgetPastMessages(db: Db, now: Date): Promise<void> {
  await sql`
    delete from outbox
    where event_id is null or event_id not in (
      select events.id
      from events
      join bookings on bookings.id = booking_id
      where bookings.start_at > ${now} and bookings.status in ('PENDING', 'CONFIRMED')
    )`.execute(db);
}

async function isSeeded(db: Db): Promise<boolean> {
  const { mode, demo_seeded_at } = await db
    .selectFrom('deployment')
    .select(['mode', 'demo_seeded_at'])
    .executeTakeFirstOrThrow();
  if (mode !== 'demo') throw new Error('Demo data can be seeded into a demo database only');
  return demo_seeded_at !== null;
}

async function lacksPictures(db: Db, store: ImageStore): Promise<boolean> {
  const rows = await db
    .selectFrom('images')
    .select(['hash', 'widths'])
    .where('purpose', '=', 'ITEM')
    // Not those of an upload that was interrupted.
    .where('placeholder', '<>', '')
    .execute();
  const names = rows.flatMap(({ hash, widths }) => widths.map((width) => imageName(hash, width)));
  const present = await Promise.all(names.map((name) => store.has(name)));
  return present.includes(false);
}

/** The booking to which a review is attached. */
function firstCompleted(bookings: readonly SeededBooking[], itemKey: string, renter: string): SeededBooking {
  const [first] = bookings
    .filter((booking) => booking.completed && booking.item === itemKey && booking.renter === renter)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  if (!first) throw new Error(`In the demo, ${renter} reviews ${itemKey} without a completed booking`);
  return first;
}
