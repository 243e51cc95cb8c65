import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { newPeople, outcomeOf, type Person, type Reply, reportRace, twoProcesses } from './world.ts';

const rightsRounds = 30;
const promotions = 10;
const revocations = 27;
/** The second call of a race starts so much later than the first, or earlier, so that either of them can win. */
const delaysMs = [0, -2, 2, -5, 5, -10, 10, -30, 30];

const { db, api } = await twoProcesses('sillage_torture_administrators');

const revoke = (by: Person, { id }: { id: string }, at?: number) =>
  api.call({ by, at, method: 'PATCH', path: `/admin/users/${id}/revoke-admin` });
const leave = (by: Person, at?: number) => api.call({ by, at, method: 'DELETE', path: '/auth/me' });

/** Sends one call to each process, at about the same time. */
async function race(round: number, first: (at: number) => Promise<Reply>, second: typeof first) {
  const delay = delaysMs[round % delaysMs.length] ?? 0;
  return Promise.all([
    wait(Math.max(0, -delay)).then(() => first(0)),
    wait(Math.max(0, delay)).then(() => second(1)),
  ]);
}

const admins = () => db.selectFrom('users').select('id').where('is_admin', '=', true).execute();

/** The actions in the record that concern these users, oldest first. */
async function auditOf(...users: Person[]): Promise<string[]> {
  const ids = users.map(({ id }) => id);
  const entries = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('user_id', 'in', ids)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
}

/** Creates two administrators, who are the only ones. */
async function onlyTwoAdmins(): Promise<[Person, Person]> {
  const others = await admins();
  const pair = (await newPeople(db, 2, { isAdmin: true })) as [Person, Person];
  for (const other of others) expect((await revoke(pair[0], other)).status).toBe(200);
  return pair;
}

/** What is wrong after a race that must leave one administrator and an entry for each revocation. */
async function wrongRecord(pair: [Person, Person], revoked: readonly Reply[]): Promise<string[]> {
  const left = await admins();
  const entries = (await auditOf(...pair)).filter((action) => action === 'ADMIN_REVOKED');
  const expected = revoked.filter(({ status }) => status === 200).length;
  return [
    ...(left.length === 1 ? [] : [`${left.length} administrators`]),
    ...(entries.length === expected ? [] : [`${entries.length} entries of ${expected} revocations`]),
  ];
}

it('two administrators who change the same right at once leave one entry per real change', async () => {
  const admins = await newPeople(db, 2, { isAdmin: true });
  const [person] = (await newPeople(db, 1)) as [Person];
  const set = (at: number, body?: object) =>
    api.call({
      ...{ by: admins[at] as Person, at, method: 'PATCH', ...(body && { body }) },
      path: `/admin/users/${person.id}/toggle-listing-permission`,
    });
  const replies: Reply[] = [];
  const expected: string[] = [];
  for (let round = 0; round < rightsRounds; round++) {
    // Both send the same value, which changes it once. Then both toggle, which changes it twice.
    const canListItems = round % 2 === 0;
    for (const body of [{ canListItems }, undefined]) {
      replies.push(...(await Promise.all([set(0, body), set(1, body)])));
    }
    const changes = canListItems ? ['GRANTED', 'REVOKED', 'GRANTED'] : ['REVOKED', 'GRANTED', 'REVOKED'];
    expected.push(...changes.map((change) => `LISTING_${change}`));
  }
  const entries = await auditOf(person);
  const lost = entries.join() === expected.join() ? [] : [`${entries.length} of ${expected.length}`];
  reportRace(
    `rights changed by two administrators, ${entries.length} entries`,
    replies.map(outcomeOf),
    { required: ['done'] },
    lost,
  );
});

it('two administrators who promote the same person at once leave one entry', async () => {
  const [one, other] = (await newPeople(db, 2, { isAdmin: true })) as [Person, Person];
  const lost: string[] = [];
  const replies: Reply[] = [];
  for (const person of await newPeople(db, promotions)) {
    const promote = (by: Person) => (at: number) =>
      api.call({ by, at, method: 'PATCH', path: `/admin/users/${person.id}/make-admin` });
    replies.push(...(await race(0, promote(one), promote(other))));
    const entries = await auditOf(person);
    if (entries.join() !== 'ADMIN_GRANTED') lost.push(`${person.id}: ${entries}`);
  }
  reportRace(
    'promotions by two administrators',
    replies.map(outcomeOf),
    { required: ['done', 'user_is_admin'] },
    lost,
  );
});

it('one administrator is left when two revoke each other at once', async () => {
  const lost: string[] = [];
  const replies: Reply[] = [];
  for (let round = 0; round < revocations; round++) {
    const pair = await onlyTwoAdmins();
    const [one, other] = pair;
    const both = await race(
      round,
      (at) => revoke(one, other, at),
      (at) => revoke(other, one, at),
    );
    const winners = both.filter(({ status }) => status === 200).length;
    if (winners !== 1) lost.push(`${winners} winners`);
    lost.push(...(await wrongRecord(pair, both)));
    replies.push(...both);
  }
  reportRace(
    'administrators who revoke each other',
    replies.map(outcomeOf),
    { required: ['done', 'not_allowed'] },
    lost,
  );
});

it('an administrator can delete their account while another one revokes their role', async () => {
  const lost: string[] = [];
  const [left, revoked]: [Reply[], Reply[]] = [[], []];
  for (let round = 0; round < revocations; round++) {
    const pair = await onlyTwoAdmins();
    const [admin, former] = pair;
    const [revocation, deletion] = await race(
      round,
      (at) => revoke(admin, former, at),
      (at) => leave(former, at),
    );
    lost.push(...(await wrongRecord(pair, [revocation])));
    revoked.push(revocation);
    left.push(deletion);
  }
  reportRace('deletions of accounts that lose the role', left.map(outcomeOf), { required: ['done'] }, lost);
  reportRace('their revocations', revoked.map(outcomeOf), { required: ['done', 'user_not_found'] }, []);
});

it('one call succeeds when an administrator deletes their account and revokes the other one at once', async () => {
  const lost: string[] = [];
  const replies: Reply[] = [];
  for (let round = 0; round < revocations; round++) {
    const pair = await onlyTwoAdmins();
    const [admin, other] = pair;
    const [deletion, revocation] = await race(
      round,
      (at) => leave(admin, at),
      (at) => revoke(admin, other, at),
    );
    const winners = [deletion, revocation].filter(({ status }) => status < 300).length;
    if (winners !== 1) lost.push(`${winners} winners`);
    lost.push(...(await wrongRecord(pair, [revocation])));
    replies.push(deletion, revocation);
  }
  reportRace(
    'deletions by administrators who revoke the other one',
    replies.map(outcomeOf),
    { required: ['done', 'last_administrator', 'not_allowed'], allowed: ['not_signed_in'] },
    lost,
  );
});
