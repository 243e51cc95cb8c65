import { expect, it } from 'vitest';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { listening, rawConnection } from '#testing/raw-connection.ts';
import { testApp } from '#testing/test-app.ts';
import { createSession, deleteAllSessions } from './sessions.ts';

const test = await testApp();

/** Sends the headers of a write to promote this user; the returned function sends its body and resolves to the status. */
async function beginPromotion(adminId: string, userId: string): Promise<() => Promise<string | undefined>> {
  const port = Number(new URL(await listening(test.app)).port);
  const token = await createSession(test.db, test.clock, adminId);
  const expiry = () => test.db.selectFrom('sessions').select('expires_at').executeTakeFirst();
  const before = await expiry();
  test.clock.advance(2 * 3_600_000);
  const head = [
    `PATCH /api/v1/admin/users/${userId}/make-admin HTTP/1.1`,
    `host: localhost:${port}`,
    `cookie: ${sessionCookie}=${token}`,
    'content-type: application/json',
    'content-length: 2',
  ];
  const { socket, seen } = rawConnection(port, `${head.join('\r\n')}\r\n\r\n`);
  // The first read of a session after an hour extends it.
  await expect.poll(expiry).not.toEqual(before);
  return async () => {
    test.clock.advance(1_000);
    socket.write('{}');
    await expect.poll(() => seen.received).toContain('\r\n\r\n');
    socket.destroy();
    return seen.received.split(' ')[1];
  };
}

it.each<[string, string, (id: string) => Promise<unknown>]>([
  ['refuses a write whose session ends', '401', (id) => deleteAllSessions(test.db, id)],
  [
    'refuses a write whose user loses the right',
    '403',
    (id) => test.db.updateTable('users').set({ is_admin: false }).where('id', '=', id).execute(),
  ],
  ['accepts a write of a user who keeps the right', '200', async () => {}],
])('%s while its body arrives', async (_, status, meanwhile) => {
  const admin = await test.newUser({ isAdmin: true });
  const send = await beginPromotion(admin.id, (await test.newUser()).id);
  await meanwhile(admin.id);
  expect(await send()).toBe(status);
});
