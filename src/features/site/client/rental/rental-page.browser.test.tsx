import { beforeEach, expect, it, vi } from 'vitest';
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
import { AppError } from '#shared/errors.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { addDays } from '#shared/marina-time.ts';

const address = `/rental/${idOf(10)}`;
const main = page.getByRole('main');
const title = page.getByRole('heading', { level: 1 });
const host = page.getByRole('region', { name: 'Your host' });
const reviews = page.getByRole('region', { name: 'Reviews' });
const write = reviews.getByRole('tab', { name: 'Write review' });
const again = page.getByRole('button', { name: 'Try again' });

beforeEach(() => mockRental(itemDetail()));

it('shows the facts, that more reviews failed to load, loads them on retry, and takes reviews only from renters with a completed booking', async () => {
  const three = [1, 2, 3].map((number) => review(number));
  const facts = { itemType: 'BOAT', rentalCategory: 'PER_SEAT', capacity: 8 } as const;
  mockRental(itemDetail(facts), listOf(three, { total: 6, nextCursor: 'next' }));
  await renderPage(address, { user: member() });
  for (const text of ['Sea-Doo Spark', 'Boat', 'Per seat'])
    await expect.element(main.getByText(text, { exact: true }).first()).toBeVisible();
  for (const text of ['8 people', '4.5', '(6 reviews)', 'Light and quick.'])
    await expect.element(main.getByText(text).first()).toBeVisible();
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
  await expect.element(reviews.getByText(/Only renters with a completed booking/)).toBeVisible();
  await expect.element(write).toBeDisabled();
});

it('shows the title, the price and the first hours on the first screen of a small desktop', async () => {
  await page.viewport(1280, 800);
  await renderPage(address);
  const hour = main.getByRole('group', { name: 'Hours' }).getByRole('button').first();
  for (const part of [title, main.getByText('MAD per hour').first(), hour])
    await expect.element(part).toBeInViewport({ ratio: 1 });
  const photo = main.getByRole('region', { name: /^Photos of/ }).element();
  expect(photo.getBoundingClientRect().height).toBeLessThanOrEqual(420);
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

it('leads from a listing that has become a part of another to that one', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  respond(getItem, ({ params }) => {
    if (params.id === idOf(10)) throw new AppError('item_removed', { movedTo: idOf(11) });
    return itemDetail({ id: idOf(11), listingTitle: 'Nekor' });
  });
  await renderPage(`${address}?day=${tomorrow()}`);
  await expect.element(title).toHaveTextContent('Nekor');
  expect(location.pathname + location.search).toBe(`/rental/${idOf(11)}?day=${tomorrow()}`);
  reported.mockClear();
});

it('shows its skeleton while it loads, and leads back to the filtered list', async () => {
  mockListings([itemCard()]);
  await renderPage('/listings?search=Quemado');
  const answer = hold(getItem);
  const card = main.getByRole('link', { name: /Quemado Red/ }).first();
  await card.click();
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

it('the host is shown, lets a number that could not be loaded be requested again, unless the user has seen too many, and has a link to call and one to a prepared chat', async () => {
  refuse(getItemContact);
  await renderPage(address, { user: member() });
  await expect.element(host.getByRole('heading')).toHaveTextContent(/^Omar$/);
  await expect.element(host).toHaveTextContent('Verified owner');
  await expect.element(host).toHaveTextContent(/Usually answers within an hour.*Answers 95% of requests/);
  const alert = host.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The phone number could not be loaded.');
  refuse(getItemContact, 'too_many_requests', { retryAfterSeconds: 1_500 });
  await again.click();
  await expect.element(alert).toHaveTextContent('You can see this one in 25 minutes.');
  respond(getItemContact, { phoneNumber: '+212612345679' });
  await again.click();
  const call = host.getByRole('link', { name: '+212 6 12 34 56 79' });
  await expect.element(call).toHaveAttribute('href', 'tel:+212612345679');
  expect(call.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(alert).not.toBeInTheDocument();
  const chat = host.getByRole('link', { name: /WhatsApp/ });
  const href = decodeURIComponent(chat.element().getAttribute('href') ?? '');
  expect(href).toMatch(/^https:\/\/wa\.me\/212612345679\?text=Hello/);
  expect(href.split('\n').at(-1)).toBe(new URL(address, location.href).href);
  // The chat opens in another tab, which no test needs.
  chat.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
  await chat.click();
  await expect.element(page.getByText('Opening WhatsApp...').first()).toBeVisible();
});

it('the host asks visitors to sign in for the number, to which they come back', async () => {
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
});

it('says that the item is not for rent, has no reviews, and how to reach an owner without a number, and asks the owner for it', async () => {
  const unrated = { isAvailable: false, averageRating: 0, reviewCount: 0 };
  mockRental(itemDetail({ ...unrated, owner: { ...itemDetail().owner, hasPhoneNumber: false } }));
  await renderPage(address);
  await expect.element(page.getByText('No reviews yet').first()).toBeVisible();
  await expect.element(write).toBeDisabled();
  await expect.element(title).toHaveTextContent('Quemado Red');
  const card = page.getByRole('region', { name: 'Book Quemado Red' });
  await expect.element(card.getByText('Not for rent at the moment')).toBeVisible();
  expect(card.getByRole('button', { name: /book/i }).length).toBe(0);
  await expect.element(host).toHaveTextContent("Owner's phone number not available");
  await expect.element(host).toHaveTextContent('A booking request still reaches them by e-\u2060mail.');
  expect(host.getByRole('link').length + host.getByRole('button').length).toBe(0);
  removePage();
  respond(getItemContact, { phoneNumber: null });
  await renderPage(address, { user: owner({ phoneNumber: null }) });
  await expect.element(host).toHaveTextContent('Renters can’t reach you on WhatsApp');
  await host.getByRole('link', { name: 'Add my number' }).click();
  await expect.element(page.getByLabelText(/WhatsApp number/)).toHaveFocus();
});

it('the calendar and the hours are reached and chosen by keyboard', async () => {
  const hour = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}:00 [AP]M `) });
  await renderPage(`${address}?day=${tomorrow()}`);
  await tabTo(page.getByRole('button', { name: /choose another day/ }));
  await userEvent.keyboard('{Enter}');
  const dayAfter = formatMarinaDate(addDays(tomorrow(), 7), 'en', 'full');
  const calendar = page.getByRole('dialog');
  await expect.poll(() => document.querySelector('td button:focus')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(calendar.getByRole('button', { name: dayAfter })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(calendar).not.toBeInTheDocument();

  await expect.element(hour(8)).toBeVisible();
  await tabTo(hour(8));
  // The arrow keys move the strip's only tab stop with the focus.
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}{ArrowRight}');
  await expect.element(hour(9)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(hour(10)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Sign in to book' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(hour(10)).toHaveFocus();
  // The price is announced.
  const price = page.getByRole('status').filter({ hasText: 'MAD' }).last();
  await expect.element(price).toHaveTextContent('1,200');
});
