import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { item, listOf, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import {
  addCalendar,
  deleteCalendarFeed,
  getCalendarFeed,
  listCalendars,
  makeCalendarFeed,
  removeCalendar,
} from '#features/calendar/endpoints.ts';
import type { ImportedCalendar } from '#features/calendar/schemas.ts';
import { listMyItems } from '#features/items/endpoints.ts';

beforeEach(() => {
  respond(getCalendarFeed, { createdAt: null });
  respond(listCalendars, []);
  respond(listMyItems, listOf([item()]));
});

const airbnb: ImportedCalendar = {
  ...{ id: '019a0000-0000-7000-8000-000000000001', name: 'Airbnb', address: 'www.airbnb.com/…c3.ics' },
  ...{ itemId: null, error: null, hours: 12, unreadable: 3, unknownZone: 'Atlantis' },
  ...{ createdAt: '2026-11-20T08:10:00.000Z', readAt: '2026-11-20T08:10:00.000Z', failingSince: null },
};

it('shows what of a calendar could not be read, or why one cannot be added, and has the focus when one is removed', async () => {
  refuse(addCalendar, 'calendar_unreadable', { reason: 'UNREACHABLE' });
  respond(listCalendars, [airbnb]);
  respond(removeCalendar, () => {
    respond(listCalendars, []);
    return undefined;
  });
  await renderPage('/calendars', { user: owner() });
  await expect.element(page.getByText(/3 entries could not be read/)).toBeVisible();
  await expect.element(page.getByText(/time zone “Atlantis”/)).toBeVisible();
  const section = page.getByRole('region', { name: 'Other calendars' });
  await section.getByRole('textbox', { name: 'Name' }).fill('Club');
  const address = section.getByRole('textbox', { name: 'Address' });
  await address.fill('http://127.0.0.1/feed.ics');
  await section.getByRole('button', { name: 'Add and read it' }).click();
  await expect.element(address).toHaveAccessibleDescription(/cannot open.* public https address/);
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue('http://127.0.0.1/feed.ics');
  await page.getByRole('button', { name: 'Remove: Airbnb' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the calendar' }).click();
  await expectToast('Airbnb is removed, and its hours are open again.');
  await expect.element(page.getByText('No calendar yet.')).toBeVisible();
  await expect.element(section).toHaveFocus();
});

it('shows a new address once, with the focus in it, and revokes it', async () => {
  const createdAt = '2026-11-20T08:10:00.000Z';
  let made = 0;
  respond(makeCalendarFeed, () => {
    respond(getCalendarFeed, { createdAt });
    return { url: `https://sillage.example/feed/${++made}.ics`, createdAt };
  });
  await renderPage('/calendars', { user: owner() });
  const address = page.getByRole('region', { name: 'Your calendar’s address' }).getByLabelText('Address');
  await page.getByRole('button', { name: 'Make an address' }).click();
  await expect.element(address).toHaveValue('https://sillage.example/feed/1.ics');
  await expect.element(address).toHaveFocus();
  const again = page.getByRole('button', { name: 'Make a new address' });
  await again.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect.element(address).toHaveValue('https://sillage.example/feed/2.ics');
  await expect.element(address).toHaveFocus();
  respond(deleteCalendarFeed, () => {
    respond(getCalendarFeed, { createdAt: null });
    return undefined;
  });
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the address' }).click();
  await expectToast('The address no longer works.');
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
});
