import { imageName } from '#features/images/limits.ts';
import type { ImageRecord } from '#features/images/server/pipeline.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import type { Clock } from '#shared/clock.ts';
import { reviewedAt } from './bookings.ts';
import { craft } from './craft.ts';
import { makePictures } from './pictures.ts';
import { reviews } from './reviews.ts';
import { named, type SeededBooking, seedBookings, seedCraft, seedPeople } from './seed-rows.ts';

export interface DemoSeed {
  db: Db;
  clock: Clock;
  images: ImageStore;
  /** Of the demo's people, whose subject is their e-mail address in lower case. */
  issuer: string;
  artworkDir: string;
  /** Hears one line for each step. */
  log: (line: string) => void;
}

/**
 * Fills a new demo database, once: people, craft with pictures, bookings around today, reviews. A start that was
 * broken off is made good by the next, which finds the pictures made so far and none of the rows.
 */
export async function seedDemo({ db, clock, images, issuer, artworkDir, log }: DemoSeed): Promise<void> {
  const makeAll = () =>
    makePictures(
      craft.flatMap((one) => one.pictures),
      {
        store: images,
        artworkDir,
        onDone: (done, total) => {
          if (done % 15 === 0 || done === total) log(`Pictures: ${done} of ${total}`);
        },
      },
    );
  if (await isSeeded(db)) {
    // A database server may have been given a new folder for its pictures.
    if (await lacksPictures(db, images)) await makeAll();
    return;
  }
  const pictures = await makeAll();
  const written = await transact(db, (transaction) => seedRows(transaction, clock.now(), issuer, pictures));
  if (written) log(written);
}

/**
 * All rows of the demo, in a transaction of the caller's; `pictures` are those of all craft, in their order. Answers
 * what was written in words, or null where another process has been faster.
 */
export async function seedRows(
  db: Db,
  now: Date,
  issuer: string,
  pictures: readonly ImageRecord[],
): Promise<string | null> {
  // A second process waits here for the first one's transaction.
  const free = await db
    .updateTable('deployment')
    .set({ demo_seeded_at: now })
    .where('demo_seeded_at', 'is', null)
    .returning('mode')
    .executeTakeFirst();
  if (!free) return null;
  const people = await seedPeople(db, now, issuer);
  const crafts = await seedCraft(db, now, people, pictures);
  const bookings = await seedBookings(db, now, people, crafts);
  for (const review of reviews) {
    await insertReview(db, {
      itemId: named(crafts, review.craft).id,
      bookingId: firstCompleted(bookings, review.craft, review.by).id,
      reviewerId: named(people, review.by),
      rating: review.rating,
      comment: review.comment ?? null,
      createdAt: reviewedAt(review, now),
    });
  }
  return `Demo: ${crafts.size} craft, ${bookings.length} bookings, ${reviews.length} reviews`;
}

async function isSeeded(db: Db): Promise<boolean> {
  const { mode, demo_seeded_at } = await db
    .selectFrom('deployment')
    .select(['mode', 'demo_seeded_at'])
    .executeTakeFirstOrThrow();
  if (mode !== 'demo') throw new Error('Demo data goes into a demo database only');
  return demo_seeded_at !== null;
}

async function lacksPictures(db: Db, store: ImageStore): Promise<boolean> {
  const rows = await db
    .selectFrom('images')
    .select(['hash', 'widths'])
    .where('purpose', '=', 'ITEM')
    .execute();
  const names = rows.flatMap(({ hash, widths }) => widths.map((width) => imageName(hash, width)));
  const present = await Promise.all(names.map((name) => store.has(name)));
  return present.includes(false);
}

/** The booking to which a person's review of a craft belongs (D12). */
function firstCompleted(bookings: readonly SeededBooking[], craftKey: string, renter: string): SeededBooking {
  const [first] = bookings
    .filter((booking) => booking.completed && booking.craft === craftKey && booking.renter === renter)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  if (!first) throw new Error(`In the demo, ${renter} reviews ${craftKey} without a completed booking`);
  return first;
}
