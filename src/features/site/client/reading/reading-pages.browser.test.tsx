import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { marinaToday } from '#shared/marina-time.ts';

const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const sections = main.getByRole('heading', { level: 2 });
const footer = page.getByRole('contentinfo');

it.each([
  ['en', ['Terms of service', 'Last updated: '], ['User guide', 'Owners', 'Answering requests']],
  [
    'fr',
    ['Conditions d’utilisation', 'Dernière mise à jour\u00a0: '],
    ['Guide d’utilisation', 'Administrateurs', 'Qui peut publier'],
  ],
] as const)(
  'the footer leads to the terms, with today’s date, and to the guide, which has an address for each role: %s',
  async (language, [terms, updated], [guide, role, chapter]) => {
    await renderPage('/guide', { language });
    await footer.getByRole('link', { name: terms }).click();
    await expect.element(title).toHaveTextContent(terms);
    const today = formatMarinaDate(marinaToday({ now: () => new Date() }), language, 'full');
    await expect.element(main.getByText(updated + today)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'hello@sillage.example' })).toBeVisible();
    expect(sections.length).toBe(7);
    await footer.getByRole('link', { name: guide }).click();
    await expect.element(title).toHaveTextContent(guide);
    expect(sections.length).toBe(6);
    await main.getByRole('link', { name: role }).click();
    await expect.element(main.getByRole('heading', { level: 2, name: chapter })).toBeVisible();
    const { search } = location;
    const titles = () => sections.elements().map((element) => element.textContent);
    const shown = titles();
    removePage();
    await renderPage(`/guide${search}`, { language });
    await expect.element(main.getByRole('link', { name: role })).toHaveAttribute('aria-current', 'page');
    expect(titles()).toEqual(shown);
  },
);

it('says at an unknown address that there is nothing, with links', async () => {
  await renderPage('/nowhere');
  await expect.element(main.getByRole('heading', { level: 1, name: 'No land in sight' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await expect
    .element(main.getByRole('link', { name: 'Browse rentals' }))
    .toHaveAttribute('href', '/listings');
});
