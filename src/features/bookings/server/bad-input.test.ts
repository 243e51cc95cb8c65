import { expect, it } from 'vitest';
import { errorTable } from '#shared/error-table.ts';
import { bookingWorld, hours } from '#testing/booking-world.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, storedBookings } = bookingWorld(test);

/** Posts any payload as a renter, and checks the shape of the error. See "Errors" in docs/product.md. */
async function post(payload: unknown, headers: Record<string, string> = {}) {
  const { caller } = await newPerson();
  const url = '/api/v1/bookings';
  const { status, error } = await caller.inject({ method: 'POST', url, payload, headers });
  expect([status, error.message]).toEqual([errorTable[error.code].status, errorTable[error.code].en]);
  expect(await storedBookings()).toEqual([]);
  return { code: error.code, fields: error.fields ?? {} };
}

async function bodyWith(values: object) {
  const item = await newItem(await newOwner());
  return { rentableItemId: item.id, ...hours('10:00', '12:00'), ...values };
}

it.each<[string, unknown[]]>([
  ['rentableItemId', ['1', 7]],
  ['startTime', ['tomorrow', '', 1_795_341_600_000, '2026-11-22T10:00:00', '2026-02-30T10:00:00Z']],
  ['startTime', ['2026-11-22T10:00:01Z', '2026-11-22T10:00:00.001Z', '0000-01-01T10:00:00Z']],
  ['endTime', ['9999-12-31T23:00:00-23:00', '+275760-09-13T00:00:00Z', '2026-11-22T24:00:00Z']],
  ['seats', [1.5, '2', null]],
  ['totalPrice', ['1000', 'NaN']],
])('returns 400 for a malformed %s: %j', async (field, values) => {
  for (const value of values) {
    const { code, fields } = await post(await bodyWith({ [field]: value }));
    expect([value, code, Object.keys(fields)]).toEqual([value, 'malformed', [field]]);
  }
});

it('returns 422 for values that are missing or out of bounds', async () => {
  for (const [field, value, code] of [
    ['rentableItemId', undefined, 'required'],
    ['seats', 0, 'too_small'],
    ['totalPrice', -1, 'too_small'],
  ] as const) {
    const found = { code: 'invalid', fields: { [field]: { code } } };
    expect(await post(await bodyWith({ [field]: value }))).toMatchObject(found);
  }
});

it('returns 400 for a body that is no object, 413 for a huge one and 415 for one of another type', async () => {
  for (const payload of ['[]', '"text"', 'null', '{', ''])
    expect((await post(payload, { 'content-type': 'application/json' })).code).toBe('malformed');
  expect((await post(await bodyWith({ note: 'x'.repeat(100_000) }))).code).toBe('too_large');
  const form = 'application/x-www-form-urlencoded';
  for (const type of ['text/plain', form, 'multipart/form-data; boundary=x', 'application/xml'])
    expect((await post('rentableItemId=1', { 'content-type': type })).code).toBe('unsupported_type');
});

it('returns 400 for a query that is malformed', async () => {
  const { caller } = await newPerson();
  for (const query of [
    ...['my-bookings?limit=0', 'my-bookings?limit=101', 'my-bookings?limit=x'],
    ...['for-my-items?date=22-11-2026', 'for-my-items?date=2026-11-31'],
    'for-my-items/calendar?from=2026-11-01',
  ]) {
    const { status, error } = await caller.inject({ method: 'GET', url: `/api/v1/bookings/${query}` });
    expect([query, status, error.code]).toEqual([query, 400, 'malformed']);
  }
});
