import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mockListings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { itemCard, site } from '#client/testing/samples.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { marinaToday } from '#shared/marina-time.ts';

const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const sections = main.getByRole('heading', { level: 2 });
const footer = page.getByRole('contentinfo');

it('the footer leads to the terms, with today’s date, and to the guide, which has an address for each role', async () => {
  await renderPage('/guide');
  await footer.getByRole('link', { name: 'Terms of service' }).click();
  await expect.element(title).toHaveTextContent('Terms of service');
  const today = formatMarinaDate(marinaToday({ now: () => new Date() }), 'en', 'full');
  await expect.element(main.getByText(`Last updated: ${today}`)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'hello@sillage.example' })).toBeVisible();
  expect(sections.length).toBe(8);
  await footer.getByRole('link', { name: 'User guide' }).click();
  await expect.element(title).toHaveTextContent('User guide');
  expect(sections.length).toBe(6);
  await main.getByRole('link', { name: 'Owners' }).click();
  await expect.element(sections.filter({ hasText: 'Answering requests' })).toBeVisible();
  await page.getByRole('button', { name: 'FR' }).first().click();
  const role = main.getByRole('link', { name: 'Administrateurs' });
  await role.click();
  const chapter = sections.filter({ hasText: 'Qui peut publier' });
  await expect.element(chapter).toBeVisible();
  const { search } = location;
  removePage();
  await renderPage(`/guide${search}`, { language: 'fr' });
  await expect.element(role).toHaveAttribute('aria-current', 'page');
  await expect.element(chapter).toBeVisible();
});

it('says at an unknown address that there is nothing, with links', async () => {
  await renderPage('/nowhere');
  await expect.element(main.getByRole('heading', { level: 1, name: 'No land in sight' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await expect
    .element(main.getByRole('link', { name: 'Browse rentals' }))
    .toHaveAttribute('href', '/listings');
});

it('shows the hours of the marina’s seasons with its address and on the home page', async () => {
  const summer = { from: '06-15', to: '09-01', opensAt: '07:00', closesAt: '21:00' };
  const seasonal = { site: { ...site, marina: { ...site.marina, seasons: [summer] } } };
  await renderPage('/privacy', seasonal);
  await expect.element(main).toHaveTextContent('Usually open: 8:00 AM - 7:00 PM');
  await expect.element(main).toHaveTextContent('Jun 15 to Sep 1: 7:00 AM - 9:00 PM');
  removePage();
  mockListings([itemCard()]);
  await renderPage('/', { ...seasonal, language: 'fr' });
  await expect.element(main).toHaveTextContent(/Horaires habituels\s: de 8h00 à 19h00/);
  await expect.element(main).toHaveTextContent(/Du 15\sjuin au 1er\ssept\.\s: de 7h00 à 21h00/);
});
