import { type Browser, expect, type Page } from '@playwright/test';
import { itemLimits } from '#features/items/limits.ts';
import { profileLimits } from '#features/users/limits.ts';
import { newMember, signIn } from './accounts.ts';
import { bookingData, type Item } from './booking-card.ts';
import { dayAhead } from './booking-requests.ts';
import { listItem } from './listings.ts';
import { hydrated, isPhone } from './pages.ts';
import { test } from './test.ts';

const word = (length: number) => 'saltwater'.repeat(23).slice(0, length);

/**
 * Lists long words that overflow a box, words that are squeezed into a column of letters, and elements that scroll
 * horizontally.
 */
function misplacedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) => `${element.tagName} ${element.className}`.slice(0, 100);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.sr-only, script, textarea')) continue;
      const text = texts.currentNode.textContent ?? '';
      if (!/\p{L}{5}/u.test(text)) continue;
      // A clipped box may hide whole lines.
      const clip = parent.closest('.overflow-hidden')?.getBoundingClientRect();
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()].filter(
        ({ width, top }) => width > 0 && top < (clip?.bottom ?? Number.POSITIVE_INFINITY),
      );
      if (lines.length === 0) continue;
      const left = Math.min(...lines.map((line) => line.left));
      const right = Math.max(...lines.map((line) => line.right));
      if (right - left < 24) faults.push(`squeezed: ${nameOf(parent)}`);
      if (!text.includes('saltwatersaltwater')) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, textOverflow, position } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') break;
        const edges = box.getBoundingClientRect();
        // Cards on a phone and panels extend up to 16 px beyond their column on each side.
        const slack = box === parent ? 1 : 17;
        const outside = left < edges.left - slack || right > edges.right + slack;
        if (outside && display !== 'inline' && display !== 'contents') {
          faults.push(`outside ${nameOf(box)}: ${nameOf(parent)}`);
          break;
        }
        if (position === 'absolute') break;
      }
    }
    for (const place of document.querySelectorAll('html, textarea, dialog'))
      if (place.scrollWidth > place.clientWidth)
        faults.push(`${place.scrollWidth} px wide: ${nameOf(place)}`);
    return faults;
  });
}

async function expectFits(page: Page, what: string): Promise<void> {
  expect.soft(await misplacedWords(page), what).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Creates an owner with an item, and a renter with a review and a request. All their texts have the maximum length. */
async function longestTexts(page: Page, browser: Browser) {
  const owner = page.context().request;
  await newMember(page, browser, 'long-words', { canList: true, phoneNumber: '0612345678' });
  const item = await listItem<Item>(owner, word(itemLimits.listingTitle), {
    modelName: word(itemLimits.modelName),
    description: `See ${word(200)}\n\n${word(200)}`,
  });

  const context = await browser.newContext();
  const renter = context.request;
  const email = `${word(50)}@people.example`;
  await signIn(context, email);
  for (const person of [owner, renter]) {
    const saved = await person.put('/api/v1/auth/me/profile', {
      data: { displayName: word(profileLimits.displayName), phoneNumber: '0612345678' },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
  const request = async (days: number) => {
    const hours = bookingData(item, dayAhead(days), '10:00', '12:00');
    const made = await renter.post('/api/v1/bookings', { data: hours });
    expect(made.status(), await made.text()).toBe(201);
    return (await made.json()) as { id: string };
  };
  const done = await request(15);
  for (const action of ['confirm', 'complete']) await owner.patch(`/api/v1/bookings/${done.id}/${action}`);
  const pending = await request(16);
  return { item, renter, renterPage: await context.newPage(), email, done, pending };
}

test('long words wrap inside their column on every page', { tag: '@both' }, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const { item, renter, renterPage, email, done, pending } = await longestTexts(page, browser);

  await visit(renterPage, `/rental/${item.id}?reviews=write&lang=en`);
  await renterPage.getByRole('textbox', { name: /Your comment/ }).fill(word(200));
  await expectFits(renterPage, 'the review form');
  const reviewed = await renter.post(`/api/v1/reviews/booking/${done.id}`, {
    data: { rating: 5, comment: word(200) },
  });
  expect(reviewed.ok(), await reviewed.text()).toBe(true);

  await visit(renterPage, `/rental/${item.id}?day=${dayAhead(18)}&from=10:00&to=12:00&lang=en`);
  await expect(renterPage.getByText(word(200), { exact: true })).toHaveCount(2);
  await expectFits(renterPage, 'the rental page');
  for (const path of [
    '/',
    `/listings?search=${word(itemLimits.search)}`,
    '/bookings',
    `/bookings/${pending.id}/slip`,
    '/profile',
  ]) {
    await visit(renterPage, path);
    await expectFits(renterPage, path);
  }
  await renterPage.getByRole('button', { name: isPhone() ? 'Open menu' : /^Account of/ }).click();
  await expectFits(renterPage, 'the menu');

  for (const path of [
    '/bookings?tab=items',
    `/bookings?tab=items&booking=${pending.id}`,
    `/bookings?tab=day&date=${dayAhead(16)}`,
  ]) {
    await visit(page, path);
    await expectFits(page, path);
  }
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toContainText(item.listingTitle);
  await expectFits(page, 'the dialog about a request');
  await visit(page, '/my-listings');
  await expectFits(page, '/my-listings');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toContainText(item.listingTitle);
  await expectFits(page, 'the dialog about a listing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Description')).toHaveValue(/saltwater/);
  await expectFits(page, 'the form of a listing');

  await visit(page, '/add-item');
  await page.getByLabel('Model', { exact: true }).fill(word(itemLimits.modelName));
  await page.getByLabel('Listing title').fill(word(itemLimits.listingTitle));
  await page.getByLabel('Description').fill(word(200));
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFits(page, 'the form of a new listing');

  await renter.patch(`/api/v1/bookings/${pending.id}/cancel`);
  await page.context().request.delete(`/api/v1/items/${item.id}`);
  await signIn(page, 'admin@sillage.example');
  await visit(page, '/admin');
  await expectFits(page, '/admin');
  await page.getByRole('searchbox').fill(email.slice(0, 100));
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expectFits(page, 'the search for a user');
  await page.getByRole('searchbox').fill(word(100));
  await expect(page.getByText(/Nobody matches .saltwater/)).toBeVisible();
  await expectFits(page, 'a search without a result');
  await renterPage.context().close();
});

test('the admin list breaks an e-mail address only before its @ and its dots', { tag: '@both' }, async ({
  page,
  browser,
}) => {
  const mailbox = `bart.fitzgerald`;
  const context = await browser.newContext();
  await signIn(context, `${mailbox}@people.example`);
  await context.close();
  await signIn(page, 'admin@sillage.example');
  await visit(page, '/admin?lang=en');
  await page.getByRole('searchbox').fill(mailbox);
  await expect(page.getByText('1 of 1')).toBeVisible();
  const lines = page.getByText(`${mailbox}@people.example`).evaluate((address) =>
    [...address.childNodes]
      .filter((node) => node instanceof Text)
      .map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      }),
  );
  expect(await lines).toEqual([1, 1, 1, 1]);
});
