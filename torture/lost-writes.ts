import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BookingStatus } from '#features/bookings/limits.ts';
import { expireDueRequests } from '#features/bookings/server/expire-requests.ts';
import { sweepUploads } from '#features/images/server/discard-uploads.ts';
import type { Db } from '#platform/database/db.ts';
import { folderStore } from '#platform/storage/store.ts';
import { fixedClock, systemClock } from '#shared/clock.ts';
import { imageName, parseImageUrl } from '#shared/image-url.ts';
import { violations } from '#testing/violations.ts';
import { type Ledger, type LoadFixture, profileOf } from './writers.ts';

const dayMs = 24 * 3_600_000;

/** What can follow an acknowledged state, if the next change was stored but its answer lost. */
const next: Partial<Record<BookingStatus, BookingStatus[]>> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['COMPLETED'],
};

/** Of connections that fail, successes, repeats that are still running and refusals. */
const expectedStatuses = new Set([0, 200, 201, 409, 503]);
const refusalLimitMs = 2_000;

/** Unexpected and slow responses, the acknowledged writes that are not stored, and what is stored in part or twice. */
export async function lostWrites(db: Db, fixture: LoadFixture, ledger: Ledger): Promise<string[]> {
  await expireDueRequests(db, systemClock);
  return [
    ...ledger.lost,
    ...unexpectedResponses(ledger),
    ...(await lostBookings(db, fixture, ledger)),
    ...(await lostReviews(db, ledger)),
    ...(await lostProfiles(db, fixture, ledger)),
    ...(await lostImages(db, ledger)),
    ...(await violations(db)),
  ];
}

function unexpectedResponses({ statuses, slowestRefusalMs }: Ledger): string[] {
  const unexpected = [...statuses].filter(([status]) => !expectedStatuses.has(status));
  return [
    ...unexpected.map(([status, times]) => `${times} × ${status}`),
    ...(slowestRefusalMs < refusalLimitMs ? [] : [`a 503 after ${slowestRefusalMs} ms`]),
  ];
}

async function lostBookings(db: Db, { renters }: LoadFixture, { bookings }: Ledger): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where(
      'renter_id',
      'in',
      renters.map(({ id }) => id),
    )
    .execute();
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  const lost = [...bookings].flatMap(([id, state]) => {
    const found = stored.get(id);
    return found && (found === state || next[state]?.includes(found))
      ? []
      : [`booking ${id}: ${state}, ${found}`];
  });
  const unknown = rows.filter(({ id }) => !bookings.has(id)).map(({ id }) => `booking ${id}: made twice`);
  return [...lost, ...unknown];
}

async function lostReviews(db: Db, { reviews }: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('reviews').select('booking_id').execute();
  const stored = new Set(rows.map(({ booking_id }) => booking_id));
  return [...reviews].filter((id) => !stored.has(id)).map((id) => `review of ${id}`);
}

async function lostProfiles(
  db: Db,
  { renters }: LoadFixture,
  { profiles, pictures }: Ledger,
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'phone_number', 'profile_image_url'])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const halves = renters.flatMap(({ id }) => {
    const { display_name: name, phone_number: phone } = stored.get(id) ?? {};
    const version = Number(name?.split(' ')[1]);
    if (!name?.startsWith('Version')) return profiles.has(id) ? [`profile ${id}`] : [];
    if (phone !== profileOf(version).phoneNumber) return [`half of profile ${id}`];
    return version < (profiles.get(id) ?? 0) ? [`profile ${id}: ${version}`] : [];
  });
  const named = [...pictures.keys()].filter((id) => !stored.get(id)?.profile_image_url);
  return [...halves, ...named.map((id) => `picture of profile ${id}`)];
}

async function lostImages(db: Db, { uploads, images }: Ledger): Promise<string[]> {
  const rows = await db.selectFrom('images').select(['id', 'hash', 'item_id', 'placeholder']).execute();
  const complete = rows.filter(({ placeholder }) => placeholder !== '');
  const hashes = new Set(complete.map(({ hash }) => hash));
  const items = new Map(complete.map(({ id, item_id }) => [id, item_id]));
  const users = await db
    .selectFrom('users')
    .select('profile_image_url')
    .where('profile_image_url', 'is not', null)
    .execute();
  const named = users.flatMap(({ profile_image_url: url }) => parseImageUrl(url ?? '')?.hash ?? []);
  return [
    ...[...uploads, ...named].filter((hash) => !hashes.has(hash)).map((hash) => `upload ${hash}`),
    ...[...images].filter(([id, item]) => items.get(id) !== item).map(([id]) => `image ${id}`),
    ...rows.filter((row) => row.item_id && !row.placeholder).map(({ id }) => `half of image ${id}`),
  ];
}

/** Runs the sweep as a day later; returns the rows without all of their files, and the files without a row. */
export async function strayPictures(db: Db, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'images');
  const images = folderStore(folder);
  const incomplete = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') && !(await isWhole(join(folder, name)))) incomplete.push(name);
  }
  await sweepUploads({ db, images, clock: fixedClock(new Date(Date.now() + dayMs + 1_000)) });
  const rows = await db
    .selectFrom('images')
    .select(['hash', sql<number[]>`widths`.as('widths')])
    .execute();
  const expected = new Set(rows.flatMap(({ hash, widths }) => widths.map((width) => imageName(hash, width))));
  const found = new Set(await readdir(folder));
  return [
    ...incomplete.map((name) => `${name}: half`),
    ...[...expected].filter((name) => !found.has(name)).map((name) => `${name}: no file`),
    ...[...found].filter((name) => !expected.has(name)).map((name) => `${name}: no row`),
  ];
}

/** A WebP file begins with its length. */
async function isWhole(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  return bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/** What was acknowledged, how often each status came, and how long the slowest refusal took. */
export function summary({ count, statuses, slowestRefusalMs, ...ledger }: Ledger): string {
  const { bookings, reviews, profiles, uploads, images } = ledger;
  const answers = [...statuses].sort().map(([status, times]) => `${times} × ${status || 'no answer'}`);
  const slowest = statuses.has(503) ? `, the slowest 503 within ${slowestRefusalMs} ms` : '';
  return `${count} writes acknowledged (${bookings.size} bookings, ${reviews.size} reviews, ${profiles.size} profiles, ${uploads.size + images.size} pictures); ${answers.join(', ')}${slowest}`;
}
