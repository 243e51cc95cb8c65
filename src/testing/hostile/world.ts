import type { IncomingHttpHeaders } from 'node:http';
import { hideReview } from '#features/admin/endpoints.ts';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { unsubscribeToken } from '#features/notifications/server/choices/unsubscribe-token.ts';
import { createQuayBooking } from '#features/quay/endpoints.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '../booking-fixture.ts';
import { fakeHash, insertFakeUpload } from '../fake-upload.ts';
import type { TestApp } from '../model/product.ts';

export const roles = ['visitor', 'user', 'lister', 'owner', 'renter', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The rows that requests name. Those of `bystander` belong to a person who sends no requests. */
export const rowNames = [
  ...['item', 'sharedItem', 'hiddenItem', 'removedItem', 'bystandersItem'],
  ...['unusedImage', 'itemImage', 'bystandersImage', 'listersImage', 'pictureImage'],
  ...['requestedBooking', 'completedBooking', 'confirmedBooking', 'reviewedBooking', 'cancelledBooking'],
  ...[
    'guestsBooking',
    'bystandersBooking',
    'failedMessage',
    'aUser',
    'listerUser',
    'ownerUser',
    'renterUser',
    'adminUser',
  ],
  ...['bystanderUser', 'rentersReview', 'hiddenReview', 'rentersSession', 'bystandersSession'],
  ...['rentersExport', 'bystandersExport', 'ownersClosure', 'ownersCalendar'],
] as const;
type RowName = (typeof rowNames)[number];
type Name = RowName | 'picture' | 'imageFile' | 'unsubscribeToken' | 'slipToken';

/** A placeholder for what the world has under this name, so that a seed makes the same requests in every world. */
export const named = (name: Name): string => `{{${name}}}`;

export interface Person {
  id: string;
  email: string;
  phone_number: string | null;
}

export interface HostileWorld {
  people: Record<Exclude<Role, 'visitor'> | 'bystander', Person>;
  /** The cookie of each role. */
  cookies: Record<Role, string>;
  /** Replaces the placeholders in a text. */
  fill(text: string): string;
  /** Signs a role in again if the response has ended its session. */
  renewSession(role: Role, headers: IncomingHttpHeaders): Promise<void>;
  /** What only the bystander may change. */
  bystandersRows(): Promise<unknown>;
}

let worlds = 0;

/** Adds people in every role and rows in every state, which the requests of a round use and change. */
export async function newHostileWorld(test: TestApp): Promise<HostileWorld> {
  const { db, clock } = test;
  const { newPerson, newItem, request, change } = bookingWorld(test);
  const world = ++worlds;
  let numbers = 0;
  const person = (name: string, rights: { isAdmin?: boolean; canListItems?: boolean } = {}) =>
    newPerson({
      displayName: name,
      email: `${name}.${world}@private.example`,
      phoneNumber: `+2126${String(world * 10 + ++numbers).padStart(8, '0')}`,
      ...rights,
    });
  const people = {
    user: await person('user'),
    lister: await person('lister', { canListItems: true }),
    owner: await person('owner', { canListItems: true }),
    renter: await person('renter'),
    admin: await person('admin', { isAdmin: true }),
    bystander: await person('bystander', { canListItems: true }),
  };
  const { owner, renter, lister, bystander } = people;
  const item = await newItem(owner);
  const shared = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 6, itemType: 'BOAT' });
  const hidden = await newItem(owner, { isAvailable: false });
  const removed = await newItem(owner, { deletedAt: clock.now() });
  const bystanders = await newItem(bystander);
  const booking = async (
    of: { id: string },
    start: '08' | '10' | '12' | '14' | '16',
    actions: ('confirm' | 'complete' | 'cancel')[],
    by = renter,
  ) => {
    const { body } = await request(by, of, hours(`${start}:00`, `${Number(start) + 2}:00` as '10:00'));
    for (const action of actions) await change(owner, body, action);
    return body.id;
  };
  const reviewed = await booking(shared, '14', ['confirm', 'complete']);
  const review = async (bookingId: string, by = renter) =>
    (
      await by.caller.send(createReview, {
        params: { bookingId },
        body: { rating: 4, comment: 'Good' },
      })
    ).body.id;
  const shown = await review(reviewed);
  const hiddenReview = await review(
    await booking(shared, '16', ['confirm', 'complete'], people.user),
    people.user,
  );
  await people.admin.caller.send(hideReview, { params: { id: hiddenReview }, body: { reason: 'Rude' } });
  const bystandersBooking = (await request(bystander, shared, { ...hours('10:00', '11:00'), seats: 1 })).body
    .id;
  const message = newId(clock.now());
  await db
    .insertInto('messages')
    .values({
      ...{ id: message, kind: 'REQUEST_SENT', channel: 'EMAIL', recipient_id: renter.id, key: message },
      ...{ due_at: clock.now(), done_at: clock.now(), attempts: 3, outcome: 'FAILED', error: '550 Unknown' },
    })
    .execute();

  const exported = async ({ id: user_id, email }: Person) => {
    const id = newId(clock.now());
    const expires_at = new Date(clock.now().getTime() + 86_400_000);
    const times = { requested_at: clock.now(), ready_at: clock.now(), expires_at };
    await db
      .insertInto('exports')
      .values({ id, user_id, ...times, data: Buffer.from(email) })
      .execute();
    return id;
  };
  const ofOwner = { id: newId(clock.now()), item_id: hidden.id, created_at: clock.now() };
  await db
    .insertInto('closures')
    .values({
      ...{
        id: ofOwner.id,
        item_id: hidden.id,
        written_at: clock.now(),
        weekdays: 1,
        from_minute: 600,
        to_minute: 660,
      },
      ...{ first_day: '2026-11-22', last_day: null, open_days: [] },
    })
    .execute();
  await db
    .insertInto('calendar_imports')
    .values({
      ...{ ...ofOwner, owner_id: owner.id, name: 'Elsewhere', url: 'https://calendar.example/0' },
      next_read_at: clock.now(),
    })
    .execute();
  const sessionOf = async ({ id }: Person) =>
    (await db.selectFrom('sessions').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id;
  await test.deps.images.put(`${fakeHash}-16.webp`, Buffer.from('not shown'), 'image/webp');

  const { body: guests } = await owner.caller.send(createQuayBooking, {
    body: { rentableItemId: shared.id, ...hours('08:00', '09:00'), guestPhone: '0655443322' },
  });

  const names: Record<Name, string> = {
    item: item.id,
    sharedItem: shared.id,
    hiddenItem: hidden.id,
    removedItem: removed.id,
    bystandersItem: bystanders.id,
    itemImage: await insertFakeUpload(test, owner, { item }),
    bystandersImage: await insertFakeUpload(test, bystander, { item: bystanders }),
    unusedImage: await insertFakeUpload(test, owner),
    listersImage: await insertFakeUpload(test, lister),
    pictureImage: await insertFakeUpload(test, people.user, { purpose: 'PROFILE' }),
    requestedBooking: await booking(item, '10', []),
    confirmedBooking: await booking(item, '12', ['confirm']),
    completedBooking: await booking(item, '16', ['confirm', 'complete']),
    reviewedBooking: reviewed,
    cancelledBooking: await booking(item, '08', ['cancel']),
    guestsBooking: guests.id,
    bystandersBooking,
    failedMessage: message,
    aUser: people.user.id,
    listerUser: lister.id,
    ownerUser: owner.id,
    renterUser: renter.id,
    adminUser: people.admin.id,
    bystanderUser: bystander.id,
    rentersReview: shown,
    hiddenReview,
    rentersSession: await sessionOf(renter),
    bystandersSession: await sessionOf(bystander),
    rentersExport: await exported(renter),
    bystandersExport: await exported(bystander),
    ownersClosure: ofOwner.id,
    ownersCalendar: ofOwner.id,
    picture: `/images/${fakeHash}-16.webp`,
    imageFile: `${fakeHash}-16.webp`,
    slipToken: guests.slipToken ?? '',
    unsubscribeToken: await unsubscribeToken(db, { userId: renter.id, category: 'REVIEWS' }),
  };
  const cookieOf = async ({ id }: Person) => `${sessionCookie}=${await createSession(db, clock, id)}`;
  const cookies = {
    visitor: '',
    user: await cookieOf(people.user),
    lister: await cookieOf(lister),
    owner: await cookieOf(owner),
    renter: await cookieOf(renter),
    admin: await cookieOf(people.admin),
  };
  return {
    people,
    cookies,
    async renewSession(role, headers) {
      const hasEnded = headers['set-cookie']?.some((line) => line.startsWith(`${sessionCookie}=;`));
      if (hasEnded && role !== 'visitor') cookies[role] = await cookieOf(people[role]);
    },
    fill: (text) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => names[name as Name] ?? whole),
    bystandersRows: async () => [
      await db
        .selectFrom('users')
        .select(['display_name', 'email', 'phone_number', 'profile_image_url'])
        .where('id', '=', bystander.id)
        .execute(),
      await db.selectFrom('items').selectAll().where('owner_id', '=', bystander.id).execute(),
      await db.selectFrom('images').selectAll().where('uploader_id', '=', bystander.id).execute(),
      await db.selectFrom('sessions').selectAll().where('user_id', '=', bystander.id).execute(),
      // When a person leaves, the copies that name them are made again, with other ids.
      await db
        .selectFrom('exports')
        .select(['requested_at', 'expires_at'])
        .where('user_id', '=', bystander.id)
        .execute(),
    ],
  };
}
