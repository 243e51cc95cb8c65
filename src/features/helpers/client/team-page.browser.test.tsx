import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, member, owner } from '#client/testing/samples.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { getMe } from '#features/auth/endpoints.ts';
import {
  changeHelper,
  endHelper,
  inviteHelper,
  listHelperActs,
  listHelpers,
} from '#features/helpers/endpoints.ts';
import type { Helper, HelperAct } from '#features/helpers/schemas.ts';

const token = 'k3Yw9_hTq2Zb7LmX0-PdsA';
const url = `${location.origin}/help/${token}`;
const hassan: Helper = {
  ...{ id: idOf(711), name: 'Hassan', switches: ['day', 'walkIns'], until: '2027-09-30', email: null },
  ...{ user: { id: idOf(8), displayName: 'H. Ouali', profileImageUrl: null }, invitation: null },
};
const younes: Helper = {
  ...{ ...hassan, id: idOf(712), name: 'Younes', switches: ['day'], until: null, user: null },
  invitation: { token, until: new Date(Date.now() + 3_600_000).toISOString() },
};
const act = (id: number, fields: Partial<HelperAct>): HelperAct => ({
  ...{ id, at: '2026-11-20T10:05:00.000Z', act: 'DEPARTED', name: 'Hassan', title: 'Quemado Red' },
  ...{ bookingId: idOf(200), startTime: '2026-11-20T10:00:00.000Z', tried: null, ...fields },
});

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

beforeEach(() => {
  respond(listHelpers, [hassan, younes]);
  respond(listHelperActs, []);
});

it('an owner invites a helper, and gets a link, a code and a chat that send it', async () => {
  respond(listHelpers, []);
  respond(inviteHelper, () => {
    respond(listHelpers, [younes]);
    return younes;
  });
  await renderPage('/team', { user: owner() });
  await button('Invite a helper').click();
  await dialog.getByRole('button', { name: 'Deputy' }).click();
  await dialog.getByRole('checkbox', { name: /^Answer requests/ }).click();
  await dialog.getByRole('button', { name: 'Make the invitation' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveAccessibleDescription(/^Enter a name\./);
  await expect.element(name).toHaveFocus();
  await name.fill('Younes');
  await dialog.getByRole('button', { name: 'Make the invitation' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect.element(link).toHaveValue(url);
  expect(sentTo(inviteHelper).map(({ body }) => body)).toEqual([
    { name: 'Younes', switches: ['day', 'walkIns', 'calendar'], until: null, email: null },
  ]);
  await expect.element(dialog.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
  await expect.element(dialog.getByText(/It works once, for two days/)).toBeVisible();
  const chat = dialog.getByRole('link', { name: /^WhatsApp/ });
  await expect
    .element(chat)
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`^https://wa\\.me/\\?text=.*${token}$`)));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(row('Younes').getByText(/^Invited, until/)).toBeVisible();
});

it('needs one thing that the helper may do, and says what the server refuses', async () => {
  refuse(inviteHelper, 'too_many_helpers');
  await renderPage('/team', { user: owner() });
  await button('Invite a helper').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Omar');
  const [day, cash] = [/^Day and hand/, /^Walk-ins/].map((name) => dialog.getByRole('checkbox', { name }));
  await day?.click();
  await cash?.click();
  await dialog.getByRole('button', { name: 'Make the invitation' }).click();
  await expect.element(dialog.getByText('Choose at least one.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Boatman' }).click();
  await expect.element(dialog.getByText('Choose at least one.')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Make the invitation' }).click();
  await expect.element(dialog.getByText(/You have 10 helpers and open invitations/)).toBeVisible();
});

it('shows who helps, with the account’s name, what they may do and until when; the owner changes it', async () => {
  respond(changeHelper, ({ body }) => ({ ...hassan, ...(body as object) }));
  await renderPage('/team', { user: owner() });
  const shown = row('Hassan');
  for (const text of ['H. Ouali', 'Day and hand-over · Walk-ins and cash', 'until Sep 30, 2027'])
    await expect.element(shown.getByText(text)).toBeVisible();
  await button('Change: Hassan').click();
  await expect
    .element(dialog.getByRole('button', { name: 'Boatman' }))
    .toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('checkbox', { name: /^Calendar/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast('Saved');
  expect(sentTo(changeHelper)).toMatchObject([
    {
      params: { id: hassan.id },
      body: { name: 'Hassan', switches: ['day', 'walkIns', 'calendar'], until: '2027-09-30' },
    },
  ]);
});

it('asks before it ends a helper or withdraws an invitation', async () => {
  respond(endHelper, ({ params }) => {
    respond(listHelpers, params.id === younes.id ? [hassan] : []);
    return undefined;
  });
  await renderPage('/team', { user: owner() });
  await button('Withdraw: Younes').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sentTo(endHelper)).toEqual([]);
  await button('Withdraw: Younes').click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('The invitation for Younes is withdrawn');
  await button('Remove: Hassan').click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectToast('Hassan no longer helps you');
  await expect.element(page.getByText('Who works with you?')).toBeVisible();
});

it('shows an open invitation again, and copies and shares its link', async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  Object.assign(navigator, { share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await renderPage('/team', { user: owner() });
  await button('Show the link: Younes').click();
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expectToast('Link copied');
  expect(copy).toHaveBeenCalledWith(url);
  copy.mockRejectedValueOnce(new Error('Not allowed'));
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expectToast('The link could not be copied');
  await dialog.getByRole('button', { name: 'Share' }).click();
  expect(share.mock.calls[0]?.[0].url).toBe(url);
});

it('lists what helpers did, and marks what a former one tried', async () => {
  respond(listHelperActs, [
    act(1, {}),
    act(2, {
      act: 'HELPER_REFUSED',
      name: 'Omar',
      bookingId: null,
      tried: 'COMPLETED 2026-11-20T09:05:00.000Z',
    }),
    act(3, {
      ...{ act: 'HELPER_REFUSED', name: 'Omar', bookingId: null },
      tried: 'WALK_IN 2026-11-20T09:00:00.000Z 2026-11-20T10:00:00.000Z',
    }),
    act(4, { act: 'HELPER_REFUSED', name: 'Omar', bookingId: null, tried: 'ACT' }),
    act(6, { act: 'HELPER_REFUSED', name: 'Omar', bookingId: null, tried: 'WALK_IN undefined undefined' }),
    // From the time when the helper was a renter.
    act(5, { act: 'REQUESTED' }),
  ]);
  await renderPage('/team', { user: owner() });
  const acts = page.getByRole('region', { name: 'What they did' }).getByRole('listitem');
  await expect.element(acts.first()).toHaveTextContent(/Hassan.*: Gone/);
  const link = acts.first().getByRole('link', { name: /^Quemado Red/ });
  await expect.element(link).toHaveAttribute('href', `/bookings?tab=items&booking=${idOf(200)}`);
  await expect.element(acts.nth(1)).toHaveTextContent(/Omar.*: Back, 9:05.*Not done/);
  await expect.element(acts.nth(2)).toHaveTextContent(/Omar.*: Walk-in, 9:00.AM and 10:00.AM.*Not done/);
  await expect.element(acts.nth(3)).toHaveTextContent(/Omar.*: A change.*Not done/);
  await expect.element(acts.nth(4)).toHaveTextContent(/Omar.*: Walk-in\W*Not done/);
  expect(acts.all()).toHaveLength(5);
});

it('a helper without craft sees whom they help, opens that day, and leaves', async () => {
  const helping = { id: idOf(700), ownerId: idOf(2), ownerName: 'Karim Benali', until: null };
  respond(endHelper, () => {
    respond(getMe, member());
    return undefined;
  });
  await renderPage('/team', { user: member({ helpsFor: [{ ...helping, switches: ['requests'] }] }) });
  const open = page.getByRole('link', { name: 'Open: Karim Benali' });
  await expect.element(open).toHaveAttribute('href', `/bookings?tab=items&for=${idOf(2)}`);
  expect(sentTo(listHelpers)).toEqual([]);
  await button('Leave: Karim Benali').click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expectToast('You no longer help Karim Benali');
  await expect.element(page.getByRole('heading', { name: 'Nobody in your team yet' })).toBeVisible();
});
