import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstSteps } from '#client/states/quay-samples.ts';
import { act, mockBoard, openBoard } from '#client/testing/board.ts';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, owner } from '#client/testing/samples.ts';
import { getFirstSteps } from '#features/quay/endpoints.ts';

const steps = page.getByRole('region', { name: 'Your first steps' });
const link = (name: RegExp) => steps.getByRole('link', { name });

async function open(fields: Parameters<typeof firstSteps>[0]): Promise<void> {
  removePage();
  mockBoard([]);
  respond(getFirstSteps, firstSteps(fields));
  await renderPage('/bookings/quay', { user: owner() });
  await expect.element(page.getByText(/^Updated/)).toBeVisible();
}

it('leads a new owner to each step that is not done, and to the walk-in that is to be cancelled', async () => {
  await open({ push: true });
  await expect.element(link(/^1 Hours and prices/)).toHaveAttribute('href', `/my-listings/${idOf(10)}/rules`);
  // The sentence is only at the next one.
  await expect.element(link(/^3 Sync$/)).toHaveAttribute('href', '/calendars');
  await expect.element(steps).toHaveTextContent('Done:Push messages');
  await link(/^4 A booking to try$/).click();
  await expect.element(page.getByRole('dialog', { name: 'Someone is here' })).toBeVisible();

  await open({ hours: true, push: true, sync: true, trialId: idOf(90) });
  await expect
    .element(link(/^4 A booking to try It is booked in/))
    .toHaveAttribute('href', `/bookings?tab=items&booking=${idOf(90)}`);
});

it('is gone once all steps are done, or for good once the owner has hidden them', async () => {
  await open({ hours: true, push: true, sync: true, trial: true });
  await expect.poll(() => sentTo(getFirstSteps)).toHaveLength(1);
  await expect.element(steps).not.toBeInTheDocument();
  await open({});
  await steps.getByRole('button', { name: 'Hide the steps' }).click();
  await expect.element(steps).not.toBeInTheDocument();
  await open({});
  await expect.element(steps).not.toBeInTheDocument();
});

it('leads an owner without craft to their first listing, and offers no walk-in', async () => {
  await openBoard([], 'own', []);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Add a listing' }))
    .toHaveAttribute('href', '/add-item');
  expect(act('Someone is here').elements()).toHaveLength(0);
});
