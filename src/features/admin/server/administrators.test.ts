import { describe, expect, it } from 'vitest';
import { listUsers } from '#features/admin/endpoints.ts';
import { testApp } from '#testing/test-app.ts';
import { setAdmin } from './administrators.ts';

const test = await testApp();
const { db, deps } = test;

const recorded = () =>
  db.selectFrom('events').select(['act', 'actor_id', 'user_id', 'details']).orderBy('id').execute();

describe('granting an administrator by the command', () => {
  it('takes effect immediately, ignores case, and is recorded once', async () => {
    const user = await test.newUser({ displayName: 'Salma', email: 'Salma@example.com' });
    const caller = await test.as(user);
    expect((await caller.send(listUsers)).status).toBe(403);
    expect(await setAdmin(deps, 'salma@Example.com', true)).toEqual({
      isChanged: true,
      displayName: 'Salma',
    });
    expect((await caller.send(listUsers)).status).toBe(200);
    expect(await recorded()).toEqual([
      { act: 'ADMIN_GRANTED', actor_id: null, user_id: user.id, details: { source: 'COMMAND' } },
    ]);
    expect((await setAdmin(deps, 'salma@example.com', true)).isChanged).toBe(false);
    expect(await recorded()).toHaveLength(1);
  });

  it('is refused for an address of no user, of a deleted user, and for one that is not verified', async () => {
    for (const [email, values] of [
      ['unverified@example.com', { is_email_verified: false }],
      ['deleted@example.com', { deleted_at: test.clock.now() }],
    ] as const) {
      const { id } = await test.newUser({ email });
      await db.updateTable('users').set(values).where('id', '=', id).execute();
    }
    for (const email of ['unknown@example.com', 'unverified@example.com', 'deleted@example.com']) {
      await expect(setAdmin(deps, email, true)).rejects.toThrow(
        `No user with the verified e-mail address ${email} has signed in yet`,
      );
    }
  });
});

describe('revoking an administrator by the command', () => {
  it('takes effect immediately for all users with the address, and is recorded', async () => {
    await test.newUser({ isAdmin: true });
    const email = 'salma@example.com';
    const [one, other] = [
      await test.newUser({ email, isAdmin: true }),
      await test.newUser({ email, isAdmin: true }),
    ];
    const caller = await test.as(one);
    expect((await setAdmin(deps, email, false)).isChanged).toBe(true);
    expect((await caller.send(listUsers)).status).toBe(403);
    const act = 'ADMIN_REVOKED';
    const entries = [one, other].map(({ id }) => expect.objectContaining({ act, user_id: id }));
    expect(await recorded()).toEqual(expect.arrayContaining(entries));
    expect((await setAdmin(deps, email, false)).isChanged).toBe(false);
    expect(await recorded()).toHaveLength(2);
  });

  it('is refused for the last administrator', async () => {
    await test.newUser({ email: 'salma@example.com', isAdmin: true });
    await test.newUser();
    await expect(setAdmin(deps, 'salma@example.com', false)).rejects.toThrow('is the last administrator');
    expect(await recorded()).toEqual([]);
  });

  it('leaves one administrator if two commands revoke the last two at the same time', async () => {
    const emails = ['salma@example.com', 'younes@example.com'];
    for (const email of emails) await test.newUser({ email, isAdmin: true });
    const outcomes = await Promise.allSettled(emails.map((email) => setAdmin(deps, email, false)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
