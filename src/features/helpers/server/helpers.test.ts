import { expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import * as endpoints from '#features/helpers/endpoints.ts';
import type { InviteBody } from '#features/helpers/schemas.ts';
import { switches } from '#features/helpers/switches.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { endsAs, race } from '#testing/race.ts';
import { messageWorld } from '#testing/sent-messages.ts';

const test = await messageWorld();
const { clock, newOwner, newPerson, news, mailTo } = test;
type Person = Awaited<ReturnType<typeof newPerson>>;

const invite = ({ caller }: Person, body: Partial<InviteBody> = {}) =>
  caller.send(endpoints.inviteHelper, {
    body: { name: 'Hassan', switches: [...switches], until: null, ...body },
  });
const accept = ({ caller }: Person, token = '') =>
  caller.send(endpoints.acceptInvitation, { params: { token } });
const end = ({ caller }: Person, id: string) => caller.send(endpoints.endHelper, { params: { id } });

it('an invitation works once, for the first who uses its link, and tells both sides of each other', async () => {
  const [owner, helper, late] = [
    await newOwner(),
    await newPerson({ displayName: 'Hassan' }),
    await newPerson(),
  ];
  const { status, body } = await invite(owner, { switches: ['day'], until: '2026-12-31' });
  expect(status).toBe(201);
  const token = body.invitation?.token ?? '';
  const shown = await test.visitor.send(endpoints.getInvitation, { params: { token } });
  expect(shown.body).toMatchObject({
    owner: { displayName: 'Salma' },
    switches: ['day'],
    until: '2026-12-31',
  });
  expect(String(shown.headers['cache-control'])).toContain('private');
  const helping = { ownerId: owner.id, ownerName: 'Salma', switches: ['day'], until: '2026-12-31' };
  expect((await accept(helper, token)).body).toMatchObject(helping);
  expect((await helper.caller.send(getMe)).body.helpsFor).toMatchObject([helping]);
  const listed = (await owner.caller.send(endpoints.listHelpers)).body;
  expect(listed).toMatchObject([{ name: 'Hassan', user: { id: helper.id }, invitation: null }]);
  expect((await accept(late, token)).error.code).toBe('invitation_not_found');
  const second = (await invite(owner)).body.invitation?.token;
  expect((await accept(helper, second)).error.code).toBe('already_helping');
  expect((await accept(owner, second)).error.code).toBe('cannot_help_oneself');
});

it('an invitation ends after two days, and when it is withdrawn', async () => {
  const [owner, helper] = [await newOwner(), await newPerson()];
  const first = (await invite(owner)).body;
  const second = (await invite(owner)).body;
  expect((await end(owner, first.id)).status).toBe(204);
  expect((await accept(helper, first.invitation?.token)).error.code).toBe('invitation_not_found');
  clock.set('2026-11-23T09:00:00.000Z');
  expect((await accept(helper, second.invitation?.token)).error.code).toBe('invitation_not_found');
  expect((await owner.caller.send(endpoints.listHelpers)).body).toEqual([]);
});

it('an invitation is sent to an address, whose owner needs no account yet', async () => {
  await invite(await newOwner(), { email: 'hassan@people.example' });
  await news();
  const { subject, text } = await mailTo('Hassan', 'HELPER_INVITED');
  expect(subject).toBe('Salma invites you to help');
  expect(text).toContain('/help/');
  const failed = await invite(await newOwner(), { email: 'hassan' });
  expect(failed.error.code).toBe('email_invalid');
});

it('an invitation is refused beyond ten, twenty a day, and for a day that is over', async () => {
  const owner = await newOwner();
  const ids: string[] = [];
  for (let count = 0; count < 10; count++) ids.push((await invite(owner)).body.id);
  expect((await invite(owner)).error.code).toBe('too_many_helpers');
  for (const id of ids) await end(owner, id);
  for (let count = 0; count < 10; count++) await invite(owner);
  await end(owner, (await owner.caller.send(endpoints.listHelpers)).body[0]?.id ?? '');
  expect((await invite(owner)).error.code).toBe('too_many_invitations');
  expect((await invite(await newOwner(), { until: '2026-11-20' })).status).toBe(422);
});

it('an invitation is taken by one of two who accept at once', async () => {
  const owner = await newOwner();
  const [first, second] = [await newPerson(), await newPerson()];
  const lost = 'invitation_not_found';
  await endsAs(
    test,
    [
      { first: 'done', second: lost },
      { first: lost, second: 'done' },
    ],
    async (round) => {
      const { id, invitation } = (await invite(owner)).body;
      const ends = await race(round, {
        first: () => accept(first, invitation?.token),
        second: () => accept(second, invitation?.token),
      });
      await end(owner, id);
      await test.db.deleteFrom('helpers').execute();
      return ends;
    },
  );
});

it('a helper leaves, or goes with the account of the owner or their own', async () => {
  const owner = await newOwner();
  const joined = async () => {
    const helper = await newPerson({ displayName: 'Hassan' });
    const { id, invitation } = (await invite(owner)).body;
    await accept(helper, invitation?.token);
    return { ...helper, helpingId: id };
  };
  const listed = async () => (await owner.caller.send(endpoints.listHelpers)).body.length;
  const [leaving, gone, left] = [await joined(), await joined(), await joined()];
  expect((await end(await newPerson(), leaving.helpingId)).error.code).toBe('helper_not_found');
  await end(leaving, leaving.helpingId);
  await gone.caller.send(deleteAccount);
  expect(await listed()).toBe(1);
  await owner.caller.send(deleteAccount);
  expect((await left.caller.send(getMe)).body.helpsFor).toEqual([]);
  const names = await test.db.selectFrom('helpers').select('name').execute();
  expect(names.filter(({ name }) => name !== null)).toEqual([]);
});
