import { askToCancel, proposeChange } from '#features/bookings/endpoints.ts';
import { createQuayBooking } from '#features/quay/endpoints.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import { bookingWorld, hours } from './booking-fixture.ts';
import { insertFakeUpload } from './fake-upload.ts';
import type { testApp } from './test-app.ts';

export const roles = ['visitor', 'user', 'lister', 'owner', 'renter', 'someone else', 'admin'] as const;
export type Role = (typeof roles)[number];

export type World = Awaited<ReturnType<ReturnType<typeof accessWorld>>>;

export interface RequestParts {
  params?: Record<string, string>;
  search?: string;
  body?: object;
  headers?: Record<string, string>;
}
export type Row = [
  endpoint: string,
  statuses: number[],
  parts?: (world: World) => RequestParts,
  action?: string,
];

/** Returns a function that makes a new world for calls of every role. */
export function accessWorld(test: Awaited<ReturnType<typeof testApp>>) {
  const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);
  /** One item with its owner, image, request and bookings, and users who are not involved in them. */
  async function newWorld() {
    const owner = await newOwner();
    const renter = await newRenter();
    const item = await newItem(owner);
    const image = { id: await insertFakeUpload(test, owner, { item }) };
    const upload = { id: await insertFakeUpload(test, owner) };
    const requested = await request(renter, item, hours('10:00', '12:00'));
    const confirmed = await request(renter, item, hours('14:00', '16:00'));
    await change(owner, confirmed.body, 'confirm');
    const completed = await request(renter, item, hours('12:00', '13:00'));
    await change(owner, completed.body, 'confirm');
    await change(owner, completed.body, 'complete');
    // A confirmed booking whose renter asks to cancel it and proposes other hours.
    const { id } = (await request(renter, item, hours('10:00', '12:00', '2026-11-23'))).body;
    await change(owner, { id }, 'confirm');
    const of = { params: { id } };
    await renter.caller.send(askToCancel, { ...of, body: {} });
    const other = hours('14:00', '15:00', '2026-11-23');
    const proposal = (await renter.caller.send(proposeChange, { ...of, body: other })).body.change;
    const questioned = { id, changeId: proposal?.id ?? '' };
    // A user with their own item and requests, which give no access to those of others.
    const someoneElse = await newOwner();
    await request(renter, await newItem(someoneElse), hours('17:00', '18:00'));
    const otherItem = await newItem(owner);
    const reviewed = await request(someoneElse, otherItem);
    const walkIn = await owner.caller.send(createQuayBooking, {
      body: { rentableItemId: otherItem.id, ...hours('08:00', '09:00'), guestPhone: '0612345678' },
    });
    const review = await insertReview(test.db, {
      ...{ itemId: otherItem.id, bookingId: reviewed.body.id, reviewerId: someoneElse.id },
      ...{ rating: 5, comment: null, createdAt: test.clock.now() },
    });
    const callers = {
      visitor: test.visitor,
      user: (await newPerson()).caller,
      lister: (await newPerson({ canListItems: true })).caller,
      owner: owner.caller,
      renter: renter.caller,
      'someone else': someoneElse.caller,
      admin: (await newPerson({ isAdmin: true })).caller,
    } satisfies Record<Role, unknown>;
    return {
      item,
      image,
      upload,
      requested: requested.body,
      confirmed: confirmed.body,
      completed: completed.body,
      questioned,
      /** Of a guest. */
      walkIn: { id: walkIn.body.id, slipToken: walkIn.body.slipToken ?? '' },
      review,
      callers,
    };
  }
  return newWorld;
}
