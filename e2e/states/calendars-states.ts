import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import type { ImportedCalendar } from '#features/calendar/schemas.ts';
import { fail, hold, respond } from './mock-responses.ts';
import type { State } from './state.ts';

const feed = '**/api/v1/auth/me/calendar-feed';
const others = '**/api/v1/auth/me/calendars';
const createdAt = '2026-11-20T08:10:00.000Z';

const calendar = (n: number, changes: Partial<ImportedCalendar>): ImportedCalendar => ({
  ...{ id: `019a0000-0000-7000-8000-00000000000${n}`, name: 'Airbnb', address: 'www.airbnb.com/…c3.ics' },
  ...{ itemId: null, createdAt, readAt: createdAt, failingSince: null, error: null, hours: 12 },
  ...{ unreadable: 0, unknownZone: null },
  ...changes,
});

const calendars = [
  calendar(1, {}),
  calendar(2, {
    ...{ name: 'Boatsetter, family and maintenance', address: 'www.boatsetter.com/…ic.ics', hours: 1 },
    ...{ failingSince: '2026-11-21T08:10:00.000Z', error: 'GONE' as const },
    ...{ unreadable: 3, unknownZone: 'Atlantis Standard Time' },
  }),
];

/** The page of calendars by address. */
export const calendarsStates: readonly State[] = [
  { name: 'calendars', usual: true, as: 'renter', path: '/calendars' },
  {
    name: 'calendars-owner',
    as: 'owner',
    path: '/calendars',
    before: async ({ page }) => {
      await respond(page, feed, 200, { createdAt }, 'GET');
      await respond(page, others, 200, calendars);
    },
  },
  {
    name: 'calendars-made',
    as: 'owner',
    path: '/calendars',
    before: ({ page }) =>
      respond(
        page,
        feed,
        201,
        { url: `https://sillage.example/calendar/${'x7Qp'.repeat(10)}abc.ics`, createdAt },
        'POST',
      ),
    reach: async ({ page, t }) => {
      await respond(page, feed, 200, { createdAt }, 'GET');
      await page.getByRole('button', { name: t('calendars.feed.make') }).click();
      await page.getByRole('button', { name: t('calendars.feed.copy') }).waitFor();
    },
  },
  {
    name: 'calendars-refused',
    as: 'owner',
    path: '/calendars',
    before: ({ page }) =>
      respond(
        page,
        others,
        422,
        { code: 'calendar_unreadable', message: '', reason: 'NOT_A_CALENDAR' },
        'POST',
      ),
    reach: async ({ page, t, language }) => {
      await page.getByRole('textbox', { name: t('calendars.add.name') }).fill('Airbnb');
      await page
        .getByRole('textbox', { name: t('calendars.add.url') })
        .fill('https://www.airbnb.com/rooms/1');
      await page.getByText(t('calendars.where.title')).click();
      await page.getByRole('button', { name: t('calendars.add.submit') }).click();
      await page.getByText(calendarErrorTexts[language].NOT_A_CALENDAR).first().waitFor();
    },
  },
  {
    name: 'calendars-loading',
    as: 'owner',
    path: '/calendars',
    before: async ({ page }) => {
      await hold(page, feed);
      await hold(page, others);
    },
  },
  {
    name: 'calendars-failed',
    as: 'owner',
    path: '/calendars',
    before: async ({ page }) => {
      await fail(page, feed);
      await fail(page, others);
    },
  },
];
