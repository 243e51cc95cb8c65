import { bookingWorld, hours } from './booking-world.ts';
import { sentMessages } from './sent-messages.ts';
import type { testApp } from './test-app.ts';

/** Bookings of Younes with Salma, up to a step, by default on the day after tomorrow. */
export function bookingSteps(test: Awaited<ReturnType<typeof testApp>>) {
  const { newPerson, requested: make, request, change } = bookingWorld(test);
  const { mailsAt } = sentMessages(test);
  const requested = (date = '2026-11-23') => make({ at: hours('10:00', '12:00', date) });
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
      owner: Awaited<ReturnType<typeof newPerson>>,
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
