import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { item, listOf, owner } from '#client/testing/samples.ts';
import { addCalendar, getCalendarFeed, listCalendars } from '#features/calendar/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';

it('shows why a calendar cannot be added, and keeps the input', async () => {
  respond(getCalendarFeed, { createdAt: null });
  respond(listCalendars, []);
  respond(listMyItems, listOf([item()]));
  refuse(addCalendar, 'calendar_unreadable', { reason: 'UNREACHABLE' });
  await renderPage('/calendars', { user: owner() });
  const section = page.getByRole('region', { name: 'Other calendars' });
  await section.getByRole('textbox', { name: 'Name' }).fill('Airbnb');
  const address = section.getByRole('textbox', { name: 'Address' });
  await address.fill('http://127.0.0.1/feed.ics');
  await section.getByRole('button', { name: 'Add and read it' }).click();
  await expect.element(address).toHaveAccessibleDescription(/cannot open.* public https address/);
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue('http://127.0.0.1/feed.ics');
});

it('shows what of a calendar could not be read', async () => {
  const times = {
    createdAt: '2026-11-20T08:10:00.000Z',
    readAt: '2026-11-20T08:10:00.000Z',
    failingSince: null,
  };
  respond(getCalendarFeed, { createdAt: null });
  respond(listCalendars, [
    {
      ...{ id: '019a0000-0000-7000-8000-000000000001', name: 'Airbnb', address: 'www.airbnb.com/…c3.ics' },
      ...{ itemId: null, error: null, hours: 12, unreadable: 3, unknownZone: 'Atlantis', ...times },
    },
  ]);
  respond(listMyItems, listOf([item()]));
  await renderPage('/calendars', { user: owner() });
  await expect.element(page.getByText(/3 entries could not be read/)).toBeVisible();
  await expect.element(page.getByText(/time zone “Atlantis”/)).toBeVisible();
});
