import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { administrator, image, item, itemCard, listOf, member, owner } from '#client/testing/samples.ts';
import { getMe } from '#features/auth/endpoints.ts';
import { uploadProfileImage } from '#features/images/endpoints.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { updateProfile } from '#features/users/endpoints.ts';
import type { CurrentUser, ProfileUpdate } from '#features/users/schemas.ts';

const main = page.getByRole('main');
const name = page.getByLabelText('Display name');
const phone = page.getByLabelText(/WhatsApp number/);
const picture = page.getByLabelText(/Picture address/);
const update = page.getByRole('button', { name: 'Update profile' });
const saved = page.getByRole('listitem').getByText('Profile updated successfully!');

/** Saves what is sent, as the server does. */
function saveFor(user: CurrentUser): void {
  let stored = user;
  respond(updateProfile, ({ body }) => {
    const { displayName, phoneNumber, profileImageUrl } = body as ProfileUpdate;
    if (displayName !== undefined) stored = { ...stored, displayName };
    if (profileImageUrl !== undefined) stored.profileImageUrl = profileImageUrl || null;
    if (phoneNumber !== undefined)
      stored.phoneNumber = phoneNumber?.replace(/^0/, '+212').replace(/\s/g, '') || null;
    respond(getMe, stored);
    return stored;
  });
}

it('shows the card, saves a Moroccan number with its country code, shows the new name in the header, and leads a user who came from a booking back to it', async () => {
  const user = member({ phoneNumber: null, createdAt: '2026-09-30T09:40:00.000Z' });
  saveFor(user);
  mockListings([itemCard()]);
  await renderPage(`/profile?next=${encodeURIComponent('/listings?itemType=JETSKI')}`, { user });
  await expect.element(phone).toHaveFocus();
  const card = page.getByRole('region', { name: 'Your card' });
  await expect.element(card).toHaveTextContent(/ghita@people\.example.*Member since\s*Sep 30, 2026/);
  await expect.element(phone).toHaveAttribute('placeholder', expect.stringMatching(/^\+212/));
  await expect.element(phone).toHaveAttribute('type', 'tel');
  await name.fill('Ghita Saïdi');
  await phone.fill('06 12 34 56 78');
  await expect.element(page.getByText('It will be saved as +212 6 12 34 56 78.')).toBeVisible();
  await update.click();
  await expect.element(saved).toBeVisible();
  await expect.element(phone).toHaveValue('+212\u00a06\u00a012\u00a034\u00a056\u00a078');
  await expect.element(page.getByRole('heading', { name: 'Ghita Saïdi' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Account of Ghita Saïdi' })).toBeVisible();
  await expect.element(page.getByLabelText('E-\u2060mail')).toHaveAttribute('readonly');
  expect(sentTo(updateProfile)).toHaveLength(1);
  const back = page.getByRole('link', { name: 'Back to the booking' });
  await expect.element(back).toHaveFocus();
  await back.click();
  await expect.element(main.getByRole('article')).toBeVisible();
  expect(location.pathname + location.search).toBe('/listings?itemType=JETSKI');
});

it('shows the errors of invalid fields in French, and moves the focus to the first, also to those of the server', async () => {
  await renderPage('/profile', { user: member({ displayName: 'Hamid' }), language: 'fr' });
  const nameInFrench = page.getByLabelText('Nom affiché');
  const pictureInFrench = page.getByLabelText(/Adresse de la photo/);
  await nameInFrench.fill('  ');
  await page.getByLabelText(/Numéro WhatsApp/).fill('0612');
  await page.getByText('Options avancées').click();
  await pictureInFrench.fill('https://elsewhere.example/me.jpg');
  const updateInFrench = page.getByRole('button', { name: 'Mettre à jour' });
  await updateInFrench.click();
  await expect.element(nameInFrench).toHaveFocus();
  await expect.element(nameInFrench).toHaveAccessibleDescription(/Veuillez saisir un nom/);
  const phoneInFrench = page.getByLabelText(/Numéro WhatsApp/);
  await expect.element(phoneInFrench).toHaveAccessibleDescription(/Ce numéro de téléphone n’est pas valable/);
  await expect.element(pictureInFrench).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(updateProfile)).toEqual([]);
  // Only the server knows whose picture it is.
  refuse(updateProfile, 'picture_not_ours');
  await nameInFrench.fill('Hamid');
  await phoneInFrench.fill('');
  await pictureInFrench.fill(`/images/${'ab'.repeat(16)}-400.webp`);
  await updateInFrench.click();
  await expect.element(pictureInFrench).toHaveFocus();
  await expect.element(pictureInFrench).toHaveAccessibleDescription(/envoyée sur ce site/);
  expect(sentTo(updateProfile)).toHaveLength(1);
});

it.each([
  ['a member', member(), ['Member', 'Viewer only'], [/^Browse rentals/, /^Notifications/], /Manage listings/],
  ['an owner', owner(), ['Can list items'], [/Manage listings/, /Add new rental/], 'Admin'],
  ['an administrator', administrator(), ['Administrator', 'Admin'], [/Browse rentals/], /Manage listings/],
] as const)('shows the roles of %s, and where to go on', async (_, user, roles, links, absent) => {
  await renderPage('/profile', { user });
  for (const role of roles) await expect.element(main.getByText(role, { exact: true })).toBeVisible();
  for (const name of links) await expect.element(main.getByRole('link', { name })).toBeVisible();
  expect(main.getByRole('link', { name: absent }).length).toBe(0);
});

it('keeps the picture of a draft, shows an uploaded one at once, saves it alone and after the form, and rejects another file with an error', async () => {
  const imageUrl = image().compressedUrl;
  const user = member();
  saveFor(user);
  respond(uploadProfileImage, { imageUrl });
  const answer = hold(uploadProfileImage);
  await renderPage('/profile', { user });
  await page.getByText('Advanced', { exact: true }).click();
  await picture.fill('/images/typed');
  removePage();
  await renderPage('/profile', { user });
  await page.getByText('Advanced', { exact: true }).click();
  await expect.element(picture).toHaveValue('/images/typed');
  await picture.fill('');
  const file = page.getByLabelText('Change picture');
  const chooser = vi.fn((event: Event) => event.preventDefault());
  file.element().addEventListener('click', chooser, { once: true });
  await page.getByRole('button', { name: 'Change picture' }).click();
  expect(chooser).toHaveBeenCalledOnce();
  await file.upload(new File(['picture'], 'me.jpg', { type: 'image/jpeg' }));
  await name.fill('Ghita Saïdi');
  const save = hold(updateProfile);
  await update.click();
  await expect.poll(() => sentTo(updateProfile)).toHaveLength(1);
  answer();
  save();
  await expect
    .poll(() => sentTo(updateProfile).map(({ body }) => body))
    .toEqual([{ displayName: 'Ghita Saïdi' }, { profileImageUrl: imageUrl }]);
  await expect.element(page.getByText('Image uploaded successfully!').first()).toBeVisible();
  await expect.poll(() => main.element().querySelector('img')?.getAttribute('src')).toBe(imageUrl);
  await expect.element(picture).toHaveValue(imageUrl);
  await expect.element(name).toHaveValue('Ghita Saïdi');
  refuse(uploadProfileImage, 'image_unreadable');
  await file.upload(new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('Failed to upload image').first()).toBeVisible();
});

it('asks an owner before their phone number is removed, and reminds them until there is one again', async () => {
  const user = owner();
  saveFor(user);
  respond(listMyItems, listOf([item({ listingTitle: 'Out of reach' })]));
  const notice = page.getByRole('status').filter({ hasText: 'Renters can’t reach you on WhatsApp' });
  await renderPage('/profile', { user });
  await phone.clear();
  await update.click();
  const dialog = page.getByRole('dialog', { name: 'Remove your number?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(update).toHaveFocus();
  expect(sentTo(updateProfile)).toEqual([]);
  await update.click();
  await dialog.getByRole('button', { name: 'Remove number' }).click();
  await expect.element(saved).toBeVisible();
  await expect.element(notice).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My listings' }).click();
  await notice.getByRole('link', { name: 'Add my number' }).click();
  await expect.element(phone).toHaveFocus();
  await phone.fill('0612345678');
  await update.click();
  await page.getByRole('link', { name: 'Back to my listings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Out of reach' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
