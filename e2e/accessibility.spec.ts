import { expect } from '@playwright/test';
import { addDays, marinaToday } from '#shared/marina-time.ts';
import { signIn } from './accounts.ts';
import { address, farDay, itemNamed } from './booking-card.ts';
import { axeFaults, bareKeys, check, openWhole, showIn } from './checks.ts';
import { testClock } from './clock.ts';
import { nextFrame } from './network-idle.ts';
import { consoleErrors } from './pages.ts';
import { test } from './test.ts';

const phone = { width: 390, height: 844 };
/** The phone's pages are in French, those of the desk in English. */
const devices = [
  { device: 'phone', tag: '@phone', window: phone, language: 'fr' },
  { device: 'desk', tag: null, window: { width: 1280, height: 900 }, language: 'en' },
] as const;
/** The width that WCAG 1.4.10 requires, equal to 1280 pixels at a zoom of 400 %. */
const narrowest = { width: 320, height: 720 };
/** 1280 pixels at a zoom of 200 %. */
const zoomed = { width: 640, height: 450 };

const tomorrow = addDays(marinaToday(testClock), 1);
const token = `019a0000-0000-7000-8000-000000000000.REMINDERS.${'a'.repeat(43)}`;
/** The usual pages of the demo's accounts. `RENTAL` is replaced by the address of an item's page. */
const pages = {
  visitor: ['/', '/listings', '/terms', '/guide', 'RENTAL', `/unsubscribe?token=${token}`],
  renter: [
    ...['/favourites', '/bookings', '/calendars', '/profile', '/record', '/notifications'],
    `RENTAL?day=${farDay(-30)}&from=10:00&to=12:30`,
  ],
  owner: [
    ...['/bookings?tab=items', '/bookings?tab=day', '/bookings/quay', '/money', '/my-listings'],
    ...['/add-item', '/calendar', `/calendar?view=week&day=${tomorrow}`, `/call-off?day=${tomorrow}`],
  ],
  admin: ['/admin', '/admin/users', '/admin/board', '/admin/health'],
};

/** The first frame after a resize may still have the old layout. */
const eventually = expect.configure({ soft: true });

// As the server renders them, each once in CI and on the other device in the deep ring; `src/client/states` checks the states
// of all pages without a server.
for (const [at, { device, tag, window, language }] of devices.entries())
  for (const [person, paths] of Object.entries(pages))
    test(`the pages of the ${person} are accessible on the ${device}`, { tag: tag ? [tag] : [] }, async ({
      page,
      origin,
    }) => {
      test.setTimeout(180_000);
      const errors = consoleErrors(page.context());
      await showIn(language, page.context(), origin);
      if (person !== 'visitor') await signIn(page, `${person}@sillage.example`);
      const rental = address(await itemNamed(page, 'Quemado Red'));
      const parity = process.env.RING === 'deep' ? 1 - at : at;
      for (const path of paths.filter((_, place) => place % 2 === parity))
        await test.step(path, async () => {
          await page.setViewportSize(window);
          await openWhole(page, path.replace('RENTAL', rental));
          expect.soft(await bareKeys(page), 'missing texts').toEqual([]);
          expect.soft(await check(page, 'animations'), 'animations despite reduced motion').toEqual([]);
          expect.soft(await check(page, 'overflow'), `overflow at ${window.width} pixels`).toEqual([]);
          expect.soft(await axeFaults(page), 'axe violations').toEqual([]);
          expect.soft(await check(page, 'smallTargets'), 'touch targets that are too small').toEqual([]);
          for (const size of [phone, narrowest, zoomed]) {
            await page.setViewportSize(size);
            await nextFrame(page);
            const named = `at ${size.width} pixels`;
            await eventually.poll(() => check(page, 'overflow'), `overflow ${named}`).toEqual([]);
            if (size === zoomed) continue;
            const lost = () => check(page, 'lostToSpacing');
            await eventually.poll(lost, `text cut off by wider spacing ${named}`).toEqual([]);
          }
          expect.soft(errors, 'errors of the page').toEqual([]);
          errors.length = 0;
        });
    });
