import type { Activity, AdminOverview, AdminReview } from '#features/admin/schemas.ts';
import { fail, hold, respond } from './mock-responses.ts';
import type { State, StateContext } from './state.ts';

const reviews = '**/api/v1/admin/reviews?*';
const eligibility = '**/api/v1/reviews/item/*/eligibility';

const person = (n: number, displayName: string) => ({
  id: `019a0000-0000-7000-8000-00000000000${n}`,
  displayName,
  profileImageUrl: null,
});
const [nadia, karim] = [person(1, 'Nadia Tazi'), person(2, 'Karim Benali')];
const item = (listingTitle: string) => ({ id: '019a0000-0000-7000-8000-0000000000aa', listingTitle });
const usual = { owner: karim, isEarly: false, hidden: null };
const reason =
  'The booking was completed two weeks before the trip, so nobody has been on the water yet. Write again after it.';

const entries: AdminReview[] = [
  {
    ...{ ...usual, id: person(3, '').id, rating: 5, createdAt: '2026-11-21T10:40:00.000Z', isEarly: true },
    ...{ reviewer: person(4, 'Samir Benali'), item: item('Quemado Red') },
    comment: 'The best jet ski of the whole coast! I have not tried it yet, but my cousin says so.',
  },
  {
    ...{ ...usual, id: person(5, '').id, rating: 4, createdAt: '2026-11-20T16:05:00.000Z', comment: null },
    ...{ reviewer: person(6, 'Élodie Garnier'), item: item('La vedette de Cala Bonita') },
  },
  {
    ...{ ...usual, id: person(7, '').id, rating: 5, createdAt: '2026-11-18T09:00:00.000Z', isEarly: true },
    ...{ reviewer: person(8, ''), item: item('Cala Iris Sunset Run'), comment: 'Perfect.' },
    hidden: { at: '2026-11-19T08:30:00.000Z', by: nadia, reason },
  },
];

const moments: Activity[] = [
  {
    ...{ kind: 'REVIEW', id: person(9, '').id, at: '2026-11-21T10:40:00.000Z', rating: 5, isHidden: true },
    ...{ actor: person(4, 'Samir Benali'), item: item('Quemado Red') },
  },
  {
    ...{
      kind: 'BOOKING',
      id: '1',
      at: '2026-11-21T10:20:00.000Z',
      status: 'COMPLETED',
      act: null,
      isEarly: true,
    },
    ...{ actor: karim, renter: person(4, 'Samir Benali'), item: item('Quemado Red'), reason: null },
    ...{ startTime: '2026-12-05T11:00:00.000Z', endTime: '2026-12-05T13:00:00.000Z' },
  },
];

/** The overview with a hidden review and a booking that was completed before its start. */
const withMarks = ({ page }: StateContext) =>
  page.route('**/api/v1/admin/overview', async (route) => {
    const response = await route.fetch();
    const overview: AdminOverview = await response.json();
    const recentActivity = [...moments, ...overview.recentActivity.slice(moments.length)];
    await route.fulfill({ response, json: { ...overview, recentActivity } });
  });

const shown = ({ page }: StateContext) => respond(page, reviews, 200, entries);

/** What administrators see of reviews, and what the writer of a hidden one sees. */
export const reviewStates: readonly State[] = [
  { name: 'admin-activity-marks', as: 'admin', path: '/admin', before: withMarks },
  { name: 'admin-reviews', as: 'admin', path: '/admin/reviews', before: shown },
  {
    name: 'admin-reviews-hide',
    as: 'admin',
    path: '/admin/reviews',
    window: true,
    before: shown,
    reach: async ({ page, t }) => {
      await page.getByRole('listitem').getByText(t('admin.reviews.hide'), { exact: true }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.reviews.hide') })
        .click();
      await page.getByText(t('admin.reviews.askHide.required')).waitFor();
    },
  },
  {
    name: 'admin-reviews-show',
    as: 'admin',
    path: '/admin/reviews',
    window: true,
    before: shown,
    reach: async ({ page, t }) => {
      await page.getByText(t('admin.reviews.show'), { exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-reviews-empty', as: 'admin', path: '/admin/reviews?which=hidden' },
  {
    name: 'admin-reviews-loading',
    as: 'admin',
    path: '/admin/reviews',
    before: ({ page }) => hold(page, reviews),
  },
  {
    name: 'admin-reviews-failed',
    as: 'admin',
    path: '/admin/reviews',
    before: ({ page }) => fail(page, reviews),
    reach: ({ page, t }) => page.getByText(t('admin.reviews.failed')).first().waitFor(),
  },
  {
    name: 'craft-review-hidden',
    as: 'renter',
    path: ({ hired }) => `/rental/${hired}`,
    before: ({ page }) =>
      respond(page, eligibility, 200, {
        ...{ eligible: false, bookingId: null, reviewed: true, hiddenReason: reason },
      }),
    reach: ({ page }) => page.getByText(reason).waitFor(),
  },
];
