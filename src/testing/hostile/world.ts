import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { askToCancel, markNoShow, proposeHours, putTrip } from '#features/bookings/endpoints.ts';
import { closeHours } from '#features/calendar/endpoints.ts';
import { addPushBrowser } from '#features/messages/endpoints.ts';
import { unsubscribeToken } from '#features/messages/server/choices.ts';
import { createReview } from '#features/reviews/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours, today } from '../booking-world.ts';
import { fakeHash, insertFakeUpload } from '../fake-upload.ts';
import { newPushSubscription } from '../push-subscription.ts';
import type { TestApp } from '../test-app.ts';
import { Known } from './known.ts';

export const roles = ['visitor', 'user', 'lister', 'owner', 'renter', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Of a guest whom the owner has entered. */
export const guestEmail = 'guest@private.example';

export interface Person {
  id: string;
  email: string;
  phone_number: string | null;
}

/** People in every role, and a bystander who sends no requests; what they have, and what is known of it. */
export type HostileWorld = Awaited<ReturnType<typeof newHostileWorld>>;

/** Adds the people, bookings in several states, and what no call can make: all else comes from the calls of the round. */
export async function newHostileWorld(test: TestApp) {
  const { db, clock } = test;
  const { newPerson, newItem, request, enter, change } = bookingWorld(test);
  let numbers = 0;
  const person = (name: string, rights: { isAdmin?: boolean; canListItems?: boolean } = {}) =>
    newPerson({
      displayName: name,
      email: `${name}@private.example`,
      phoneNumber: `+21260000001${++numbers}`,
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
  const { user, lister, owner, renter, bystander } = people;
  const whole = await newItem(owner);
  const shared = await newItem(owner, { rentalCategory: 'PER_SEAT', capacity: 6, itemType: 'BOAT' });
  const bystanders = await newItem(bystander);
  await insertFakeUpload(test, owner, { item: whole });
  await insertFakeUpload(test, bystander, { item: bystanders });
  for (const uploader of [owner, lister, bystander]) await insertFakeUpload(test, uploader);
  await insertFakeUpload(test, user, { purpose: 'PROFILE' });
  await test.deps.images.put(`${fakeHash}-16.webp`, Buffer.from('not shown'), 'image/webp');

  const booked = async (
    by: typeof user,
    at: ReturnType<typeof hours>,
    actions: ('confirm' | 'complete')[],
  ) => {
    const { body } = await request(by, shared, at);
    for (const action of actions) await change(owner, body, action);
    return body.id;
  };
  for (const by of [renter, user, lister]) {
    await booked(by, hours('08:00', '09:00'), ['confirm', 'complete']);
    await booked(by, hours('10:00', '12:00'), ['confirm']);
    await booked(by, hours('12:00', '14:00'), []);
  }
  const bookingId = await booked(user, hours('16:00', '17:00'), ['confirm', 'complete']);
  await user.caller.send(createReview, { params: { bookingId }, body: { rating: 4, comment: 'Good' } });
  const asked = { id: await booked(renter, hours('14:00', '15:00'), ['confirm']) };
  await renter.caller.send(askToCancel, { params: asked, body: {} });
  await renter.caller.send(proposeHours, { params: asked, body: hours('15:00', '16:00') });
  await request(bystander, shared, { ...hours('10:00', '11:00'), seats: 1 });
  await enter(owner, shared, { ...hours('09:00', '10:00', today), guestPhone: '0655443322', guestEmail });
  const { body: missing } = await enter(owner, shared, hours('09:00', '10:00', today));
  await owner.caller.send(markNoShow, { params: { id: missing.id } });
  const { body: walkIn } = await enter(owner, whole);
  const departedAt = clock.now().toISOString();
  await owner.caller.send(putTrip, { params: { id: walkIn.id }, body: { departedAt } });
  const weekly = { startTime: '17:00', endTime: '18:00', weekdays: [1] };
  await owner.caller.send(closeHours, { params: { id: whole.id }, body: weekly });
  const subscription = newPushSubscription('https://push.example/1');
  await renter.caller.send(addPushBrowser, { body: subscription });

  const message = newId(clock.now());
  await db
    .insertInto('messages')
    .values({
      ...{ id: message, kind: 'REQUEST_SENT', channel: 'EMAIL', deduplication_key: message },
      ...{ recipient_id: renter.id, sender_id: renter.id },
      ...{ due_at: clock.now(), done_at: clock.now(), attempts: 3, outcome: 'FAILED', error: '550 Unknown' },
    })
    .execute();
  for (const { id: user_id, email } of [renter, bystander]) {
    const times = { requested_at: clock.now(), ready_at: clock.now() };
    const expires_at = new Date(clock.now().getTime() + 86_400_000);
    const data = Buffer.from(email);
    await db
      .insertInto('exports')
      .values({ ...times, id: newId(clock.now()), user_id, expires_at, data })
      .execute();
  }

  const known = await Known.of(db);
  known.learn('token', await unsubscribeToken(db, { userId: renter.id, category: 'REVIEWS' }));
  known.learn('keys', subscription);
  known.learn('name', `${fakeHash}-16.webp`);
  for (const { email, phone_number } of Object.values(people)) known.secrets.add(email).add(phone_number);
  known.secrets.add(guestEmail);
  known.learn('phoneNumber', '0612345678');
  known.learn('guestEmail', 'lina@guests.example');
  known.learn('url', ['https://calendar.example/a.ics', 'webcal://calendar.example/b', 'https://127.0.0.1/']);
  await known.read();

  const cookieOf = async ({ id }: Person) => `${sessionCookie}=${await createSession(db, clock, id)}`;
  const cookies = { visitor: '' } as Record<Role, string>;
  for (const role of roles) if (role !== 'visitor') cookies[role] = await cookieOf(people[role]);
  return {
    known,
    people: people as Record<Exclude<Role, 'visitor'> | 'bystander', Person>,
    /** The cookie of each role. */
    cookies,
    /** The roles of the people whom a row names. */
    rolesNamedBy(id: string | undefined): Role[] {
      const ids = id ? [id, ...Object.values(known.row(id)?.values ?? {})] : [];
      return roles.filter((role) => role !== 'visitor' && ids.includes(people[role].id));
    },
    /** Signs a role in again whose session a call has ended, unless it has deleted the account. */
    async renewSession(role: Role): Promise<void> {
      if (role === 'visitor') return;
      const user = db.selectFrom('users').select('id').where('id', '=', people[role].id);
      if (await user.where('deleted_at', 'is', null).executeTakeFirst())
        cookies[role] = await cookieOf(people[role]);
    },
    /** What only the bystander may change. */
    async bystandersRows(): Promise<unknown> {
      const { id } = bystander;
      return [
        await db
          .selectFrom('users')
          .select(['display_name', 'email', 'phone_number', 'profile_image_url'])
          .where('id', '=', id)
          .execute(),
        await db.selectFrom('items').selectAll().where('owner_id', '=', id).execute(),
        await db.selectFrom('images').selectAll().where('uploader_id', '=', id).execute(),
        await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),
        // When a person leaves, the copies that name them are made again, with other ids.
        await db
          .selectFrom('exports')
          .select(['requested_at', 'expires_at'])
          .where('user_id', '=', id)
          .execute(),
      ];
    },
  };
}
