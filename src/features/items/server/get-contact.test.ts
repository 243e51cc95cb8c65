import { expect, it } from 'vitest';
import { getItemContact } from '#features/items/endpoints.ts';
import { bookingWorld } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp({ limits: { contactsPerHour: 2 } });
const { newOwner, newPerson, newItem } = bookingWorld(test);
type Person = Awaited<ReturnType<typeof newPerson>>;

const contactOf = ({ caller }: Pick<Person, 'caller'>, { id }: { id: string }) =>
  caller.send(getItemContact, { params: { id } });

it('returns the owner’s number to signed-in users only, in a private response, and null once it is removed', async () => {
  const item = await newItem(await newOwner(), { isAvailable: false });
  const { body, headers } = await contactOf(await newPerson(), item);
  expect(body).toEqual({ phoneNumber: '+212600000001' });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect((await contactOf({ caller: test.visitor }, item)).error.code).toBe('not_signed_in');
  await test.db.updateTable('users').set({ phone_number: null }).where('id', '=', item.ownerId).execute();
  expect((await contactOf(await newPerson(), item)).body).toEqual({ phoneNumber: null });
});

it('returns 404 for an unknown item and 410 for a removed one', async () => {
  const person = await newPerson();
  const removed = await newItem(await newOwner(), { deletedAt: test.clock.now() });
  expect((await contactOf(person, removed)).error.code).toBe('item_removed');
  const unknown = { id: '019aa6a0-0000-7000-8000-000000000000' };
  expect((await contactOf(person, unknown)).error.code).toBe('item_not_found');
});

it('limits the numbers of different owners that a user gets in an hour', async () => {
  const [person, other, owner] = [await newPerson(), await newPerson(), await newOwner()];
  const item = await newItem(owner);
  for (const seen of [item, await newItem(owner), item, await newItem(await newOwner()), item])
    expect((await contactOf(person, seen)).status).toBe(200);
  const third = await newItem(await newOwner());
  for (let n = 0; n < 2; n++) {
    const refused = await contactOf(person, third);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  }
  expect((await contactOf(person, item)).status).toBe(200);
  expect((await contactOf(other, third)).status).toBe(200);
});

it('does not count one’s own number, and owners without one', async () => {
  const owner = await newOwner();
  const unreachable = await newPerson({ phoneNumber: null });
  for (let n = 0; n < 3; n++) {
    expect((await contactOf(owner, await newItem(owner))).status).toBe(200);
    expect((await contactOf(owner, await newItem(unreachable))).status).toBe(200);
  }
  for (let n = 0; n < 2; n++)
    expect((await contactOf(owner, await newItem(await newOwner()))).status).toBe(200);
});
