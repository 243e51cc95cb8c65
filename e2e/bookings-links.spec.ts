import { expect, type Page } from '@playwright/test';
import { newMember, signIn } from './accounts.ts';
import { bookingData, type Item } from './booking-card.ts';
import { dayAhead, ownerPage, requestBy } from './booking-requests.ts';
import { listItem } from './listings.ts';
import { consoleErrors, hydrated, isPhone, open, pauseClock } from './pages.ts';
import { test } from './test.ts';

const articleOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** The link at the end of the message of a WhatsApp link. */
async function messageLink(chat: ReturnType<Page['getByRole']>): Promise<string> {
  const href = (await chat.getAttribute('href')) ?? '';
  return new URL(href).searchParams.get('text')?.split('\n').at(-1) ?? '';
}

test('the badge leads an owner to the requests, which one more tap confirms, and then to a message for the renter', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  const { context, displayName, booking } = await requestBy(browser, 'Badge', dayAhead(30));
  await ownerPage(page, '/?lang=en');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Bookings/ })
    .tap();
  await expect(page.getByRole('tab', { name: /^Item Bookings/, selected: true })).toBeVisible();
  const ticket = articleOf(page, displayName);
  await expect(ticket.getByRole('link', { name: /\+212.6.12.34.56.78/ })).toHaveAttribute(
    'href',
    'tel:+212612345678',
  );
  await ticket.getByRole('button', { name: 'Confirm' }).tap();
  const tell = ticket.getByRole('link', { name: `Tell ${displayName} on WhatsApp` });
  await expect(tell).toBeVisible();
  expect(await messageLink(tell)).toBe(new URL(`/bookings/${booking.id}/slip`, page.url()).href);
  // Before the start, completing comes last.
  const actions = tell.locator('xpath=..').locator('a, button');
  await expect(actions).toHaveText([/Tell the renter/, 'Complete']);
  expect(errors).toEqual([]);
  await context.close();
});

test('the bookings page opens on the requests while some wait, stays there after the last answer, and keeps an explicit tab', async ({
  page,
  browser,
}) => {
  await newMember(page, browser, 'landing', { canList: true, phoneNumber: '0612345678' });
  const item = await listItem<Item>(page.request, 'Landing');
  const renter = await browser.newContext();
  await signIn(renter, 'landing-renter@people.example');
  await renter.request.put('/api/v1/auth/me/profile', {
    data: { displayName: 'Salim', phoneNumber: '0612345678' },
  });
  const data = bookingData(item, dayAhead(31), '10:00', '12:00');
  expect((await renter.request.post('/api/v1/bookings', { data })).status()).toBe(201);
  const selected = (name: RegExp) => page.getByRole('tab', { name, selected: true });

  // Without scripts: the server's page is already the right one.
  const html = await (await page.request.get('/bookings?lang=en')).text();
  expect(html.includes('data-tab="items" aria-selected="true"')).toBe(true);
  await open(page, '/bookings?tab=my&lang=en');
  await expect(selected(/My Bookings/)).toBeVisible();
  await open(page, '/bookings?lang=en');
  await expect(selected(/Item Bookings/)).toBeVisible();
  await page.getByRole('tab', { name: 'My Bookings' }).click();
  await expect(page).toHaveURL(/tab=my/);
  await page.goBack();
  await articleOf(page, 'Salim').getByRole('button', { name: 'Confirm' }).click();
  await expect(articleOf(page, 'Salim')).toContainText('Confirmed');
  await expect(selected(/Item Bookings/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Rentals', exact: true }).click();
  await expect(page).toHaveURL(/listings/);
  await page.goBack();
  await expect(selected(/Item Bookings/)).toBeVisible();
  await renter.close();
});

test("the renter's message leads the owner through sign-in to the request, says when it is answered, and shows others nothing", async ({
  page,
  browser,
}) => {
  const { context, displayName, item } = await requestBy(browser, 'Linked', dayAhead(32));
  const renter = await context.newPage();
  await open(renter, '/bookings?lang=en');
  const link = await messageLink(
    articleOf(renter, item.listingTitle).getByRole('link', { name: /^Write to .+ on WhatsApp/ }),
  );

  await open(page, `${link}&lang=en`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /owner@sillage\.example/ }).click();
  await expect(page).toHaveURL(/tab=items&booking=/);
  const section = page.getByRole('region', { name: `Request from ${displayName}` });
  await expect(section.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expect(articleOf(page, displayName)).toHaveCount(1);
  await section.getByRole('button', { name: 'Confirm' }).click();
  await expect(section).toContainText('Confirmed');

  await open(page, link);
  await expect(section).toContainText('This request has already been confirmed.');
  await page.getByRole('tab', { name: /Item Bookings/ }).click();
  await expect(section).toHaveCount(0);
  await expect(page).not.toHaveURL(/booking=/);

  await signIn(page, 'claire@sillage.example');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('The booking from your link was not found');
  await expect(page.getByText(displayName)).toHaveCount(0);
  await context.close();
});

test("an e-mail's links ask the owner to decline or confirm, once, and nothing is done without the button", {
  tag: '@both',
}, async ({ page, browser }) => {
  const errors = consoleErrors(page.context());
  const { context, displayName, booking } = await requestBy(browser, 'Mailed', dayAhead(isPhone() ? 46 : 36));
  const link = (answer: string) => `/bookings?tab=items&booking=${booking.id}&answer=${answer}&lang=en`;
  const question = page.getByRole('dialog');
  const section = page.getByRole('region', { name: `Request from ${displayName}` });

  await open(page, link('decline'));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /owner@sillage\.example/ }).click();
  await expect(question).toContainText('Decline this request?');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await expect(page).toHaveURL(/answer=decline/);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/booking=[^&]+(&lang=en)?$/);
  await expect(section.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(section).toContainText('Pending');

  await open(page, link('confirm'));
  await expect(question).toContainText('Confirm this request?');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(section).toContainText('Confirmed');
  await expect(question).toHaveCount(0);
  await expect(page).not.toHaveURL(/answer=/);
  await expect(section.getByRole('heading', { level: 3 })).toBeFocused();

  // The entry before it in the history has lost its answer, too.
  await page.goBack();
  await expect(section).toContainText('This request has already been confirmed.');
  await expect(question).toHaveCount(0);
  await open(page, link('decline'));
  await expect(section).toContainText('This request has already been confirmed.');
  await expect(page).not.toHaveURL(/answer=/);
  await expect(question).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('the slip on a phone leads with directions and calendar, then shows the ticket, and then prints', {
  tag: '@phone',
}, async ({ browser }) => {
  const { context, booking } = await requestBy(browser, 'Paper', dayAhead(34));
  const page = await context.newPage();
  await open(page, `/bookings/${booking.id}/slip?lang=en`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText(/GPS 35\.\d{4}, -3\.\d{4}/);
  const parts = [
    page.getByRole('link', { name: /^Directions/ }),
    page.getByRole('button', { name: 'Add to calendar' }),
    slip,
    page.getByRole('button', { name: 'Print the slip' }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
  await context.close();
});

test('a link whose booking is no id shows that it was not found', async ({ page }) => {
  await ownerPage(page, '/bookings?tab=items&booking=my-bookings&lang=en');
  await expect(page.getByText('The booking from your link was not found')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('buttons that move when a request is answered ignore presses for a moment', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const date = dayAhead(33);
  const { context, displayName } = await requestBy(browser, 'Moving', date);
  await ownerPage(page, `/bookings?tab=day&date=${date}&lang=en`);
  await hydrated(page);
  const ticket = articleOf(page, displayName);
  await pauseClock(page);
  await ticket.getByRole('button', { name: 'Confirm' }).click();
  const complete = ticket.getByRole('button', { name: 'Complete' });
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(complete).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  const question = page.getByRole('dialog');
  await complete.click();
  await expect(question).toHaveCount(0);
  await page.clock.runFor(1000);
  await complete.click();
  await page.clock.resume();
  await expect(question).toBeVisible();
  await context.close();
});
