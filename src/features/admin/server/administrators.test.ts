import { describe, expect, it } from 'vitest';
import { listUsers } from '#features/admin/endpoints.ts';
import { testApp } from '#testing/test-app.ts';
import { grantAdmin, revokeAdmin } from './administrators.ts';

const test = await testApp();
const { db, deps } = test;

const recorded = () =>
  db.selectFrom('audit_entries').select(['action', 'actor_id', 'user_id', 'details']).orderBy('id').execute();

describe('granting an administrator by the command', () => {
  it('takes effect immediately, ignores case, and is recorded', async () => {
    const user = await test.newUser({ displayName: 'Salma', email: 'Salma@example.com' });
    const caller = await test.as(user);
    expect((await caller.send(listUsers)).status).toBe(403);
    expect(await grantAdmin(deps, 'salma@Example.com')).toEqual({ isChanged: true, displayName: 'Salma' });
    expect((await caller.send(listUsers)).status).toBe(200);
    expect(await recorded()).toEqual([
      { action: 'ADMIN_GRANTED', actor_id: null, user_id: user.id, details: { source: 'COMMAND' } },
    ]);
  });

  it('changes and records nothing the second time', async () => {
    await test.newUser({ email: 'salma@example.com', isAdmin: true });
    expect((await grantAdmin(deps, 'salma@example.com')).isChanged).toBe(false);
    expect(await recorded()).toEqual([]);
  });

  it('is refused for an address of no user, of a deleted user, and for one that is not verified', async () => {
    const unverified = await test.newUser({ email: 'unverified@example.com' });
    await db.updateTable('users').set({ is_email_verified: false }).where('id', '=', unverified.id).execute();
    const deleted = await test.newUser({ email: 'deleted@example.com' });
    await db
      .updateTable('users')
      .set({ deleted_at: test.clock.now() })
      .where('id', '=', deleted.id)
      .execute();
    for (const email of ['unknown@example.com', 'unverified@example.com', 'deleted@example.com']) {
      await expect(grantAdmin(deps, email)).rejects.toThrow(
        `No user with the verified e-mail address ${email} has signed in yet`,
      );
    }
  });
});

describe('revoking an administrator by the command', () => {
  it('takes effect immediately and is recorded', async () => {
    await test.newUser({ isAdmin: true });
    const user = await test.newUser({ email: 'salma@example.com', isAdmin: true });
    const caller = await test.as(user);
    expect((await revokeAdmin(deps, 'salma@example.com')).isChanged).toBe(true);
    expect((await caller.send(listUsers)).status).toBe(403);
    expect(await recorded()).toMatchObject([{ action: 'ADMIN_REVOKED', user_id: user.id }]);
    expect((await revokeAdmin(deps, 'salma@example.com')).isChanged).toBe(false);
    expect(await recorded()).toHaveLength(1);
  });

  it('is refused for the last administrator', async () => {
    await test.newUser({ email: 'salma@example.com', isAdmin: true });
    await test.newUser();
    await expect(revokeAdmin(deps, 'salma@example.com')).rejects.toThrow('is the last administrator');
    expect(await recorded()).toEqual([]);
  });

  it('leaves one administrator if two commands revoke the last two at the same time', async () => {
    const emails = ['salma@example.com', 'younes@example.com'];
    for (const email of emails) await test.newUser({ email, isAdmin: true });
    const outcomes = await Promise.allSettled(emails.map((email) => revokeAdmin(deps, email)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('applies to all users with the address', async () => {
    await test.newUser({ isAdmin: true });
    for (let times = 0; times < 2; times++) {
      await test.newUser({ email: 'salma@example.com', isAdmin: true });
    }
    await revokeAdmin(deps, 'salma@example.com');
    expect(await recorded()).toHaveLength(2);
  });
});
