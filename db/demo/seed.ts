import type { ImageStore } from '#features/images/server/store.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import type { Db } from '#server/db.ts';
import { transact } from '#server/transact.ts';
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
  /** Of the demo's identity provider, which names people by their e-mail address in lower case. */
  issuer: string;
  artworkDir: string;
  /** Hears one line for each step. */
  report: (line: string) => void;
}

/**
 * Fills a new demo database, once: people, craft with pictures, bookings around today, reviews. A start that was
 * broken off is made good by the next, which finds the pictures made so far and none of the rows.
 */
export async function seedDemo({ db, clock, images, issuer, artworkDir, report }: DemoSeed): Promise<void> {
  if (await isSeeded(db)) return followIssuer(db, issuer);
  const pictures = await makePictures(
    craft.flatMap((one) => one.pictures),
    {
      store: images,
      artworkDir,
      onDone: (done, total) => {
        if (done % 15 === 0 || done === total) report(`Pictures: ${done} of ${total}`);
      },
    },
  );
  const now = clock.now();
  await transact(db, async (transaction) => {
    // Another process may have been at the same: the second waits here for the first.
    const free = await transaction
      .updateTable('deployment')
      .set({ demo_seeded_at: now })
      .where('demo_seeded_at', 'is', null)
      .returning('mode')
      .executeTakeFirst();
    if (!free) return;
    const people = await seedPeople(transaction, now, issuer);
    const crafts = await seedCraft(transaction, now, people, pictures);
    const bookings = await seedBookings(transaction, now, people, crafts);
    for (const review of reviews) {
      await insertReview(transaction, {
        itemId: named(crafts, review.craft).id,
        bookingId: firstCompleted(bookings, review.craft, review.by).id,
        reviewerId: named(people, review.by),
        rating: review.rating,
        comment: review.comment ?? null,
        createdAt: reviewedAt(review, now),
      });
    }
    report(`Demo: ${crafts.size} craft, ${bookings.length} bookings, ${reviews.length} reviews`);
  });
}

async function isSeeded(db: Db): Promise<boolean> {
  const { mode, demo_seeded_at } = await db
    .selectFrom('deployment')
    .select(['mode', 'demo_seeded_at'])
    .executeTakeFirstOrThrow();
  if (mode !== 'demo') throw new Error('Demo data goes into a demo database only');
  return demo_seeded_at !== null;
}

/** Started at another address, the demo's provider has another name: its people stay who they were. */
async function followIssuer(db: Db, issuer: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ issuer })
    .where('issuer', '<>', issuer)
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom('users as other')
            .select('other.id')
            .where('other.issuer', '=', issuer)
            .whereRef('other.subject', '=', 'users.subject'),
        ),
      ),
    )
    .execute();
}

/** The booking to which a person's review of a craft belongs (D12). */
function firstCompleted(bookings: readonly SeededBooking[], craftKey: string, renter: string): SeededBooking {
  const [first] = bookings
    .filter((booking) => booking.completed && booking.craft === craftKey && booking.renter === renter)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
  if (!first) throw new Error(`In the demo, ${renter} reviews ${craftKey} without a completed booking`);
  return first;
}
