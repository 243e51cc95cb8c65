import { describe, expect, it } from 'vitest';
import { listUsers, makeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { foldText } from '#features/items/search-text.ts';
import { newId } from '#platform/database/ids.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newOwner, newRenter, newItem, request } = bookingWorld(test);
const newAdmin = () => newPerson({ isAdmin: true, displayName: 'Nadia', email: 'nadia@example.com' });

async function names(admin: Awaited<ReturnType<typeof newAdmin>>, query: Record<string, string> = {}) {
  const { body } = await admin.caller.send(listUsers, { query });
  return body.map(({ displayName }) => displayName);
}

describe('the list of users', () => {
  it('contains items and bookings of each user, newest first, without phone numbers', async () => {
    const admin = await newAdmin();
    test.clock.advance(1000);
    const owner = await newOwner();
    test.clock.advance(1000);
    const renter = await newRenter();
    const item = await newItem(owner);
    await newItem(owner, { deletedAt: test.clock.now() });
    await request(renter, item, hours('10:00', '12:00'));
    await request(renter, item, hours('14:00', '15:00'));
    const { body, headers } = await admin.caller.send(listUsers);
    expect(headers['x-total-count']).toBe('3');
    expect(body.map(({ displayName, itemsOwned, bookings }) => [displayName, itemsOwned, bookings])).toEqual([
      ['Younes', 0, 2],
      ['Salma', 1, 0],
      ['Nadia', 0, 0],
    ]);
    expect(body[1]).toEqual({
      id: owner.id,
      displayName: 'Salma',
      profileImageUrl: null,
      email: owner.email,
      createdAt: '2026-11-21T09:00:01.000Z',
      isAdmin: false,
      canListItems: true,
      itemsOwned: 1,
      bookings: 0,
    });
    expect(JSON.stringify(body)).not.toContain('+2126');
  });

  it('excludes closed hours from the bookings, and deleted users', async () => {
    const admin = await newAdmin();
    const owner = await newOwner();
    await bookingWorld(test).closeHours(await newItem(owner), '10:00', '12:00');
    await test.db
      .updateTable('users')
      .set({ deleted_at: test.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    expect(await names(admin)).toEqual(['Nadia']);
  });

  it('finds users by name or e-mail, ignoring case, accents and word order', async () => {
    const admin = await newAdmin();
    for (const displayName of [
      'Élodie Garnier',
      'Çelik Øster',
      'Œdipe Œil',
      'Straße',
      'Łukasz',
      'محمّد',
      '100%',
    ])
      await newPerson({ displayName, email: `${newId(test.clock.now())}@Mail.example` });
    expect(await names(admin, { search: 'ELODIE' })).toEqual(['Élodie Garnier']);
    expect(await names(admin, { search: 'garnier élo' })).toEqual(['Élodie Garnier']);
    expect(await names(admin, { search: 'celik oster' })).toEqual(['Çelik Øster']);
    expect(await names(admin, { search: 'œdipe oeil' })).toEqual(['Œdipe Œil']);
    expect(await names(admin, { search: 'STRASSE' })).toEqual(['Straße']);
    expect(await names(admin, { search: 'lukasz' })).toEqual(['Łukasz']);
    expect(await names(admin, { search: 'محمد' })).toEqual(['محمّد']);
    expect(await names(admin, { search: '00%' })).toEqual(['100%']);
    expect(await names(admin, { search: '_u' })).toEqual([]);
    expect(await names(admin, { search: 'NADIA@example' })).toEqual(['Nadia']);
    expect(await names(admin, { search: 'nobody' })).toEqual([]);
    expect((await names(admin, { search: '  ' })).length).toBe(8);
    expect(foldText('Œdipe Œil')).toBe('oedipe oeil');
  });

  it('finds a single letter at the beginning of words only', async () => {
    const admin = await newAdmin();
    await newPerson({ displayName: 'Zoé Arnaud', email: 'first@mail.example' });
    await newPerson({ displayName: 'Benoît', email: 'second@mail.example' });
    expect(await names(admin, { search: 'a' })).toEqual(['Zoé Arnaud']);
    expect(await names(admin, { search: 'É' })).toEqual([]);
    expect(await names(admin, { search: 'z' })).toEqual(['Zoé Arnaud']);
    expect(await names(admin, { search: 's ben' })).toEqual(['Benoît']);
    expect(await names(admin, { search: '%' })).toEqual([]);
  });

  it('is paged without gaps or repeats, with the total of all matches', async () => {
    const admin = await newAdmin();
    // Three with the same creation time, sorted by id.
    for (const name of ['A', 'B', 'C']) await newPerson({ displayName: `Same ${name}` });
    test.clock.advance(1000);
    await newPerson({ displayName: 'Same D' });
    const seen: string[] = [];
    let cursor = '';
    do {
      const url = `/api/v1/admin/users?search=same&limit=2${cursor && `&cursor=${cursor}`}`;
      const response = await admin.caller.inject({ method: 'GET', url });
      expect(response.headers['x-total-count']).toBe('4');
      seen.push(...(response.body as { displayName: string }[]).map(({ displayName }) => displayName));
      cursor = /cursor=([^>&]+)/.exec(String(response.headers.link ?? ''))?.[1] ?? '';
    } while (cursor);
    expect(seen[0]).toBe('Same D');
    expect([...seen].sort()).toEqual(['Same A', 'Same B', 'Same C', 'Same D']);
  });

  it('returns 400 for an invalid cursor and for limits out of bounds', async () => {
    const { caller } = await newAdmin();
    for (const query of ['cursor=abc', 'limit=0', 'limit=101', `search=${'x'.repeat(101)}`]) {
      const { status } = await caller.inject({ method: 'GET', url: `/api/v1/admin/users?${query}` });
      expect([query, status]).toEqual([query, 400]);
    }
  });
});

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

  it('is idempotent with canListItems in the body', async () => {
    const admin = await newAdmin();
    const person = await newPerson();
    for (let times = 0; times < 2; times++) {
      const { body } = await admin.caller.send(toggleListingPermission, {
        params: { id: person.id },
        body: { canListItems: true },
      });
      expect(body.user.canListItems).toBe(true);
    }
  });

  it('keeps the items of a user who loses it', async () => {
    const admin = await newAdmin();
    const owner = await newOwner();
    await newItem(owner);
    const { body } = await admin.caller.send(toggleListingPermission, {
      params: { id: owner.id },
      body: { canListItems: false },
    });
    expect(body.user).toMatchObject({ canListItems: false, itemsOwned: 1 });
    expect((await owner.caller.send(getMe)).body).toMatchObject({ canListItems: false, itemsOwned: 1 });
  });

  it('returns 409 for administrators and 404 for unknown users', async () => {
    const admin = await newAdmin();
    const other = await newPerson({ isAdmin: true });
    const body = { canListItems: true };
    const refused = await admin.caller.send(toggleListingPermission, { params: { id: other.id }, body });
    expect([refused.status, refused.error.code]).toEqual([409, 'user_is_admin']);
    const nobody = { id: newId(test.clock.now()) };
    const missing = await admin.caller.send(toggleListingPermission, { params: nobody, body });
    expect([missing.status, missing.error.code]).toEqual([404, 'user_not_found']);
    const malformed = await admin.caller.send(toggleListingPermission, { params: { id: 'x' }, body });
    expect(malformed.status).toBe(400);
  });
});

describe('making an administrator', () => {
  it('takes effect immediately, keeps the permission to list, and returns 409 the second time', async () => {
    const admin = await newAdmin();
    const owner = await newOwner();
    expect((await owner.caller.send(listUsers)).status).toBe(403);
    const { body } = await admin.caller.send(makeAdmin, { params: { id: owner.id } });
    expect(body).toMatchObject({
      message: 'User promoted to administrator',
      user: { isAdmin: true, canListItems: true },
    });
    expect((await owner.caller.send(listUsers)).status).toBe(200);
    const again = await admin.caller.send(makeAdmin, { params: { id: owner.id } });
    expect([again.status, again.error.code]).toEqual([409, 'user_is_admin']);
  });

  it('returns 403 to users without the permission', async () => {
    const person = await newPerson();
    const { status, error } = await person.caller.send(makeAdmin, { params: { id: person.id } });
    expect([status, error.code]).toEqual([403, 'not_allowed']);
    expect((await person.caller.send(getMe)).body.isAdmin).toBe(false);
  });
});
