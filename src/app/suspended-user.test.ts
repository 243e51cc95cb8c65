import { expect, it } from 'vitest';
import { errorTable } from '#shared/error-table.ts';
import { accessTable, sendTo } from '#testing/access-table.ts';
import { accessWorld, roles } from '#testing/access-world.ts';
import { testApp } from '#testing/test-app.ts';
import { rowRestorer } from '#testing/test-database.ts';
import { routes } from './api.ts';

const identity = {
  authorizationUrl: async () => new URL('https://issuer.example/authorize'),
  claims: async () => Promise.reject(new Error('no code')),
};
const test = await testApp({ identity, streams: { heartbeatMs: 1, lifetimeMs: 0 } });

const suspended = { reason: 'Untrue listings', until: '2026-12-01T00:00:00.000Z' };

/** All of its users are suspended, but another administrator is not. */
async function suspendedWorld() {
  const world = await accessWorld(test);
  const users = await test.db.selectFrom('users').select('id').execute();
  const row = { reason: suspended.reason, suspended_at: test.clock.now(), ends_at: suspended.until };
  const rows = users.map(({ id }) => ({ user_id: id, ...row, ends_at: new Date(row.ends_at) }));
  await test.db.insertInto('suspensions').values(rows).execute();
  await test.newUser({ isAdmin: true });
  return world;
}

/** Writes are refused unless their endpoint says otherwise, and so are all calls of administrators. */
function isRefused(call: string): boolean {
  const found = routes.find(({ endpoint: { method, path } }) => `${method} ${path}` === call)?.endpoint;
  if (!found || found.access === 'public') return false;
  return found.access === 'admin' || (found.method !== 'GET' && found.access !== 'anyUser');
}

it('a suspended user makes every call of the API that their suspension allows, and no other', async () => {
  let world = await suspendedWorld();
  const restore = await rowRestorer(test.db);
  for (const [call, statuses, parts, name = ''] of accessTable)
    for (const role of ['owner', 'renter', 'admin'] as const) {
      const answer = await sendTo(world.callers[role], call, parts?.(world));
      const title = `${role}: ${call} ${name}`;
      const isOpen = role === 'owner' && name === 'confirm a request';
      // Only their answers.
      const isReport = call === 'POST /reports' && name === '';
      if (isRefused(call) || isOpen || isReport) {
        expect(answer.status, title).toBe(403);
        expect(answer.error, title).toEqual({
          ...{ code: 'account_suspended', message: errorTable.account_suspended.en },
          ...suspended,
        });
        continue;
      }
      // The rights of an administrator rest.
      expect(answer.status, title).toBe(statuses[roles.indexOf(role === 'admin' ? 'user' : role)]);
      if (call.startsWith('GET ') || answer.status >= 400) continue;
      if (restore) await restore();
      else world = await suspendedWorld();
    }
});
