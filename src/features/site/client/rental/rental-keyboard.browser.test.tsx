import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/testing/keyboard.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail, tomorrow } from '#client/testing/samples.ts';

const dialog = page.getByRole('dialog');
const hour = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}:00 [AP]M `) });

it('reaches the calendar and the hours', async () => {
  mockRental(itemDetail());
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
