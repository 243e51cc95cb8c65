import { request } from '@playwright/test';
import type { Board } from '#features/quay/schemas.ts';
import { testClock } from '../clock.ts';
import { fail, hold, mockHeader } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const board = '**/api/v1/quay/board*';
const trips = '**/api/v1/bookings/*/trip';
const inMinutes = (minutes: number) => new Date(testClock.now().getTime() + minutes * 60_000).toISOString();

/** The demo's bookings as a full board: far overdue, overdue, on the water, ready, late, back, and one who did not come. */
async function fillBoard({ page, world }: StateContext): Promise<void> {
  await page.route(board, async (route) => {
    // Also for administrators, who read only boards of others.
    const owner = await request.newContext({ storageState: world.sessions.owner });
    const list = new URL('/api/v1/bookings/for-my-items?limit=100', page.url());
    const bookings: Board['bookings'] = await (await owner.get(list.href)).json();
    await owner.dispose();
    const response = await route.fetch();
    const read: Board = await response.json();
    const row = (index: number, starts: number, fields: Partial<Board['bookings'][number]>) => {
      const booking = bookings[index % bookings.length];
      if (!booking) throw new Error('The demo owner has no bookings');
      const ids = { id: `01900000-0000-7000-8000-00000000010${index}` };
      const hours = { startTime: inMinutes(starts), endTime: inMinutes(starts + 120) };
      return { ...booking, ...ids, ...hours, status: 'CONFIRMED' as const, cancelReason: null, ...fields };
    };
    const trip = (departed: number, due: number, returned: number | null = null) => ({
      trip: {
        ...{ departedAt: inMinutes(departed), dueAt: inMinutes(due) },
        returnedAt: returned === null ? null : inMinutes(returned),
      },
    });
    const json: Board = {
      ...read,
      bookings: [
        row(0, -140, trip(-138, -20)),
        row(1, -124, trip(-120, -4)),
        row(2, -60, trip(-40, 80)),
        row(3, 20, { rentableItem: row(0, 0, {}).rentableItem }),
        row(4, -25, { received: 200 }),
        row(5, -240, { status: 'COMPLETED', openDeposit: 1000, ...trip(-240, -120, -90) }),
        row(6, -100, { status: 'CANCELLED', cancelReason: 'NO_SHOW', cancelledAt: inMinutes(-70) }),
      ],
    };
    await route.fulfill({ response, json });
  });
}

/** The first button with this word, whose name also has the craft. */
const tap = (
  { page, t }: StateContext,
  key: `quay.board.act.${'departed' | 'returned'}` | 'bookings.ticket.cash',
) =>
  page
    .getByRole('button', { name: new RegExp(`^${t(key)}\\s?:`) })
    .first()
    .click();

/** The board of departures and returns. */
export const quayStates: readonly State[] = [
  { name: 'quay', as: 'owner', path: '/bookings/quay', before: fillBoard, usual: true },
  {
    name: 'quay-kept',
    as: 'owner',
    path: '/bookings/quay',
    expects: /answered 503$/,
    before: async (context) => {
      await fillBoard(context);
      await context.page.route(trips, (route) =>
        route.fulfill({
          status: 503,
          headers: { [mockHeader]: '1' },
          json: { code: 'unavailable', message: '' },
        }),
      );
    },
    reach: async (context) => {
      await tap(context, 'quay.board.act.returned');
      await context.page.getByText(context.t('quay.board.kept.row')).first().waitFor();
    },
  },
  {
    name: 'quay-refused',
    as: 'owner',
    path: '/bookings/quay',
    expects: /answered 409$/,
    before: async (context) => {
      await fillBoard(context);
      await context.page.route(trips, (route) =>
        route.fulfill({
          status: 409,
          headers: { [mockHeader]: '1' },
          json: { code: 'craft_still_out', message: '' },
        }),
      );
    },
    reach: async (context) => {
      await tap(context, 'quay.board.act.returned');
      await context.page.getByText(context.t('quay.board.refused.drop')).waitFor();
    },
  },
  {
    name: 'quay-leaving',
    as: 'owner',
    path: '/bookings/quay',
    before: fillBoard,
    window: true,
    reach: async (context) => {
      await tap(context, 'quay.board.act.departed');
      await context.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'quay-extend',
    as: 'owner',
    path: '/bookings/quay',
    before: fillBoard,
    window: true,
    reach: async ({ page, t, pattern }) => {
      await page
        .getByRole('button', { name: pattern('quay.board.act.more') })
        .first()
        .click();
      await page.getByRole('button', { name: t('quay.board.act.extend') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'quay-cash',
    as: 'owner',
    path: '/bookings/quay',
    before: fillBoard,
    window: true,
    reach: async (context) => {
      await tap(context, 'bookings.ticket.cash');
      await context.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'quay-marina', as: 'admin', path: '/bookings/quay?of=marina', before: fillBoard, usual: true },
  { name: 'quay-empty', as: 'lister', path: '/bookings/quay' },
  { name: 'quay-not-owner', as: 'newcomer', path: '/bookings/quay' },
  { name: 'quay-loading', as: 'owner', path: '/bookings/quay', before: ({ page }) => hold(page, board) },
  {
    name: 'quay-failed',
    // Its device has kept no board.
    as: 'mute',
    path: '/bookings/quay',
    expects: /answered 500$/,
    before: ({ page }) => fail(page, board),
  },
  { name: 'quay-signed-out', path: '/bookings/quay' },
];
