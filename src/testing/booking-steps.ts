import { bookingWorld, hours } from './booking-fixture.ts';
import { sentMessages } from './sent-messages.ts';
import type { testApp } from './test-app.ts';

/** Bookings of Younes with Salma up to a step. */
export function bookingSteps(test: Awaited<ReturnType<typeof testApp>>) {
  const { newPerson, newOwner, newRenter, newItem, request, change } = bookingWorld(test);
  const { mailsAt } = sentMessages(test);
  /** A request for 10:00 to 12:00 of a day, by default the day after tomorrow. */
  async function requested(date = '2026-11-23') {
    const [owner, renter] = [await newOwner(), await newRenter()];
    const item = await newItem(owner);
    const { body: booking } = await request(renter, item, hours('10:00', '12:00', date));
    return { owner, renter, item, booking };
  }
  return {
    requested,
    /** Its request's messages have been sent; those about the confirmation have not. */
    async confirmed(date?: string) {
      const world = await requested(date);
      await mailsAt();
      await change(world.owner, world.booking, 'confirm');
      return world;
    },
    /** Another confirmed booking of an item on the day after tomorrow. */
    async alsoConfirmed(
      owner: Awaited<ReturnType<typeof newOwner>>,
      item: { id: string },
      displayName: string,
      [start, end]: Parameters<typeof hours> = ['15:00', '16:00'],
    ) {
      const { body } = await request(await newPerson({ displayName }), item, hours(start, end, '2026-11-23'));
      await change(owner, body, 'confirm');
      return body;
    },
  };
}
