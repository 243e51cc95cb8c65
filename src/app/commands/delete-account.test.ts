import { expect, it } from 'vitest';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';
import { deleteAccountOf } from './delete-account.ts';

const test = await testApp();
const { newPerson, newOwner, newItem, request } = bookingWorld(test);
const accounts = () => test.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute();

it('deletes the account of a user named by id or e-mail address, and records that an operator did it', async () => {
  const one = await newPerson({ displayName: 'Ines', email: 'Ines@people.example' });
  const other = await newPerson({ displayName: 'Omar' });
  expect(await deleteAccountOf(test.deps, 'ines@people.EXAMPLE')).toBe('Ines');
  expect(await accounts()).toEqual([{ id: other.id }]);
  expect(await deleteAccountOf(test.deps, other.id)).toBe('Omar');
  const entries = await test.db.selectFrom('events').selectAll().orderBy('id').execute();
  expect(entries).toMatchObject([
    { act: 'ACCOUNT_DELETED', actor_id: null, user_id: one.id, details: { source: 'COMMAND' } },
    { act: 'ACCOUNT_DELETED', actor_id: null, user_id: other.id },
  ]);
});

it('tells the operator why an account is not deleted', async () => {
  await expect(deleteAccountOf(test.deps, 'nobody@people.example')).rejects.toThrow('There is no user with');
  const [one, two] = [await newPerson({ email: 'a@b.example' }), await newPerson({ email: 'a@b.example' })];
  await expect(deleteAccountOf(test.deps, 'a@b.example')).rejects.toThrow(
    `(${[one.id, two.id].sort().join(', ')})`,
  );
  const renter = await newPerson();
  await request(renter, await newItem(await newOwner()));
  await expect(deleteAccountOf(test.deps, renter.id)).rejects.toThrow('open requests');
});
