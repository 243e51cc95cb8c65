import { expect } from '@playwright/test';
import { newLister } from './accounts.ts';
import { listItem } from './listings.ts';
import { open } from './pages.ts';
import { test } from './test.ts';

const words = {
  en: {
    ...{ duplicate: 'Duplicate', title: 'Listing title', unseen: /Renters don’t see this listing/ },
    ...{ available: 'Available for rent', save: 'Save Changes', how: 'See how', one: 'Make it one listing' },
  },
  fr: {
    ...{ duplicate: 'Dupliquer', title: 'Titre de l’annonce', unseen: /ne voient pas cette annonce/ },
    ...{ available: 'Disponible à la location', save: 'Enregistrer' },
    ...{ how: 'Voir comment', one: 'En faire une seule annonce' },
  },
};

for (const language of ['en', 'fr'] as const)
  test(`an owner duplicates a listing, publishes the changed copy, and makes both one, in ${language}`, {
    tag: '@phone',
  }, async ({ page, browser }) => {
    const say = words[language];
    await newLister(page, browser, `Copier-${language}`);
    const item = await listItem<{ id: string; listingTitle: string }>(page.request, `Twin ${language}`, {
      description: 'Calm and quick.',
    });
    await open(page, `/my-listings?lang=${language}`);
    await page.getByRole('button', { name: `${say.duplicate} ${item.listingTitle}` }).click();
    const form = page.getByRole('form', { name: new RegExp(`Twin ${language} \\(2\\)`) });
    await expect(form.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(form.getByText(say.unseen)).toBeVisible();
    await expect(form.getByRole('img')).not.toHaveCount(0);
    const listed = async () => (await page.request.get('/api/v1/items?search=Twin')).text();
    expect(await listed()).not.toContain('(2)');
    await form.getByLabel(say.title).fill(`Triplet Twin ${language}`);
    await form.getByLabel(say.available).check();
    await form.getByRole('button', { name: say.save }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('heading', { name: `Triplet Twin ${language}` })).toBeVisible();
    await expect(page.getByRole('heading', { name: item.listingTitle, exact: true })).toBeVisible();
    expect(await listed()).toContain(`Triplet Twin ${language}`);
    const ids = [...(await listed()).matchAll(/"id":"([^"]+)","listingTitle":"Triplet/g)].map(([, id]) => id);
    await page.getByRole('button', { name: say.how }).click();
    await page.getByRole('button', { name: say.one }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('2 ×');
    await page.goto(`/rental/${ids[0]}`);
    await expect(page).toHaveURL(new RegExp(`/rental/${item.id}$`));
  });
