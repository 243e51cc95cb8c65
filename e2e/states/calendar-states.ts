import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import { addDays, dayOfWeek, type MarinaDate, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { testClock } from '../clock.ts';
import { fail, hold } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const calendar = '**/api/v1/bookings/for-my-items/calendar*';

const at = (date: MarinaDate, time: string) => marinaToInstant(date, time).toISOString();

/** Adds closed hours and those of other calendars to what the demo has. */
async function addClosures({ page }: StateContext): Promise<void> {
  const today = marinaToday(testClock);
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 2)];
  const act = '01900000-0000-7000-8000-000000000001';
  const weekly = '01900000-0000-7000-8000-000000000002';
  await page.route(calendar, async (route) => {
    const response = await route.fetch();
    const found: OwnerCalendar = await response.json();
    const [first, second] = found.items.map(({ id }) => id);
    if (!first || !second) throw new Error('The demo owner has too few items');
    const readAt = new Date(testClock.now().getTime() - 5 * 60_000).toISOString();
    const hours = (date: MarinaDate, from: string, to: string) => ({
      start: at(date, from),
      end: at(date, to),
    });
    const json: OwnerCalendar = {
      ...found,
      closed: [
        ...found.items.map(({ id }) => ({
          ...{ itemId: id, closureId: act },
          ...hours(tomorrow, '15:00', '19:00'),
        })),
      ],
      weekly: [
        {
          ...{ id: weekly, itemIds: [first, second], startTime: '08:00', endTime: '10:30' },
          ...{ weekdays: [dayOfWeek(later)], firstDay: today, lastDay: null },
          openDays: [{ itemId: first, day: addDays(later, 7) }],
        },
      ],
      imported: [
        {
          ...{ itemId: second, calendar: 'Airbnb', readAt, failingSince: null },
          ...hours(later, '12:00', '15:00'),
        },
        {
          ...{ itemId: first, calendar: 'Google', readAt, failingSince: readAt },
          ...hours(later, '16:00', '17:00'),
        },
      ],
    };
    await route.fulfill({ response, json });
  });
}

const openClosed = async ({ page, pattern }: StateContext, key: 'closed' | 'weekly') => {
  await page
    .getByRole('button', { name: pattern(`calendar.block.${key}`) })
    .first()
    // Bookings may cover the rest of it.
    .click({ position: { x: 8, y: 20 } });
  await page.getByRole('dialog').waitFor();
};

const tomorrow = () => addDays(marinaToday(testClock), 1);
const dayAfter = () => addDays(marinaToday(testClock), 2);

/** The owner's calendar. */
export const calendarStates: readonly State[] = [
  { name: 'calendar-day', as: 'owner', path: '/calendar', before: addClosures, usual: true },
  {
    name: 'calendar-item-day',
    as: 'owner',
    path: ({ hired }) => `/calendar?item=${hired}&day=${tomorrow()}`,
    before: addClosures,
  },
  {
    name: 'calendar-week',
    as: 'owner',
    path: () => `/calendar?view=week&day=${dayAfter()}`,
    before: addClosures,
    usual: true,
  },
  {
    name: 'calendar-item',
    as: 'owner',
    path: ({ hired }) => `/calendar?view=week&item=${hired}&day=${tomorrow()}`,
    before: addClosures,
  },
  { name: 'calendar-month', as: 'owner', path: '/calendar?view=month', before: addClosures },
  { name: 'calendar-print', as: 'owner', path: '/calendar?view=week', before: addClosures, print: true },
  {
    name: 'calendar-item-print',
    as: 'owner',
    path: ({ hired }) => `/calendar?view=week&item=${hired}`,
    before: addClosures,
    print: true,
  },
  {
    name: 'calendar-picking',
    as: 'owner',
    window: true,
    path: ({ hired }) => `/calendar?item=${hired}&day=${addDays(tomorrow(), 7)}`,
    reach: async ({ page, t }) => {
      await page.locator('[data-cell$=" 17"]').first().press('Enter');
      await page.getByRole('button', { name: t('calendar.picking.only') }).waitFor();
    },
  },
  {
    name: 'calendar-booking',
    as: 'owner',
    path: ({ hired }) => `/calendar?item=${hired}&day=${tomorrow()}`,
    window: true,
    reach: async ({ page, pattern }) => {
      await page
        .getByRole('list')
        .getByRole('button', { name: pattern('calendar.block.booking') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'calendar-close',
    as: 'owner',
    path: '/calendar',
    window: true,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('calendar.close.open') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'calendar-close-weekly',
    as: 'owner',
    path: '/calendar',
    window: true,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('calendar.close.open') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('calendar.close.weekly')).click();
      for (const box of await dialog.getByRole('checkbox', { checked: true }).all())
        await box.uncheck({ force: true });
      await dialog.getByRole('button', { name: t('calendar.close.submit') }).click();
      await dialog.getByText(t('calendar.close.errors.noWeekday')).waitFor();
    },
  },
  {
    name: 'calendar-close-conflicts',
    as: 'owner',
    path: '/calendar',
    window: true,
    reach: async ({ page, t }) => {
      await page.getByRole('button', { name: t('calendar.close.open') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('calendar.item')).selectOption('all');
      await dialog.getByText(t('calendar.close.wholeDays')).click();
      await dialog.getByRole('button', { name: t('calendar.close.submit') }).click();
      await dialog.getByRole('button', { name: t('calendar.close.conflicts.anyway') }).waitFor();
    },
  },
  {
    name: 'calendar-closed',
    as: 'owner',
    path: ({ hired }) => `/calendar?item=${hired}&day=${tomorrow()}`,
    before: addClosures,
    window: true,
    reach: (context) => openClosed(context, 'closed'),
  },
  {
    name: 'calendar-closed-weekly',
    as: 'owner',
    path: ({ hired }) => `/calendar?item=${hired}&day=${dayAfter()}`,
    before: addClosures,
    window: true,
    reach: (context) => openClosed(context, 'weekly'),
  },
  { name: 'calendar-loading', as: 'owner', path: '/calendar', before: ({ page }) => hold(page, calendar) },
  {
    name: 'calendar-failed',
    as: 'owner',
    path: '/calendar',
    expects: /answered 500$/,
    before: ({ page }) => fail(page, calendar),
  },
  { name: 'calendar-no-items', as: 'lister', path: '/calendar' },
  { name: 'calendar-not-owner', as: 'newcomer', path: '/calendar' },
  { name: 'calendar-signed-out', path: '/calendar' },
];
