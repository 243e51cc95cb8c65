import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { respond } from '#client/testing/mock-api.ts';
import { renderPage } from '#client/testing/render-page.tsx';
import { idOf, item, listOf, owner } from '#client/testing/samples.ts';
import { expectToast, recordAnnouncements } from '#client/testing/toasts.ts';
import { announce, makeLiveRegion } from '#client/ui/live-region.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import { toast } from './toast.ts';

const toasts = () => document.querySelectorAll('[data-toast]').length;
const undo = page.getByRole('button', { name: 'Undo' });

/** Time passes only in `pass`, which also renders what is due. */
function stopTime() {
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
}
const count = async () => {
  await pass(20);
  return toasts();
};

// The pointer rests wherever the last test has left it.
beforeEach(() => userEvent.unhover(document.body));

it('keeps a toast while the pointer is on it or the page is hidden, and for its duration after that', async () => {
  await renderPage('/terms');
  stopTime();
  toast.success('Saved');
  await expect.poll(count).toBe(1);
  await page.getByText('Saved').hover();
  await pass(10_000);
  expect(toasts()).toBe(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await pass(3_500);
  expect(toasts()).toBe(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10_000);
  expect(toasts()).toBe(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(4_300);
  await expect.poll(count).toBe(0);
});

it('gives the keyboard time for its button, and the focus back afterwards', async () => {
  await renderPage('/terms');
  const link = page.getByRole('banner').getByRole('link').first();
  link.element().focus();
  stopTime();
  const onClick = vi.fn();
  toast.success('Hours closed', { description: 'Two hours', action: { label: 'Undo', onClick } });
  await expect.poll(count).toBe(1);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.element(undo).toHaveFocus();
  await pass(10_000);
  expect(toasts()).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  await expect.element(link).toHaveFocus();
  await expect.poll(count).toBe(0);
});

it('blocks no taps on the page or in a dialog of a phone, also beside another toast, and is below the header', async () => {
  await setDevice('phone');
  const items = [10, 11, 12, 13].map((number) => item({ id: idOf(number) }));
  respond(listMyItems, listOf(items));
  await renderPage('/my-listings', { user: owner() });
  const remove = page.getByRole('button', { name: 'Delete Quemado Red' }).nth(1);
  await expect.element(remove).toBeVisible();
  // Longer than any step takes on a busy machine.
  toast.success('Saved', { duration: 60_000 });
  await expectToast('Saved');
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const box = boxOf(document.querySelector('[data-toast]'));
  expect(box.top).toBeGreaterThan(boxOf(page.getByRole('banner').element()).bottom);
  /** Whether a tap on the center of a button reaches it. */
  const takesTaps = (button: Element) => {
    const { x, y, width, height } = boxOf(button);
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const middle = boxOf(remove.element()).top + boxOf(remove.element()).height / 2;
  scrollBy({ top: middle - (box.top + box.bottom) / 2, behavior: 'instant' });
  expect(takesTaps(remove.element()), 'under the toast').toBe(true);
  toast.success('Confirmed', { duration: 60_000 });
  await expectToast('Confirmed');
  await remove.click();
  const dialog = page.getByRole('dialog');
  // A dialog takes no presses at first.
  for (const name of ['Delete', 'Cancel', 'Close']) {
    const button = await dialog.getByRole('button', { name, exact: true }).findElement();
    await expect.poll(() => takesTaps(button), { message: name }).toBe(true);
  }
  await expectToast('Saved');
});

it('announces every text of a moment once, and the same text again afterwards', async () => {
  const texts = recordAnnouncements();
  const region = makeLiveRegion();
  announce('Rentals - Sillage');
  announce('36 rentals');
  announce('36 rentals');
  await expect.poll(() => texts).toEqual(['Rentals - Sillage', '36 rentals']);
  announce('36 rentals');
  // Emptied in between: screen readers are silent about a text that is there already.
  expect(region.textContent).toBe('');
  await expect.poll(() => texts).toEqual(['Rentals - Sillage', '36 rentals', '36 rentals']);
});
