import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openCard, requestButton } from '#client/testing/booking-card.ts';
import { respond } from '#client/testing/mock-api.ts';
import { mockRental } from '#client/testing/mock-pages.ts';
import { booking, itemDetail } from '#client/testing/samples.ts';
import { button, dialog, openTicket, ticket } from '#client/testing/ticket.ts';
import { createBooking } from '#features/bookings/endpoints.ts';

/** Replaces each text as Chrome's translator does, or puts it into another element as some extensions do. */
function replaceTexts(how: 'translated' | 'wrapped'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.closest('script'),
  )) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.appendChild(document.createElement('font')).append(how === 'wrapped' ? text : text.data);
  }
}

it.each(['translated', 'wrapped'] as const)(
  'a request becomes a ticket on a page that is %s',
  async (how) => {
    mockRental(itemDetail());
    respond(createBooking, booking());
    await openCard('from=13:00&to=15:00');
    await expect.element(requestButton).toBeEnabled();
    replaceTexts(how);
    await requestButton.click();
    await expect.element(page.getByRole('heading', { name: /^Booking request submitted/ })).toHaveFocus();
    await expect.element(ticket.getByText('Pending', { exact: true })).toBeVisible();
  },
);

it.each([
  ['owner', 'Confirm', 'Confirmed'],
  ['renter', 'Cancel request', 'Cancelled'],
] as const)(
  'the %s sees what has become of a booking on a page that is translated',
  async (side, act, after) => {
    await openTicket(booking(), side);
    await expect.element(button(act)).toBeVisible();
    replaceTexts('translated');
    await button(act).click();
    await expect.element(side === 'renter' ? dialog : ticket).toBeVisible();
    replaceTexts('translated');
    if (side === 'renter') await dialog.getByRole('button', { name: act }).click();
    await expect.element(ticket.getByText(after, { exact: true })).toBeVisible();
    expect(ticket.getByText('Pending', { exact: true }).length).toBe(0);
  },
);

it('a text shows its new value when what replaced it shows the old one', async () => {
  const text = document.body.appendChild(document.createElement('p')).appendChild(new Text('one'));
  replaceTexts('translated');
  await Promise.resolve();
  text.nodeValue = 'two';
  await Promise.resolve();
  expect(text.isConnected).toBe(true);
  text.parentElement?.remove();
});

it('a text that is removed for good does not take the place of its neighbour when it changes', async () => {
  const line = document.body.appendChild(document.createElement('p'));
  const text = line.appendChild(new Text('one'));
  const neighbour = line.appendChild(document.createElement('b'));
  await Promise.resolve();
  text.remove();
  await Promise.resolve();
  text.nodeValue = 'two';
  await Promise.resolve();
  expect(Array.from(line.childNodes)).toEqual([neighbour]);
  line.remove();
});
