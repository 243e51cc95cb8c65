import { expect, it } from 'vitest';
import { makeCalendarFeed } from '#features/calendar/endpoints.ts';
import { bookingWorld } from '#testing/booking-fixture.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const { newOwner, newRenter, newItem, request, change } = bookingWorld(test);

it('a feed is composed again when something has changed, or a minute has passed', async () => {
  const owner = await newOwner();
  const { body: booking } = await request(await newRenter(), await newItem(owner));
  const { pathname } = new URL((await owner.caller.send(makeCalendarFeed)).body.url);
  const read = async () => (await test.visitor.inject({ method: 'GET', url: pathname })).body;
  expect(await read()).toContain('Request: ');
  await change(owner, booking, 'confirm');
  const confirmed = await read();
  expect(confirmed).not.toContain('Request: ');
  // Nothing is written by this.
  const { publicUrl } = test.deps.site;
  test.deps.site.publicUrl = 'https://sillage.example';
  expect(await read()).toBe(confirmed);
  test.clock.advance(60_000);
  expect(await read()).toContain('https://sillage.example/');
  test.deps.site.publicUrl = publicUrl;
});
