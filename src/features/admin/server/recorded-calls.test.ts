import { expect, it } from 'vitest';
import { listAudit, makeAdmin, revokeAdmin, toggleListingPermission } from '#features/admin/endpoints.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { changeItem, deleteItem, updateItem } from '#features/items/endpoints.ts';
import { deleteAccount } from '#features/users/endpoints.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);

async function newWorld() {
  const [admin, owner, renter] = [await newPerson({ isAdmin: true }), await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const { body: booking } = await request(renter, item);
  return { admin, owner, renter, item, booking, params: { id: item.id }, of: { params: { id: renter.id } } };
}

it.each<[string, (world: Awaited<ReturnType<typeof newWorld>>) => Promise<{ status: number }>, object[]]>([
  [
    'PUT /items/{id}',
    ({ owner, params }) =>
      owner.caller.send(updateItem, {
        params,
        body: { ...{ listingTitle: 'Bluff', modelName: 'M', itemType: 'JETSKI' }, hourlyRate: 1000 },
      }),
    [{ action: 'PRICE_CHANGED', details: { before: 500, after: 1000 } }],
  ],
  [
    'PATCH /items/{id}',
    ({ owner, params }) => owner.caller.send(changeItem, { params, body: { hourlyRate: 1000 } }),
    [{ action: 'PRICE_CHANGED', details: { before: 500, after: 1000 } }],
  ],
  [
    'PUT /items/{id}/rules',
    ({ owner, params }) =>
      owner.caller.send(saveItemRules, {
        params,
        body: { opensAt: '09:00', dayPrice: 4500, priceRules: [{ hourlyRate: 1200, weekdays: [6] }] },
      }),
    [
      {
        action: 'RULES_CHANGED',
        details: {
          before: '{"opensAt":"08:00","dayPrice":null,"priceRules":[]}',
          after: expect.stringMatching(
            /^{"opensAt":"09:00","dayPrice":4500,"priceRules":\[{.*"hourlyRate":1200/,
          ),
        },
      },
    ],
  ],
  [
    'PUT /items/{id}/rules with the same rules',
    ({ owner, params }) => owner.caller.send(saveItemRules, { params, body: {} }),
    [],
  ],
  [
    'DELETE /items/{id}',
    ({ owner, params }) => owner.caller.send(deleteItem, { params }),
    [{ action: 'BOOKING_CANCELLED', details: { reason: 'ITEM_REMOVED' } }],
  ],
  [
    'POST /bookings',
    ({ renter, item }) => request(renter, item, hours('14:00', '15:00')),
    [{ action: 'BOOKING_REQUESTED' }],
  ],
  ['cancel', ({ renter, booking }) => change(renter, booking, 'cancel'), [{ action: 'BOOKING_CANCELLED' }]],
  ['confirm', ({ owner, booking }) => change(owner, booking, 'confirm'), [{ action: 'BOOKING_CONFIRMED' }]],
  [
    'toggle-listing-permission',
    ({ admin, of }) => admin.caller.send(toggleListingPermission, { ...of, body: { canListItems: true } }),
    [{ action: 'LISTING_GRANTED' }],
  ],
  [
    'complete',
    async ({ owner, booking }) => {
      await change(owner, booking, 'confirm');
      return change(owner, booking, 'complete');
    },
    [{ action: 'BOOKING_COMPLETED' }, { action: 'BOOKING_CONFIRMED' }],
  ],
  [
    'make-admin and revoke-admin',
    async ({ admin, of }) => {
      await admin.caller.send(makeAdmin, of);
      return admin.caller.send(revokeAdmin, of);
    },
    [{ action: 'ADMIN_REVOKED' }, { action: 'ADMIN_GRANTED' }],
  ],
  [
    'DELETE /auth/me',
    async () => (await newPerson()).caller.send(deleteAccount),
    [{ action: 'ACCOUNT_DELETED' }],
  ],
])('the record has the change of %s', async (_call, send, expected) => {
  const world = await newWorld();
  const before = (await world.admin.caller.send(listAudit)).body.length;
  test.clock.advance(1000);
  expect((await send(world)).status).toBeLessThan(300);
  const { body } = await world.admin.caller.send(listAudit);
  expect(body.slice(0, body.length - before)).toMatchObject(expected);
});
