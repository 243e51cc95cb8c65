import fc from 'fast-check';
import {
  hideReview,
  makeAdmin,
  revokeAdmin,
  showReview,
  toggleListingPermission,
} from '#features/admin/endpoints.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import { closeHours, openHours } from '#features/calendar/endpoints.ts';
import { changeItem, createItem, deleteItem, updateItem } from '#features/items/endpoints.ts';
import { deleteAccount, updateProfile } from '#features/users/endpoints.ts';
import { centimesToMad } from '#shared/money.ts';
import { insertFakeUpload } from '../fake-upload.ts';
import { changeByOwner, lifeCalls, review } from './life-calls.ts';
import { type ModelledCall, mostly, onItem, onPerson, onReview, who } from './modelled-call.ts';
import { phoneNumber } from './product.ts';
import { quayCalls, wait } from './quay-calls.ts';
import { bodyOf, closable, instants, interval, times, wholeDay, wishOf } from './wishes.ts';

const book = onItem({
  // Mostly the two users who own nothing, so that sequences get far.
  ...{
    name: 'book',
    by: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 1 }) }, { weight: 1, arbitrary: who }),
  },
  values: { times, seats: fc.constantFrom(1, 1, 1, 2, 3), shown: fc.constantFrom(null, 0, 0, 0, 500) },
  wish: ({ times, seats, shown }, item, model) => wishOf(item, interval(model, times), seats, shown),
  send: ({ as, id }, wish) => as.send(createBooking, { body: { rentableItemId: id, ...bodyOf(wish) } }),
  keep: ({ bookingIds }, { id }) => bookingIds.push(id),
});

const setClosed = (name: 'close' | 'open') =>
  onItem({
    // Sometimes a whole day, in which other hours are closed already.
    ...{ name, by: mostly('the owner').times(3), values: { times: fc.oneof(times, times, wholeDay) } },
    wish: ({ times }, _, model) => closable(model, times),
    send: ({ as, id }, hours) =>
      name === 'close'
        ? as.send(closeHours, { params: { id }, body: instants(hours) })
        : as.send(openHours, { params: { id }, query: instants(hours) }),
  });

const itemFields = { itemType: 'JETSKI', modelName: 'Sea-Doo Spark', listingTitle: 'Spark' } as const;
const categoryOf = (perSeat: boolean) => (perSeat ? 'PER_SEAT' : 'PRIVATE_HIRE');

const edit = onItem({
  ...{ name: 'edit', by: mostly('the owner').times(1) },
  values: {
    change: fc.oneof(
      fc.record({ rate: fc.integer({ min: 0, max: 200_000 }) }),
      fc.record({ isAvailable: fc.boolean() }),
      fc.record({ perSeat: fc.boolean(), capacity: fc.constantFrom(null, 1, 2, 4) }),
    ),
  },
  // The form repeats the rate.
  wish: ({ change }, { rate }) => ({ rate, ...change }),
  send({ as, id }, { rate, isAvailable, perSeat, capacity }) {
    const fields = { hourlyRate: centimesToMad(rate), ...(isAvailable !== undefined && { isAvailable }) };
    if (perSeat === undefined) return as.send(changeItem, { params: { id }, body: fields });
    const body = { ...itemFields, ...fields, capacity, rentalCategory: categoryOf(perSeat) } as const;
    return as.send(updateItem, { params: { id }, body });
  },
});

const remove = onItem({
  ...{ name: 'remove', by: mostly('the owner').times(1) },
  send: ({ as, id }) => as.send(deleteItem, { params: { id } }),
});

const hide = onReview({
  ...{ name: 'setHidden', by: fc.constantFrom(4, 4, 5, 0), values: { isHidden: fc.boolean() } },
  send: ({ as, id }, { isHidden }) =>
    isHidden
      ? as.send(hideReview, { params: { id }, body: { reason: 'Not a real trip' } })
      : as.send(showReview, { params: { id } }),
});

const list = onPerson({
  ...{ name: 'list', by: who },
  values: { rate: fc.integer({ min: 0, max: 200_000 }), perSeat: fc.boolean(), capacity: fc.constant(3) },
  async send({ as, product: { test, callers, userIds } }, { rate, perSeat, capacity }) {
    const images = [{ id: await insertFakeUpload(test, { id: userIds[callers.indexOf(as)] ?? '' }) }];
    const fields = { ...itemFields, capacity, rentalCategory: categoryOf(perSeat), images } as const;
    return as.send(createItem, { body: { ...fields, hourlyRate: centimesToMad(rate) } });
  },
  keep: ({ itemIds }, { id }) => itemIds.push(id),
});

const setListing = onPerson({
  ...{ name: 'setListing', by: who, values: { canListItems: fc.boolean() } },
  send: ({ as, id }, body) => as.send(toggleListingPermission, { params: { id }, body }),
});

const promote = onPerson({
  ...{ name: 'promote', by: who },
  send: ({ as, id }) => as.send(makeAdmin, { params: { id } }),
});

const revoke = onPerson({
  ...{ name: 'revoke', by: fc.constantFrom(4, 5, 0) },
  send: ({ as, id }) => as.send(revokeAdmin, { params: { id } }),
});

const leave = onPerson({ name: 'leave', by: who, send: ({ as }) => as.send(deleteAccount) });

const setPhone = onPerson({
  ...{ name: 'setPhone', by: who, values: { hasPhone: fc.boolean() } },
  send: ({ as }, { hasPhone }) =>
    as.send(updateProfile, { body: { displayName: 'Somebody', phoneNumber: hasPhone ? phoneNumber : '' } }),
});

const seldomCalls = [
  ...[edit, edit, hide, hide, setClosed('close'), setClosed('close'), setClosed('open')],
  ...[remove, list, setListing, promote, revoke, leave, setPhone],
];

/**
 * The calls that sequences choose from, the frequent ones several times: any, mostly those about trips, which otherwise seldom
 * get far, and mostly the seldom ones.
 */
export const kindsOfCalls: fc.Arbitrary<ModelledCall>[][] = [
  [...Array(18).fill(book), ...Array(3).fill(wait), ...lifeCalls, ...quayCalls, ...seldomCalls],
  ...[
    [wait, ...quayCalls],
    [wait, ...quayCalls],
  ],
  [
    ...Array(8).fill(book),
    ...Array(4).fill(changeByOwner),
    ...Array(3).fill(review),
    wait,
    ...seldomCalls,
    revoke,
    revoke,
    leave,
  ],
];
