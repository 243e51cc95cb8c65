import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { mockAdmin } from '#client/testing/admin-samples.ts';
import { axeFaults } from '#client/testing/axe-faults.ts';
import { type Device, devices, setDevice, testedDevices } from '#client/testing/devices.ts';
import { mockListings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { administrator, itemCard, member, owner } from '#client/testing/samples.ts';
import type { CurrentUser } from '#features/users/schemas.ts';

const banner = page.getByRole('banner');
const menu = page.getByRole('dialog', { name: 'Menu' });
const opener = page.getByRole('button', { name: 'Open menu' });
const isPhone = () => innerWidth === devices.phone.width;

async function open(address: string, device: Device, user: CurrentUser | null = null): Promise<void> {
  await setDevice(device);
  mockListings([itemCard()]);
  await renderPage(address, { user });
}

/** The element with the header's links: the header, or on a phone its menu, which is opened. */
async function entries(): Promise<Locator> {
  if (!isPhone()) return banner;
  if (menu.length === 0) await opener.click();
  await expect.element(menu).toBeVisible();
  return menu;
}

/** Opens the account links: in the account menu at the desk, in the menu on a phone. */
async function openAccount(): Promise<Locator> {
  const place = await entries();
  if (!isPhone()) await place.getByRole('button', { name: /^Account of/ }).click();
  return place;
}

/** The addresses within the product to which the header leads. */
async function targets(): Promise<string[]> {
  const links = (await entries()).element().querySelectorAll('a');
  const shown = [...links].filter((link) => link.checkVisibility({ visibilityProperty: true }));
  const paths = shown.map((link) => link.getAttribute('href') ?? '');
  return [...new Set(paths)].filter((path) => path.startsWith('/')).sort();
}

describe('the header', () => {
  it.each(testedDevices)('shows each role exactly its own links: %s', async (device) => {
    const ofUser = ['/account', '/calendars', '/notifications', '/profile'];
    const account = device === 'phone' ? ofUser : [];
    const sorted = (...addresses: string[]) => addresses.toSorted();
    await open('/listings', device);
    expect(await targets()).toEqual(['/', '/favourites', '/listings']);
    await expect.element((await entries()).getByRole('button', { name: 'Sign in' })).toBeVisible();

    removePage();
    await open('/listings', device, member());
    expect(await targets()).toEqual(sorted('/', '/bookings', '/favourites', '/listings', ...account));

    removePage();
    await open('/listings', device, owner({ pendingRequests: 1 }));
    const ofBookings = ['/bookings/quay', '/bookings?tab=items', '/calendar'];
    const ofOwner = ['/add-item', ...ofBookings, '/favourites', '/listings'];
    expect(await targets()).toEqual(sorted('/', ...ofOwner, '/my-listings', ...account));
    const links = await openAccount();
    await expect.element(links.getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(await targets()).toEqual(sorted('/', ...ofOwner, '/my-listings', ...ofUser));
    expect(links.getByRole('link', { name: 'Administration' }).length).toBe(0);

    removePage();
    await open('/listings', device, administrator());
    mockAdmin();
    const ofAdmin = await openAccount();
    expect(await axeFaults(ofAdmin.element())).toEqual([]);
    await ofAdmin.getByRole('link', { name: 'Administration' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    expect(location.pathname).toBe('/admin');
  });

  it.each(testedDevices)('stays visible while the page scrolls: %s', async (device) => {
    await open('/', device);
    scrollTo(0, 1500);
    await expect.poll(() => scrollY).toBeGreaterThan(1000);
    await expect.element(banner.getByRole('link').first()).toBeInViewport();
  });

  it.each(testedDevices)(
    'changes the language, which is remembered and used in the chat greeting: %s',
    async (device) => {
      await open('/', device);
      const chat = (await entries()).getByRole('link', { name: /WhatsApp/ }).first();
      await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/wa\.me\/\d+\?text=Hello/));
      await expect.element(chat).toHaveAttribute('target', '_blank');
      await (await entries()).getByRole('button', { name: 'FR Français' }).click();
      await expect.poll(() => document.documentElement.lang).toBe('fr');
      expect(localStorage.getItem('language')).toBe('fr');
      await expect.element(chat).toHaveAttribute('href', expect.stringMatching(/\?text=Bonjour/));
    },
  );

  it.each([1088, 1280, 1440])('has room for its links in both languages, %s pixels wide', async (width) => {
    mockListings([itemCard()]);
    for (const language of ['fr', 'en'] as const) {
      await renderPage('/listings', { language, user: owner({ isAdmin: true, pendingRequests: 12 }) });
      await page.viewport(width, 800);
      await document.fonts.ready;
      const links = [...banner.element().querySelectorAll('a, button')].map((one) =>
        one.getBoundingClientRect(),
      );
      const shown = links.filter((one) => one.width > 0).sort((one, other) => one.left - other.left);
      const gaps = shown.slice(1).map(({ left }, index) => left - (shown[index]?.right ?? 0));
      expect(Math.min(...gaps), language).toBeGreaterThanOrEqual(0);
      const name = banner.getByText('Sillage', { exact: true }).element();
      expect(name.getClientRects()).toHaveLength(1);
      expect(name.scrollHeight).toBeLessThan(40);
      removePage();
    }
  });

  it('replaces the language that the address names', async () => {
    mockListings([itemCard()]);
    await renderPage('/listings?itemType=BOAT&lang=fr', { language: 'fr' });
    await banner.getByRole('button', { name: 'EN English' }).first().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Available Rentals');
    expect(location.search).toBe('?itemType=BOAT&lang=en');
  });

  it('explains in the browser of another app how to sign in', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 14) Instagram 350.0.0',
    );
    await open('/listings', 'desk');
    await banner.getByRole('button', { name: 'Sign in' }).click();
    const way = page.getByRole('dialog', { name: 'Open this page in your browser' });
    await expect.element(way).toBeVisible();
    await expect.element(way.getByRole('textbox')).toHaveValue(new URL('/listings', location.origin).href);
    expect(location.pathname).toBe('/listings');
  });
});

it('closes the menu on a phone on Escape, on a click outside and on scroll', async () => {
  await open('/', 'phone');
  await entries();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await entries();
  const { height } = menu.element().getBoundingClientRect();
  expect(height + 20).toBeLessThan(innerHeight);
  await menu.click({ position: { x: 20, y: height + 20 }, force: true });
  await expect.element(menu).not.toBeInTheDocument();

  await entries();
  scrollBy(0, 200);
  await expect.element(menu).not.toBeInTheDocument();
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
