import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { browserInstance } from '#client/i18n/i18n.ts';
import { mockAdmin } from '#client/testing/admin-samples.ts';
import { type Device, setDevice } from '#client/testing/devices.ts';
import { tabTo } from '#client/testing/gestures.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { administrator, itemCard, member, owner } from '#client/testing/samples.ts';
import { expectAnnouncement, expectToast } from '#client/testing/toasts.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import type { Language } from '#shared/language.ts';

const banner = page.getByRole('banner');
const menu = page.getByRole('dialog', { name: 'Menu' });
const opener = page.getByRole('button', { name: 'Open menu' });

async function open(
  address: string,
  device: Device,
  user: CurrentUser | null = null,
  language: Language = 'en',
): Promise<void> {
  await setDevice(device);
  mockListings([itemCard()]);
  await renderPage(address, { user, language });
}

/** Opens the page on a phone, and there the menu, in which the links of the header are. */
async function openMenu(address: string, user: CurrentUser | null = null): Promise<void> {
  await open(address, 'phone', user);
  await opener.click();
  await expect.element(menu).toBeVisible();
}

/** The addresses within the product to which a part leads. */
function targets(part: Locator): string[] {
  const links = part.element().querySelectorAll('a');
  const shown = [...links].filter((link) => link.checkVisibility({ visibilityProperty: true }));
  const paths = shown.map((link) => link.getAttribute('href') ?? '');
  return [...new Set(paths)].filter((path) => path.startsWith('/')).sort();
}

describe('the header', () => {
  it('shows each role exactly its own links', async () => {
    const ofUser = ['/account', '/notifications', '/profile'];
    await openMenu('/listings');
    expect(targets(menu)).toEqual(['/', '/favourites', '/listings']);
    await expect.element(menu.getByRole('button', { name: 'Sign in' })).toBeVisible();

    removePage();
    await openMenu('/listings', member());
    expect(targets(menu)).toEqual(
      ['/', '/bookings', '/calendars', '/favourites', '/listings', ...ofUser].sort(),
    );

    removePage();
    await open('/listings', 'desk', owner({ pendingRequests: 1 }));
    const ofBookings = ['/bookings/quay', '/bookings?tab=items', '/calendar'];
    const ofOwner = ['/', '/add-item', ...ofBookings, '/money', '/listings', '/my-listings'];
    expect(targets(banner)).toEqual(ofOwner.toSorted());
    const face = banner.getByRole('button', { name: /^Account of/ });
    await tabTo(face);
    await userEvent.keyboard('{Enter}');
    const profile = banner.getByRole('link', { name: 'Profile' });
    await expect.element(profile).toBeVisible();
    expect(targets(banner)).toEqual([...ofOwner, ...ofUser, '/favourites', '/team'].sort());
    expect(banner.getByRole('link', { name: 'Administration' }).length).toBe(0);
    await userEvent.keyboard('{Tab}');
    await expect.element(banner.getByRole('region').getByRole('link').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(profile).not.toBeInTheDocument();
    await expect.element(face).toHaveFocus();

    removePage();
    await openMenu('/listings', owner());
    const groups = menu.getByRole('region').elements();
    expect(groups.map((group) => group.querySelector('h2')?.textContent)).toEqual(['Renting', 'Account']);
    expect(groups.map((group) => group.querySelectorAll('a').length)).toEqual([3, 4]);
    const [first] = menu.getByRole('navigation').getByRole('link').elements();
    expect(first).toHaveTextContent('Today');

    removePage();
    await openMenu('/listings', administrator());
    mockAdmin();
    await menu.getByRole('link', { name: 'Administration' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    expect(location.pathname).toBe('/admin');
  });

  it('changes the language, which is remembered and used in the chat greeting', async () => {
    await openMenu('/');
    const chat = menu.getByRole('link', { name: /WhatsApp/ }).first();
    await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/wa\.me\/\d+\?text=Hello/));
    await expect.element(chat).toHaveAttribute('target', '_blank');
    vi.spyOn(browserInstance(), 'add').mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await menu.getByRole('button', { name: 'FR Français' }).click();
    await expectToast('No connection. Check your network and try again.');
    expect(localStorage.getItem('language')).toBeNull();

    await menu.getByRole('button', { name: 'FR Français' }).click();
    await expectAnnouncement('La page est maintenant en français.');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem('language')).toBe('fr');
    await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/\?text=Bonjour/));
    await menu.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    // The toast stays visible, and the next announcement is made on the page again.
    await expectToast('No connection.');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guide d’utilisation' }).click();
    await expectAnnouncement(/Guide/);
  });

  it.each(['en', 'fr'] as const)(
    'has room for its links at each width of a desk, in %s',
    async (language) => {
      await open('/listings', 'desk', owner({ isAdmin: true, pendingRequests: 12 }), language);
      await document.fonts.ready;
      for (const width of [1088, 1280, 1440]) {
        await page.viewport(width, 800);
        const links = [...banner.element().querySelectorAll('a, button')].map((one) =>
          one.getBoundingClientRect(),
        );
        const shown = links.filter((one) => one.width > 0).sort((one, other) => one.left - other.left);
        const gaps = shown.slice(1).map(({ left }, index) => left - (shown[index]?.right ?? 0));
        expect(Math.min(...gaps), `${width} pixels`).toBeGreaterThanOrEqual(0);
        const name = banner.getByText('Sillage', { exact: true }).element();
        expect(name.getClientRects()).toHaveLength(1);
        expect(name.scrollHeight).toBeLessThan(40);
      }
    },
  );

  it('explains in the browser of another app how to sign in, and announces that the link is copied', async () => {
    const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open('/listings', 'desk');
    await banner.getByRole('button', { name: 'Sign in' }).click();
    const way = page.getByRole('dialog', { name: 'Open this page in your browser' });
    await expect.element(way.getByRole('textbox')).toHaveValue(location.href);
    await way.getByRole('button', { name: 'Copy the link' }).click();
    await expectAnnouncement('Link copied');
    expect(copy).toHaveBeenCalledWith(location.href);
    expect(location.pathname).toBe('/listings');
  });
});

it('closes the menu on a phone on Escape, on a click outside and on scroll, when the header stays', async () => {
  await openMenu('/');
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await opener.click();
  await expect.element(menu).toBeVisible();
  const { height } = menu.element().getBoundingClientRect();
  expect(height + 20).toBeLessThan(innerHeight);
  await menu.click({ position: { x: 20, y: height + 20 }, force: true });
  await expect.element(menu).not.toBeInTheDocument();

  await opener.click();
  await expect.element(menu).toBeVisible();
  scrollBy(0, 1500);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(banner.getByRole('link').first()).toBeInViewport();
});

it('has all links, the contact details and the disclaimer in the footer', async () => {
  await open('/listings', 'desk');
  const footer = page.getByRole('contentinfo');
  const links = [...footer.element().querySelectorAll('a')];
  const paths = links.map((link) => link.getAttribute('href'));
  for (const path of ['/', '/listings', '/add-item', '/profile', '/terms'])
    expect(paths.filter((one) => one === path)).toHaveLength(1);
  await expect.element(footer).toHaveTextContent('Port of Al Hoceima, 32000 Al Hoceima, Morocco');
  expect(links.find(({ protocol }) => protocol === 'mailto:')?.textContent).toBe('hello@sillage.example');
  expect(links.find(({ protocol }) => protocol === 'tel:')?.textContent).toMatch(/\d/);
  await expect.element(footer.getByRole('link', { name: /Instagram/ })).toHaveAttribute('target', '_blank');
  await expect
    .element(footer.getByText(/connects renters with owners/))
    .toHaveTextContent('is not responsible');
});
