import { describe, expect, it } from 'vitest';
import { listUsers, makeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { foldText } from '#features/items/search-text.ts';
import { newId } from '#platform/database/ids.ts';
import { writeCursor } from '#platform/database/paging.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { readPages } from '#testing/read-pages.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newOwner, newRenter, newItem, request, closeHours } = bookingWorld(test);
const newAdmin = () => newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });

async function find({ caller }: Awaited<ReturnType<typeof newAdmin>>, search: string) {
  const { body } = await caller.send(listUsers, { query: { search } });
  return body.map(({ displayName }) => displayName);
}

describe('the list of users', () => {
  it('contains items and bookings of each user, newest first, without phone numbers', async () => {
    const admin = await newAdmin();
    test.clock.advance(1000);
    const owner = await newOwner();
    test.clock.advance(1000);
    const renter = await newRenter();
    const { id } = await newPerson({ displayName: 'Deleted' });
    await test.db.updateTable('users').set({ deleted_at: test.clock.now() }).where('id', '=', id).execute();
    const item = await newItem(owner);
    await newItem(owner, { deletedAt: test.clock.now() });
    await request(renter, item, hours('10:00', '12:00'));
    await request(renter, item, hours('14:00', '15:00'));
    await closeHours(item, '16:00', '17:00');
    const { body, headers } = await admin.caller.send(listUsers);
    expect(headers['x-total-count']).toBe('3');
    expect(body.map(({ displayName, itemsOwned, bookings }) => [displayName, itemsOwned, bookings])).toEqual([
      ['Younes', 0, 2],
      ['Salma', 1, 0],
      ['Nadia', 0, 0],
    ]);
    expect(body[1]).toEqual({
      ...{ id: owner.id, displayName: 'Salma', profileImageUrl: null, email: owner.email },
      ...{ createdAt: '2026-11-21T09:00:01.000Z', isAdmin: false, canListItems: true },
      ...{ itemsOwned: 1, bookings: 0, suspension: null },
    });
    expect(JSON.stringify(body)).not.toContain('+2126');
  });

  it('finds users by name or e-mail, ignoring case, accents and word order', async () => {
    const admin = await newAdmin();
    const people = ['Élodie Garnier', 'Çelik Øster', 'Œdipe Œil', 'Straße', 'Łukasz', 'محمّد', '100%'];
    people.push('مصـطفى', 'Nour d’Aïn ‘ ʼ `');
    for (const displayName of people)
      await test.newUser({ displayName, email: `${newId(test.clock.now())}@Mail.example` });
    for (const [search, found] of [
      ['ELODIE', 'Élodie Garnier'],
      ['garnier élo', 'Élodie Garnier'],
      ['celik oster', 'Çelik Øster'],
      ['œdipe oeil', 'Œdipe Œil'],
      ['STRASSE', 'Straße'],
      ['lukasz', 'Łukasz'],
      ['محمد', 'محمّد'],
      ['مصطفي', 'مصـطفى'],
      ["d'ain", 'Nour d’Aïn ‘ ʼ `'],
      ['00%', '100%'],
      ['NADIA@example', 'Nadia'],
    ] as const)
      expect(await find(admin, search), search).toEqual([found]);
    for (const search of ['_u', 'nobody']) expect(await find(admin, search), search).toEqual([]);
    expect(await find(admin, '  ')).toHaveLength(10);
    const rows = await test.db.selectFrom('users').select(['display_name', 'email', 'search_text']).execute();
    for (const { display_name, email, search_text } of rows)
      expect(search_text).toBe(foldText(`${display_name} ${email}`));
  });

  it('finds a single letter at the beginning of words only', async () => {
    const admin = await newAdmin();
    await test.newUser({ displayName: 'Zoé Arnaud', email: 'first@mail.example' });
    await test.newUser({ displayName: 'Benoît', email: 'second@mail.example' });
    for (const search of ['a', 'z']) expect(await find(admin, search), search).toEqual(['Zoé Arnaud']);
    for (const search of ['É', '%']) expect(await find(admin, search), search).toEqual([]);
    expect(await find(admin, 's ben')).toEqual(['Benoît']);
  });

  it('is paged without gaps or repeats, with the total of all matches', async () => {
    const { caller } = await newAdmin();
    // Three with the same creation time, sorted by id.
    for (const name of ['A', 'B', 'C']) await test.newUser({ displayName: `Same ${name}` });
    test.clock.advance(1000);
    await test.newUser({ displayName: 'Same D' });
    const pages = await readPages<{ displayName: string }>(caller, '/admin/users?search=same&limit=2', 4);
    const seen = pages.flat().map(({ displayName }) => displayName);
    expect(seen[0]).toBe('Same D');
    expect(seen.sort()).toEqual(['Same A', 'Same B', 'Same C', 'Same D']);
  });
});

const otherList = writeCursor(['2026-01-03T00:00:00Z', '019aa6a0-0000-7000-8000-000000000000']);

it.each([
  ['users', ['cursor=abc', 'limit=0', 'limit=101', `search=${'x'.repeat(101)}`]],
  ['owners', ['cursor=abc', 'limit=0', 'limit=101', `cursor=${otherList}`]],
  ['listers', ['cursor=abc', 'limit=0', 'limit=101', `cursor=${otherList}`]],
  ['audit', ['cursor=abc', 'action=NOTHING']],
  ['reviews', ['cursor=abc', 'which=some']],
])(
  'the list of %s returns 400 for a bad limit or filter and for the cursor of another list',
  async (list, queries) => {
    const { caller } = await newAdmin();
    for (const query of queries) {
      const { status } = await caller.inject({ method: 'GET', url: `/api/v1/admin/${list}?${query}` });
      expect([query, status]).toEqual([query, 400]);
    }
  },
);

describe('the permission to list', () => {
  it('is toggled, with immediate effect', async () => {
    const admin = await newAdmin();
    const person = await newPerson();
    const url = `/api/v1/admin/users/${person.id}/toggle-listing-permission`;
    const granted = await admin.caller.inject({ method: 'PATCH', url });
    expect(granted.body).toMatchObject({
      message: 'Listing permission granted',
      user: { id: person.id, canListItems: true, email: person.email },
    });
    expect((await person.caller.send(getMe)).body.canListItems).toBe(true);
    const revoked = await admin.caller.inject({ method: 'PATCH', url });
    expect(revoked.body).toMatchObject({ message: 'Listing permission revoked' });
    expect((await person.caller.send(getMe)).body.canListItems).toBe(false);
  });

  it('is idempotent with canListItems in the body, and its loss keeps the items', async () => {
    const [admin, owner] = [await newAdmin(), await newOwner()];
    await newItem(owner);
    for (const canListItems of [true, false, false]) {
      const { body } = await admin.caller.send(toggleListingPermission, {
        params: { id: owner.id },
        body: { canListItems },
      });
      expect(body.user).toMatchObject({ canListItems, itemsOwned: 1 });
    }
    expect((await owner.caller.send(getMe)).body).toMatchObject({ canListItems: false, itemsOwned: 1 });
  });

  it('returns 409 for administrators and 404 for unknown users', async () => {
    const admin = await newAdmin();
    for (const [id, ...expected] of [
      [(await newPerson({ isAdmin: true })).id, 409, 'user_is_admin'],
      [newId(test.clock.now()), 404, 'user_not_found'],
      ['x', 400, 'malformed'],
    ] as const) {
      const body = { canListItems: true };
      const { status, error } = await admin.caller.send(toggleListingPermission, { params: { id }, body });
      expect([status, error.code]).toEqual(expected);
    }
  });
});

it('making an administrator takes effect immediately, keeps the permission to list, and is a 409 the second time', async () => {
  const [admin, owner] = [await newAdmin(), await newOwner()];
  const promote = () => admin.caller.send(makeAdmin, { params: { id: owner.id } });
  expect((await owner.caller.send(listUsers)).status).toBe(403);
  expect((await promote()).body).toMatchObject({
    message: 'User promoted to administrator',
    user: { isAdmin: true, canListItems: true },
  });
  expect((await owner.caller.send(listUsers)).status).toBe(200);
  const again = await promote();
  expect([again.status, again.error.code]).toEqual([409, 'user_is_admin']);
});
