import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mockAnswers } from '#client/states/answers.ts';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, member, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { acceptInvitation, getInvitation } from '#features/helpers/endpoints.ts';
import type { Helping } from '#features/helpers/helping.ts';
import type { Invitation } from '#features/helpers/schemas.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';

const address = '/help/k3Yw9_hTq2Zb7LmX0-PdsA';
const invitation: Invitation = {
  ...{ name: 'Hassan', switches: ['requests'], until: '2027-09-30' },
  owner: { id: owner().id, displayName: 'Omar', profileImageUrl: null },
};
const title = page.getByRole('heading', { level: 1, name: /Omar.* invites you to help/ });
const gone = page.getByRole('heading', { level: 1, name: 'This invitation is over' });
const accept = page.getByRole('button', { name: 'Accept', exact: true });

it('tells a visitor who invites to what until when, and leads through the sign-in back here', async () => {
  // The browser of another app can't sign in: it shows the address to open elsewhere.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Instagram 300.0');
  respond(getInvitation, invitation);
  await renderPage(address);
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('Answer requests')).toBeVisible();
  await expect.element(page.getByText('Day and hand-over')).not.toBeInTheDocument();
  await expect.element(page.getByText('until Sep 30, 2027')).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  // No welcome comes over it.
  expect(localStorage.getItem(firstVisitPopupKey)).toBe('true');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  await page.getByRole('button', { name: 'Sign in to accept' }).click();
  const link = page.getByRole('dialog').getByRole('textbox');
  await expect.element(link).toHaveValue(location.origin + address);
});

it.each([
  [['day', 'calendar'], '/bookings/quay'],
  [['requests'], '/bookings'],
  [['calendar'], '/calendar'],
] as const)('with %s, accepting leads to the owner’s %s', async (given, path) => {
  mockAnswers('owner');
  const helping: Helping = {
    ...{ id: idOf(700), ownerId: owner().id, ownerName: 'Omar', switches: [...given], until: null },
  };
  respond(getInvitation, { ...invitation, switches: [...given] });
  respond(acceptInvitation, () => {
    respond(getMe, member({ helpsFor: [helping] }));
    return helping;
  });
  await renderPage(address, { user: member() });
  await accept.click();
  await expectToast('You now help');
  expect(sentTo(acceptInvitation)).toHaveLength(1);
  await expect.poll(() => location.pathname).toBe(path);
  expect(location.search).toContain(`for=${owner().id}`);
});

it('says so when the invitation is over, before and at the acceptance, and sends nothing but tokens', async () => {
  refuse(getInvitation, 'invitation_not_found');
  await renderPage(address, { user: member() });
  await expect.element(gone).toBeVisible();
  removePage();
  respond(getInvitation, invitation);
  refuse(acceptInvitation, 'invitation_not_found');
  await renderPage(address, { user: member() });
  await accept.click();
  await expect.element(gone).toBeVisible();
  removePage();
  const before = sentTo(getInvitation).length;
  await renderPage('/help/..%2Fauth%2Fme', { user: member() });
  await expect.element(gone).toBeVisible();
  expect(sentTo(getInvitation)).toHaveLength(before);
});

it('tells owners that it is their own, and helpers that they help already', async () => {
  respond(getInvitation, invitation);
  await renderPage(address, { user: owner() });
  await expect.element(page.getByText('This is your own invitation. Send it to your helper.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'To your team' })).toHaveAttribute('href', '/team');
  removePage();
  const helping: Helping = {
    ...{ id: idOf(700), ownerId: owner().id, ownerName: 'Omar', switches: ['day'], until: null },
  };
  await renderPage(address, { user: member({ helpsFor: [helping] }) });
  await expect.element(page.getByText('You help this owner already.')).toBeVisible();
  const open = page.getByRole('link', { name: 'Open', exact: true });
  await expect.element(open).toHaveAttribute('href', `/bookings/quay?for=${owner().id}`);
  await expect.element(accept).not.toBeInTheDocument();
});
