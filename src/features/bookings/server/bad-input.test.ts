import { afterEach, describe, expect, it } from 'vitest';
import { errorSentences } from '#shared/error-sentences.ts';
import { errorStatuses } from '#shared/errors.ts';
import { bookingWorld, hours } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newPerson, newItem, storedBookings, storedEvents } = bookingWorld(test);

/** Posts any payload as a renter, and checks the shape of the error. See "Errors" in docs/product.md. */
async function post(payload: unknown, headers: Record<string, string> = {}) {
  const { caller } = await newPerson();
  const { status, error } = await caller.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    payload,
    headers,
  });
  expect([status, error.message]).toEqual([errorStatuses[error.code], errorSentences[error.code]]);
  return { status, error };
}

async function bodyWith(values: object) {
  const item = await newItem(await newOwner());
  return { rentableItemId: item.id, ...hours('10:00', '12:00'), ...values };
}

afterEach(async () => {
  expect(await storedBookings()).toEqual([]);
  expect(await storedEvents()).toEqual([]);
});

describe('returns 400 for malformed input', () => {
  it.each([
    ['rentableItemId', '1'],
    ['rentableItemId', 7],
    ['startTime', 'tomorrow'],
    ['startTime', ''],
    ['startTime', 1_795_341_600_000],
    ['startTime', '2026-11-22'],
    ['startTime', '2026-11-22T10:00:00'],
    ['startTime', '2026-02-30T10:00:00Z'],
    ['startTime', '2026-11-22T10:00:01Z'],
    ['startTime', '2026-11-22T10:00:00.001Z'],
    ['startTime', '0000-01-01T10:00:00Z'],
    ['endTime', '9999-12-31T23:00:00-23:00'],
    ['endTime', '+275760-09-13T00:00:00Z'],
    ['endTime', '2026-11-22T24:00:00Z'],
    ['seats', 1.5],
    ['seats', '2'],
    ['seats', null],
    ['totalPrice', '1000'],
    ['totalPrice', 'NaN'],
  ])('%s: %j', async (field, value) => {
    const { status, error } = await post(await bodyWith({ [field]: value }));
    expect([status, error.code]).toEqual([400, 'malformed']);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it.each([['[]'], ['"text"'], ['null'], ['{'], ['']])('in a body of %j', async (payload) => {
    const { status, error } = await post(payload, { 'content-type': 'application/json' });
    expect([status, error.code]).toEqual([400, 'malformed']);
  });
});

describe('returns 422 for values out of bounds', () => {
  it.each([
    ['rentableItemId', undefined, 'required'],
    ['seats', 0, 'too_small'],
    ['seats', -3, 'too_small'],
    ['totalPrice', -1, 'too_small'],
  ])('%s: %j', async (field, value, code) => {
    const { status, error } = await post(await bodyWith({ [field]: value }));
    expect([status, error.code]).toEqual([422, 'invalid']);
    expect(error.fields).toMatchObject({ [field]: { code } });
  });
});

it('returns 413 for a huge body', async () => {
  const { status, error } = await post(await bodyWith({ note: 'x'.repeat(100_000) }));
  expect([status, error.code]).toEqual([413, 'too_large']);
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('returns 415 for a body of %s', async (type) => {
  const { status, error } = await post('rentableItemId=1', { 'content-type': type });
  expect([status, error.code]).toEqual([415, 'unsupported_type']);
});

it.each([
  '/bookings/my-bookings?limit=0',
  '/bookings/my-bookings?limit=101',
  '/bookings/my-bookings?limit=x',
  '/bookings/for-my-items?date=22-11-2026',
  '/bookings/for-my-items?date=2026-11-31',
  '/bookings/for-my-items/calendar',
  '/bookings/for-my-items/calendar?from=2026-11-01',
])('returns 400 for GET %s', async (url) => {
  const { caller } = await newPerson();
  const { status, error } = await caller.inject({ method: 'GET', url: `/api/v1${url}` });
  expect([status, error.code]).toEqual([400, 'malformed']);
});
