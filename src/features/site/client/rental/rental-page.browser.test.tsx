import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { tabTo } from '#client/testing/gestures.ts';
import { hold, refuse, respond } from '#client/testing/mock-api.ts';
import { mockListings, mockRental } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import {
  idOf,
  itemCard,
  itemDetail,
  listOf,
  member,
  owner,
  review,
  tomorrow,
} from '#client/testing/samples.ts';
import { getItem, getItemContact } from '#features/items/endpoints.ts';
import { listReviews } from '#features/reviews/endpoints.ts';

const address = `/rental/${idOf(10)}`;
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const host = page.getByRole('region', { name: 'Your host' });
const again = page.getByRole('button', { name: 'Try again' });

beforeEach(() => mockRental(itemDetail()));

describe('the page of an item', () => {
  it('shows the facts, that more reviews failed to load, and loads them on retry', async () => {
    const three = [1, 2, 3].map((number) => review(number));
    const facts = { itemType: 'BOAT', rentalCategory: 'PER_SEAT', capacity: 8 } as const;
    mockRental(itemDetail(facts), listOf(three, { total: 6, nextCursor: 'next' }));
    await renderPage(address);
    for (const text of ['Sea-Doo Spark', 'Boat', 'Per seat'])
      await expect.element(main.getByText(text, { exact: true }).first()).toBeVisible();
    for (const text of ['8 people', '4.5', '(6 reviews)', 'Light and quick.'])
      await expect.element(main.getByText(text).first()).toBeVisible();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    const more = reviews.getByRole('button', { name: 'Show more reviews' });
    await expect.element(more).toBeVisible();
    refuse(listReviews);
    await more.click();
    await expect.element(reviews.getByText('More reviews could not be loaded.')).toBeVisible();
    respond(listReviews, listOf([4, 5, 6].map((number) => review(number))));
    await more.click();
    await expect.poll(() => reviews.getByRole('listitem').length).toBe(6);
    await expect.element(reviews.getByRole('listitem').nth(3)).toHaveFocus();
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(reviews.getByRole('tab', { name: 'Write review' })).toBeDisabled();
  });

  it('says that the item is not for rent at the moment, and has no reviews', async () => {
    mockRental(itemDetail({ isAvailable: false, averageRating: 0, reviewCount: 0 }));
    await renderPage(address);
    await expect.element(page.getByText('No reviews yet').first()).toBeVisible();
    await expect.element(title).toHaveTextContent('Quemado Red');
    const card = page.getByRole('region', { name: 'Book Quemado Red' });
    await expect.element(card.getByText('Not for rent at the moment')).toBeVisible();
    expect(card.getByRole('button', { name: /book/i }).length).toBe(0);
  });

  it('says in its place that it failed to load or is missing', async () => {
    // React and the router report what the error page shows.
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    refuse(getItem);
    await renderPage(address);
    await expect.element(title).toHaveTextContent('Failed to load item details');
    refuse(getItem, 'item_removed');
    await again.click();
    await expect.element(title).toHaveTextContent('It has left the quay');
    await expect.element(main.getByText('This rental item has been removed.')).toBeVisible();
    removePage();
    refuse(getItem, 'item_not_found');
    await renderPage(address);
    await expect.element(title).toHaveTextContent('Item Not Found');
    const text = "The rental item you're looking for doesn't exist or has been removed.";
    await expect.element(main.getByText(text)).toBeVisible();
    const back = main.getByRole('link', { name: 'Back to listings' });
    await expect.element(back).toHaveAttribute('href', '/listings');
    expect(reported).toHaveBeenCalled();
    reported.mockClear();
  });

  it('shows its skeleton while it loads, and leads back to the filtered list', async () => {
    mockListings([itemCard()]);
    await renderPage('/listings?search=Quemado');
    const answer = hold(getItem);
    await main
      .getByRole('link', { name: /Quemado Red/ })
      .first()
      .click();
    await expect.element(page.getByText('Loading the rental…')).toBeInTheDocument();
    answer();
    await expect.element(title).toHaveTextContent('Quemado Red');
    // The skip link is not a history entry.
    (page.getByRole('link', { name: 'Skip to the content' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(main).toHaveFocus();
    await page.getByRole('link', { name: 'All rentals' }).click();
    await expect.element(title).toHaveTextContent('Available Rentals');
    expect(location.pathname).toBe('/listings');
    expect(location.search).toContain('search=Quemado');
  });
});

describe('the host of an item', () => {
  it('is shown with a link to call and one to a prepared chat', async () => {
    await renderPage(address, { user: member() });
    await expect.element(host.getByRole('heading')).toHaveTextContent(/^Omar$/);
    await expect.element(host).toHaveTextContent('Verified owner');
    await expect.element(host).toHaveTextContent(/Usually answers within an hour.*Answers 95% of requests/);
    const call = host.getByRole('link', { name: '+212 6 12 34 56 79' });
    await expect.element(call).toHaveAttribute('href', 'tel:+212612345679');
    expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    const chat = host.getByRole('link', { name: /WhatsApp/ });
    const href = new URL(chat.element().getAttribute('href') ?? '');
    expect(href.origin + href.pathname).toBe('https://wa.me/212612345679');
    const message = decodeURIComponent(href.search);
    expect(message).toMatch(/^\?text=Hello/);
    expect(message.split('\n').at(-1)).toBe(new URL(address, location.href).href);
    // The chat opens in another tab, which no test needs.
    chat.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
    await chat.click();
    await expect.element(page.getByText('Opening WhatsApp...').first()).toBeVisible();
  });

  it('lets a number that could not be loaded be requested again, unless the user has seen too many', async () => {
    refuse(getItemContact);
    await renderPage(address, { user: member() });
    const alert = host.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The phone number could not be loaded.');
    refuse(getItemContact, 'too_many_requests', { retryAfterSeconds: 1_500 });
    await host.getByRole('button', { name: 'Try again' }).click();
    await expect.element(alert).toHaveTextContent('You can see this one in 25 minutes.');
    respond(getItemContact, { phoneNumber: '+212612345679' });
    await host.getByRole('button', { name: 'Try again' }).click();
    await expect.element(host.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('asks visitors to sign in for the number, to which they come back, or says how to reach an owner without one', async () => {
    await setDevice('phone');
    await renderPage(address);
    await expect.element(host.getByRole('button')).toHaveTextContent('Sign in to see the number');
    expect(host.getByRole('link').length).toBe(0);
    navigation.addEventListener('navigate', (event) => event.preventDefault(), { once: true });
    await host.getByRole('button').click();
    removePage();
    await renderPage('/auth/callback', { user: member() });
    await expect.element(host).toBeInViewport();
    await expect.element(host.getByRole('link', { name: '+212 6 12 34 56 79' })).toBeVisible();
    removePage();
    mockRental(itemDetail({ owner: { ...itemDetail().owner, hasPhoneNumber: false } }));
    await renderPage(address);
    await expect.element(host).toHaveTextContent("Owner's phone number not available");
    await expect.element(host).toHaveTextContent('A booking request still reaches them by e-\u2060mail.');
    expect(host.getByRole('link').length + host.getByRole('button').length).toBe(0);
  });

  it('asks the owner for the number that is missing', async () => {
    const user = owner({ phoneNumber: null });
    mockRental(itemDetail({ owner: { ...itemDetail().owner, hasPhoneNumber: false } }));
    respond(getItemContact, { phoneNumber: null });
    await renderPage(address, { user });
    await expect.element(host).toHaveTextContent('Renters can’t reach you on WhatsApp');
    await host.getByRole('link', { name: 'Add my number' }).click();
    await expect.element(page.getByLabelText(/WhatsApp number/)).toHaveFocus();
  });
});

const dialog = page.getByRole('dialog');
const hour = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}:00 [AP]M `) });

it('reaches the calendar and the hours', async () => {
  await renderPage(`/rental/${idOf(10)}?day=${tomorrow()}`);
  await tabTo(page.getByRole('button', { name: /choose another day/ }));
  await userEvent.keyboard('{Enter}');
  const day = () => document.querySelector('td button:focus')?.getAttribute('aria-label') ?? null;
  await expect.poll(day).not.toBeNull();
  const first = day();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(day).not.toBe(first);
  const chosen = /\d+/.exec(day() ?? '')?.[0] ?? 'none';
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const pressed = () => document.querySelector('#booking [aria-pressed="true"]')?.textContent;
  await expect.poll(pressed).toContain(chosen);

  await expect.element(hour(10)).toHaveAttribute('aria-disabled', 'false');
  hour(10).element().focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.keyboard('{Enter}');
  await expect.element(hour(11)).toHaveAttribute('aria-pressed', 'true');
  // The arrow keys move the strip's only tab stop with the focus.
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(hour(12)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Sign in to book' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(hour(12)).toHaveFocus();
  expect(document.querySelectorAll('#booking [data-hour][tabindex="0"]').length).toBe(1);
  // The price is announced.
  const price = page.getByRole('status').filter({ hasText: 'MAD' }).last();
  await expect.element(price).toHaveTextContent(/\d/);
});
