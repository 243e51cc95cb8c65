import { askToCancel, enterBooking, proposeHours } from '#features/bookings/endpoints.ts';
import { report } from '#features/reports/endpoints.ts';
import { insertReview } from '#features/reviews/server/repository.ts';
import { bookingWorld, hours } from './booking-world.ts';
import { insertFakeHandoverPhoto, insertFakeUpload } from './fake-upload.ts';
import type { testApp } from './test-app.ts';

export const roles = ['visitor', 'user', 'lister', 'owner', 'renter', 'someone else', 'admin'] as const;
export type Role = (typeof roles)[number];

export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>;

/** One item with its owner, image, request and bookings, and users who are not involved in them. */
export async function accessWorld(test: Awaited<ReturnType<typeof testApp>>) {
  const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);
  const [owner, renter] = [await newOwner(), await newRenter()];
  const item = await newItem(owner);
  const confirmed = async (...at: Parameters<typeof hours>) => {
    const { body } = await request(renter, item, hours(...at));
    await change(owner, body, 'confirm');
    return body;
  };
  const completed = await confirmed('12:00', '13:00');
  await change(owner, completed, 'complete');
  // A confirmed booking whose renter asks to cancel it and proposes other hours.
  const { id } = await confirmed('10:00', '12:00', '2026-11-23');
  const params = { id };
  await renter.caller.send(askToCancel, { params, body: {} });
  const body = hours('14:00', '15:00', '2026-11-23');
  const proposal = (await renter.caller.send(proposeHours, { params, body })).body.proposal;
  // A user with their own item and requests, which give no access to those of others.
  const someoneElse = await newOwner();
  await request(renter, await newItem(someoneElse), hours('17:00', '18:00'));
  const otherItem = await newItem(owner);
  const reviewed = await request(someoneElse, otherItem);
  const walkIn = await owner.caller.send(enterBooking, {
    body: { rentableItemId: otherItem.id, ...hours('08:00', '09:00'), guestPhone: '0612345678' },
  });
  const review = await insertReview(test.db, {
    ...{ itemId: otherItem.id, bookingId: reviewed.body.id, reviewerId: someoneElse.id },
    ...{ rating: 5, comment: null, createdAt: test.clock.now() },
  });
  await renter.caller.send(report, { body: { kind: 'REVIEW', id: review, reason: 'UNTRUE' } });
  // Without another one, the administrator may not leave.
  await newPerson({ isAdmin: true });
  const hired = await confirmed('14:00', '16:00');
  return {
    item,
    image: { id: await insertFakeUpload(test, owner, { item }) },
    upload: { id: await insertFakeUpload(test, owner) },
    requested: (await request(renter, item, hours('10:00', '12:00'))).body,
    confirmed: hired,
    handoverPhoto: await insertFakeHandoverPhoto(test, hired.id, 'owner'),
    slipPhoto: await insertFakeHandoverPhoto(test, walkIn.body.id, 'renter'),
    completed,
    questioned: { id, proposalId: proposal?.id ?? '' },
    /** Of a guest. */
    walkIn: { id: walkIn.body.id, slipToken: walkIn.body.slipToken ?? '' },
    review: { id: review },
    callers: {
      visitor: test.visitor,
      user: (await newPerson()).caller,
      lister: (await newPerson({ canListItems: true })).caller,
      owner: owner.caller,
      renter: renter.caller,
      'someone else': someoneElse.caller,
      admin: (await newPerson({ isAdmin: true })).caller,
    },
  };
}
