import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setDevice } from '#client/testing/devices.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { removePage, renderPage } from '#client/testing/render-page.tsx';
import { idOf, itemDetail, member } from '#client/testing/samples.ts';
import { firstVisitPopupKey, redirectAfterLoginKey } from '#shared/constants.ts';

const popup = page.getByRole('dialog', { name: 'Welcome to the quay' });
const seen = () => localStorage.getItem(firstVisitPopupKey);

const faked = () => ({
  now: Date.now(),
  toFake: ['setTimeout' as const, 'clearTimeout' as const, 'Date' as const],
});

beforeEach(async () => {
  localStorage.removeItem(firstVisitPopupKey);
  // Loaded before: its code comes without a timer.
  await import('./shell-dialogs.tsx');
  vi.useFakeTimers(faked());
});

/** Lets time pass, and then the page render. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let times = 0; times < 2; times++) {
    await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
  }
}

describe('the popup of a first visit', () => {
  it('shows until it is dismissed, on a phone after two seconds, with a prefilled e-mail', async () => {
    await setDevice('phone');
    await renderPage('/terms');
    await pass(1_999);
    expect(popup.length).toBe(0);
    await pass(1);
    await expect.element(popup).toBeVisible();
    const link = popup.getByRole('link', { name: 'List my craft' });
    const mail = new URL(link.element().getAttribute('href') ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:hello@sillage.example');
    const text = decodeURIComponent(mail.search);
    expect(text).toMatch(/^\?subject=Listing my watercraft on Sillage&body=.*list my watercraft/s);
    expect(seen()).toBeNull();
    await popup.getByRole('button', { name: 'Got it' }).click();
    await expect.element(popup).not.toBeInTheDocument();
    expect(seen()).toBe('true');
    removePage();
    await renderPage('/terms');
    await pass(2_600);
    expect(popup.length).toBe(0);
    removePage();
    localStorage.removeItem(firstVisitPopupKey);
    await renderPage('/terms', { language: 'fr' });
    await pass(2_000);
    const inFrench = page.getByRole('dialog', { name: 'Bienvenue à quai' });
    const contact = inFrench.getByRole('link', { name: 'Proposer mon embarcation' });
    // The program for e-mails, which no test needs.
    contact.element().addEventListener('click', (event) => event.preventDefault());
    await contact.click();
    await expect.element(inFrench).not.toBeInTheDocument();
    expect(seen()).toBe('true');
  });

  it('shows on no item’s page, over no other dialog, form or field with the focus, and not once a field was changed', async () => {
    mockRental(itemDetail());
    await renderPage(`/rental/${idOf(10)}`);
    const expectNone = async () => {
      await pass(3_000);
      expect(page.getByText('Welcome to the quay').length).toBe(0);
    };
    const leaveFor = async (name: string, path: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect.poll(() => location.pathname).toBe(path);
    };
    // It has the booking card.
    await expectNone();
    await leaveFor('Terms', '/terms');
    const main = page.getByRole('main').element();
    const other = document.body.appendChild(document.createElement('dialog'));
    onTestFinished(() => other.remove());
    other.showModal();
    await expectNone();
    other.close();
    const form = main.appendChild(document.createElement('form'));
    form.noValidate = true;
    await expectNone();
    form.noValidate = false;
    const field = form.appendChild(document.createElement('input'));
    field.focus();
    await expectNone();
    await userEvent.keyboard('a');
    field.blur();
    await expectNone();
    form.remove();
    await leaveFor('Privacy', '/privacy');
    await pass(1_000);
    await expect.element(popup).toBeVisible();
  });

  it('does not show in the visit in which the user signs in', async () => {
    vi.useRealTimers();
    sessionStorage.setItem(redirectAfterLoginKey, '/terms');
    await renderPage('/auth/callback', { user: member() });
    await expect.poll(() => location.pathname).toBe('/terms');
    removePage();
    vi.useFakeTimers(faked());
    await renderPage('/terms');
    await pass(3_000);
    expect(popup.length).toBe(0);
    expect(seen()).toBeNull();
  });
});
