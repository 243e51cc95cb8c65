import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { respond, sentTo } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail, owner, tomorrow } from '#client/testing/samples.ts';
import { saveItemRules } from '#features/availability/endpoints.ts';
import { getItem } from '#features/items/endpoints.ts';
import { defaultRules } from '#features/items/rules.ts';

const main = page.getByRole('main');
const rate = page.getByLabelText('Price per hour');
const save = page.getByRole('button', { name: 'Save' });
const dayPrice = page.getByLabelText('Price of the whole day');
const unfold = (title: string) => page.getByRole('heading', { name: title, exact: true }).click();
const preview = page.getByRole('region', { name: 'What a booking costs' });

it('saves only changes, leads to the field that is wrong, shows what a booking costs, and asks before unsaved rules are left, and before a whole day costs less than the shortest booking', async () => {
  const rules = { ...defaultRules, shortestMinutes: 120 };
  respond(getItem, itemDetail({ hourlyRate: 600, rules }));
  respond(saveItemRules, { ...rules, opensAt: '10:00', dayPrice: 500 });
  await renderPage(`/my-listings/${idOf(10)}/rules`, { user: owner() });
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveAccessibleDescription('Nothing to save yet.');
  await unfold('Opening hours');
  await page.getByLabelText('Opens at').selectOptions('10:00 AM');
  await unfold('Price rules');
  await page.getByRole('button', { name: 'Add a price rule' }).click();
  await expect.element(rate).toHaveFocus();
  await save.click();
  await page.getByRole('alert').getByRole('link', { name: 'Rule 1, Price per hour' }).click();
  await expect.element(rate).toHaveFocus();
  await expect.element(rate).toHaveAccessibleDescription('Please enter a price.');
  await rate.fill('1,200');
  await save.click();
  await expect.element(rate).toHaveAccessibleDescription('Do you mean 1,200 or 1.20?');
  await rate.fill('1 200');
  await unfold('Prices');
  await page.getByLabelText('Name').fill('evening');
  await main.getByRole('list').getByLabelText('From').selectOptions('3:00 PM');

  await preview.getByLabelText('Day').fill(tomorrow());
  await preview.getByLabelText('From').selectOptions('2:00 PM');
  await preview.getByLabelText('Until').selectOptions('4:00 PM');
  await expect.element(preview.getByRole('status')).toHaveTextContent('1,800.00 MAD');
  await expect.element(preview.getByText('1 h at 600 MAD')).toBeVisible();
  await expect.element(preview.getByText('1 h evening at 1,200 MAD')).toBeVisible();

  await main.getByRole('link', { name: 'My listings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await dayPrice.fill('500');
  await save.click();
  const question = page.getByRole('dialog', { name: 'A whole day for less than 2 h?' });
  await expect.element(question).toHaveTextContent(/would cost 500 MAD.*already costs 1,200 MAD/);
  await question.getByRole('button', { name: 'Change the price' }).click();
  expect(sentTo(saveItemRules)).toEqual([]);
  await save.click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(page.getByText('Hours and prices saved!').first()).toBeVisible();
  expect(sentTo(saveItemRules)[0]?.body).toMatchObject({
    ...{ opensAt: '10:00', dayPrice: 500 },
    priceRules: [{ label: 'evening', hourlyRate: 1200, fromTime: '15:00' }],
  });
  await expect.element(save).toBeDisabled();
  await expect.element(dayPrice).toHaveValue('500');
});

it('folds what is at its default, with its values in words, and opens what is not, or has a fault', async () => {
  const listingTitle = 'Quemado Easy Rider';
  respond(getItem, itemDetail({ listingTitle, rules: { ...defaultRules, noticeMinutes: 60 } }));
  await renderPage(`/my-listings/${idOf(10)}/rules`, { user: owner() });
  await expect.element(page.getByLabelText('Notice')).toHaveValue('60');
  const folded = ['As the marina: 8:00 AM to 7:00 PM.', 'You confirm or decline each request.'];
  for (const words of folded) await expect.element(page.getByText(words).first()).toBeVisible();
  for (const label of ['Opens at', 'Ask me', 'Price of the whole day'])
    await expect.element(page.getByLabelText(label)).not.toBeVisible();
  // What is open stays open when its field is set to the default.
  await page.getByLabelText('Notice').selectOptions('None');
  await expect.element(page.getByLabelText('Notice')).toBeVisible();
  // A folded part with a fault opens at each attempt to save, and says what is wrong.
  for (let attempt = 0; attempt < 2; attempt++) {
    await unfold('Prices');
    await dayPrice.fill('much');
    await unfold('Prices');
    await expect.element(dayPrice).not.toBeVisible();
    await save.click();
    await expect.element(dayPrice).toBeVisible();
    await expect.element(dayPrice).toHaveAccessibleDescription(/^Please enter an amount/);
    await unfold('Prices');
  }
  // The font of titles has wide spaces.
  const { fontSize, wordSpacing } = getComputedStyle(page.getByText(listingTitle).element());
  expect(Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize)).toBeCloseTo(-0.14);
});
