import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mockAndroid, mockPhoneWithoutPush } from '#client/states/member-states.ts';
import { mockBookings } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { member } from '#client/testing/samples.ts';
import { confirmed } from '#client/testing/ticket.ts';

const tip = page.getByRole('region', { name: 'Sillage on your home screen' });

async function open(bookings = [confirmed()]): Promise<void> {
  removePage();
  mockBookings(bookings, 'renter');
  await renderPage('/bookings', { user: member() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

it('says on an iPhone how to add the site to the home screen, until the renter has no need of it', async () => {
  mockPhoneWithoutPush();
  await open();
  await expect.element(tip).toHaveTextContent('Choose “Add to Home Screen”.');
  await tip.getByRole('button', { name: 'Not now' }).click();
  await expect.element(tip).not.toBeInTheDocument();
  await open();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(tip).not.toBeInTheDocument();
});

it('asks the browser of an Android phone if it offers to install, and says else where its menu has it', async () => {
  mockAndroid();
  await open();
  await expect.element(tip).toHaveTextContent('Open the menu of the browser');
  expect(tip.getByRole('button').length).toBe(1);
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await open();
  await tip.getByRole('button', { name: 'Add to Home screen' }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(tip).not.toBeInTheDocument();
});

it('says nothing of the home screen on a desk, or before a booking is confirmed', async () => {
  await open();
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(tip).not.toBeInTheDocument();
  mockAndroid();
  await open([]);
  await expect.element(page.getByText('No bookings found')).toBeVisible();
  await expect.element(tip).not.toBeInTheDocument();
});
