import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { insertUpload } from '#features/images/server/repository.ts';
import { listItems } from '#features/items/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { claimMode } from '#platform/database/migrate.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import { testApp } from '#testing/test-app.ts';
import { violations } from '#testing/violations.ts';
import { findArtwork } from './pictures.ts';
import { seedDemo } from './seed.ts';

const test = await testApp();
const { db, clock, visitor } = test;

const tiny = await sharp({ create: { width: 48, height: 32, channels: 3, background: '#0b6e7f' } })
  .webp()
  .toBuffer();

/** A store that contains every image, so that none is processed. */
const fullStore: ImageStore = {
  check: async () => {},
  put: () => Promise.reject(new Error('Every image is already stored')),
  get: async () => tiny,
  has: async () => true,
  delete: async () => {},
  deleteUnfinished: async () => {},
};

async function seed({ images = fullStore } = {}) {
  const lines: string[] = [];
  await seedDemo({
    db,
    clock,
    images,
    issuer: 'urn:sillage:demo',
    artworkDir: findArtwork(),
    log: (line) => lines.push(line),
  });
  return lines;
}

async function counted() {
  const count = (table: string) => sql.raw(`(select count(*)::int from ${table}) as ${table}`);
  const tables = ['users', 'items', 'images', 'bookings', 'events', 'reviews'].map(count);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(tables)}`.execute(db);
  return rows[0] ?? {};
}

async function countBy(column: string, table: string) {
  const { rows } = await sql<{ value: string; n: number }>`
    select ${sql.ref(column)} as value, count(*)::int as n from ${sql.table(table)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]));
}

it('the demo has items, users, bookings and reviews, and is seeded once', async () => {
  await claimMode(db, 'demo');
  const lines = await seed();
  const before = await counted();
  expect(before.reviews).toBeGreaterThanOrEqual(40);
  const pictures = `Pictures: ${before.images} of ${before.images}`;
  expect(lines.filter((line) => line === pictures)).toHaveLength(1);
  expect(lines.every((line) => /^(Pictures: \d+ of \d+|Demo: .*)$/.test(line))).toBe(true);
  const types = await countBy('item_type', 'items');
  expect(types.JETSKI).toBeGreaterThanOrEqual(7);
  expect(types.BOAT).toBeGreaterThanOrEqual(9);
  expect(Object.keys(await countBy('rental_category', 'items')).sort()).toEqual(['PER_SEAT', 'PRIVATE_HIRE']);
  expect(Object.keys(await countBy('owner_id', 'items')).length).toBe(2);
  const statuses = await countBy('status', 'bookings');
  expect(Object.keys(statuses).sort()).toEqual(['CANCELLED', 'COMPLETED', 'CONFIRMED', 'PENDING']);
  // Its users have the subjects of its identity provider.
  const owner = db.selectFrom('users').select(['issuer', 'subject', 'can_list_items', 'is_admin']);
  const email = 'owner@sillage.example';
  expect(await owner.where('email', '=', email).execute()).toEqual([
    { issuer: 'urn:sillage:demo', subject: email, can_list_items: true, is_admin: false },
  ]);

  const { body } = await visitor.send(listItems);
  for (const item of body) {
    expect(item.images.length, item.listingTitle).toBeGreaterThanOrEqual(2);
    expect(item.images.length, item.listingTitle).toBeLessThanOrEqual(6);
    expect(item.thumbnailImageId).toBe(item.images[0]?.id);
    expect(item.hourlyRate, item.listingTitle).toBeGreaterThanOrEqual(990);
    expect(item.hourlyRate, item.listingTitle).toBeLessThanOrEqual(4500);
  }
  const covers = body.map((item) => item.images[0]?.thumbnailUrl);
  expect(new Set(covers).size).toBe(covers.length);

  expect(await violations(db)).toEqual([]);
  const { rows: early } = await sql`
    select r.id from reviews r join bookings b on b.id = r.booking_id
    where b.status <> 'COMPLETED' or b.item_id <> r.item_id or b.renter_id <> r.reviewer_id
      or r.created_at < b.completed_at`.execute(db);
  expect(early).toEqual([]);

  clock.advance(40 * 24 * 3_600_000);
  const unused = () => Promise.reject(new Error('Nothing is made'));
  expect(await seed({ images: { ...fullStore, put: unused, get: unused } })).toEqual([]);
  expect(await counted()).toEqual(before);
});

it('an existing demo restores missing images, and does not look for those of an interrupted upload', async () => {
  await claimMode(db, 'demo');
  await seed();
  const before = await counted();
  const [item] = (await visitor.send(listItems, { query: { limit: 1 } })).body;
  const name = (item?.images[0]?.thumbnailUrl ?? '').replace('/images/', '');
  const put: string[] = [];
  // All images but one, so that only that one is processed.
  const images: ImageStore = {
    ...fullStore,
    has: async (wanted) => wanted !== name || put.includes(name),
    put: async (made) => {
      put.push(made);
    },
  };
  await seed({ images });
  expect(put).toContain(name);
  expect(await counted()).toEqual(before);
  expect(await seed({ images })).toEqual([]);

  const hash = '0'.repeat(32);
  await insertUpload(db, {
    ...{ id: newId(clock.now()), uploader_id: (await test.newUser()).id, purpose: 'ITEM', item_id: null },
    ...{ sort_order: null, hash, width: 64, height: 48, widths: [64], placeholder: '' },
    created_at: clock.now(),
  });
  expect(await seed({ images: { ...fullStore, has: async (wanted) => !wanted.startsWith(hash) } })).toEqual(
    [],
  );
});

it('leaves no rows after a failed seeding, and succeeds the next time', async () => {
  await claimMode(db, 'demo');
  await sql`alter table reviews add constraint broken check (rating > 5)`.execute(db);
  await expect(seed()).rejects.toThrow(/broken/);
  await sql`alter table reviews drop constraint broken`.execute(db);
  expect(new Set(Object.values(await counted()))).toEqual(new Set([0]));
  await seed();
  expect((await counted()).reviews).toBeGreaterThan(0);
});

it('never seeds a database of real sign-in', async () => {
  await claimMode(db, 'real');
  await expect(seed()).rejects.toThrow('demo database only');
  expect((await counted()).users).toBe(0);
});
