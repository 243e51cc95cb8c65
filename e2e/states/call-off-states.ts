import type { Page } from '@playwright/test';
import type { Booking } from '#features/bookings/schemas.ts';
import type { AffectedBooking } from '#features/calendar/call-off-schemas.ts';
import { addDays, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { testClock } from '../clock.ts';
import { fail } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const affected = '**/api/v1/call-offs/affected?*';
const act = '01900000-0000-7000-8000-000000000009';
const tomorrow = () => addDays(marinaToday(testClock), 1);
const later = (minutes: number) => new Date(testClock.now().getTime() + minutes * 60_000).toISOString();

/** The first two bookings have begun. */
const withBegun = ({ page }: StateContext) =>
  page.route(affected, async (route) => {
    const response = await route.fetch();
    const found: AffectedBooking[] = await response.json();
    const json = found.map((one, at) => {
      const hours = { startTime: later(-40), endTime: later(80), status: 'CONFIRMED' as const };
      return at < 2 ? { ...one, booking: { ...one.booking, ...hours } } : one;
    });
    await route.fulfill({ response, json });
  });

/** The bookings of tomorrow as one act has called them off. */
async function showCalledOff(page: Page, { isMarina, opened }: { isMarina: boolean; opened: number }) {
  await page.route('**/api/v1/bookings/for-my-items?*callOff*', async (route) => {
    const [startTime, endTime] = ['12:00', '19:00'].map((time) =>
      marinaToInstant(tomorrow(), time).toISOString(),
    );
    const query = new URLSearchParams({ startTime: startTime ?? '', endTime: endTime ?? '' });
    if (isMarina) query.set('marina', 'true');
    const response = await route.fetch({
      url: new URL(`/api/v1/call-offs/affected?${query}`, route.request().url()).href,
    });
    const found: AffectedBooking[] = await response.json();
    const callOff = { id: act, cause: 'WIND', note: null, isMarina, startTime, endTime };
    const json = found.map(({ booking }): object => ({
      ...booking,
      ...{ status: 'CANCELLED', callOff, cancelledAt: later(-1), expiresAt: null },
      cancelReason: booking.status === 'PENDING' ? 'OWNER' : 'CALLED_OFF',
      cause: booking.status === 'PENDING' ? null : 'WIND',
    })) as Booking[];
    await page.evaluate(
      ([id, ids]) => localStorage.setItem('calledOffMessages', JSON.stringify({ callOff: id, opened: ids })),
      [act, json.slice(0, opened).map(({ id }) => id)] as const,
    );
    await route.fulfill({ response, json });
  });
}

/** The page that calls off bookings, and what it shows afterwards. */
export const callOffStates: readonly State[] = [
  { name: 'call-off', as: 'owner', path: () => `/call-off?day=${tomorrow()}`, usual: true },
  {
    name: 'call-off-begun',
    as: 'owner',
    path: () => `/call-off?day=${tomorrow()}`,
    before: withBegun,
    reach: async ({ page, t }) => {
      await page.locator('main button[type=submit]').click();
      await page.getByText(t('bookings.callOff.causeMissing')).waitFor();
    },
  },
  {
    name: 'call-off-own',
    as: 'owner',
    path: () => `/call-off?day=${tomorrow()}`,
    reach: async ({ page, t }) => {
      await page.getByText(t('bookings.callOff.causes.OTHER'), { exact: true }).click();
      await page.getByText(t('callOff.hours.own')).click();
      await page.getByText(t('callOff.items.some')).click();
      await page.getByText(t('callOff.errors.noItem')).waitFor();
    },
  },
  {
    name: 'call-off-empty',
    as: 'owner',
    path: ({ farDay }) => `/call-off?day=${addDays(farDay, 20)}`,
    reach: ({ page, t }) => page.getByText(t('callOff.affected.none')).waitFor(),
  },
  {
    name: 'call-off-failed',
    as: 'owner',
    path: '/call-off',
    expects: /answered 500$/,
    before: ({ page }) => fail(page, affected),
  },
  { name: 'call-off-marina', as: 'admin', path: () => `/call-off?item=marina&day=${tomorrow()}` },
  {
    name: 'call-off-done',
    as: 'owner',
    path: `/call-off?done=${act}`,
    before: ({ page }) => showCalledOff(page, { isMarina: false, opened: 1 }),
  },
  {
    name: 'call-off-done-marina',
    as: 'admin',
    path: `/call-off?done=${act}`,
    before: ({ page }) => showCalledOff(page, { isMarina: true, opened: 0 }),
  },
];
