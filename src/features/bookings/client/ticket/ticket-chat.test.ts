import { expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { Language } from '#shared/language.ts';
import { bookingFixture, noon } from './booking-fixture.ts';
import { bookingFormat } from './booking-format.ts';
import { bookingChat } from './ticket-chat.ts';
import type { TicketSide } from './ticket-state.ts';

const publicUrl = 'https://sillage.example';

async function messageOf(changes: Partial<Booking>, side: TicketSide, language: Language = 'en') {
  const { t } = createI18n(language, await loadTexts(language, namespacesOf('/bookings')));
  const format = bookingFormat(t, language, noon);
  const { url, tells } = bookingChat(bookingFixture(changes), side, { t, format, now: noon, publicUrl });
  return { url, tells, text: url && new URL(url).searchParams.get('text') };
}

it('links the owner to the request', async () => {
  const { tells, text } = await messageOf({ status: 'PENDING' }, 'renter');
  expect(tells).toBe(false);
  expect(text).toMatch(
    /^Hello Karim Benali!.*\nhttps:\/\/sillage\.example\/bookings\?tab=items&booking=booking$/,
  );
});

it('tells the renter that the booking is confirmed, with its hours and a link to the slip', async () => {
  const { tells, text } = await messageOf({ status: 'CONFIRMED' }, 'owner');
  expect(tells).toBe(true);
  expect(text).toBe(
    'Hello Yasmine Alaoui! Your booking of quemado is confirmed: Sunday, November 22, from 9:00 AM to 11:00 AM (marina time). Your booking slip:\nhttps://sillage.example/bookings/booking/slip',
  );
});

it('tells the renter in French that the request was declined, with a link to the booking', async () => {
  const { tells, text } = await messageOf({ status: 'CANCELLED', cancelReason: 'OWNER' }, 'owner', 'fr');
  expect(tells).toBe(true);
  expect(text).toMatch(/refuser votre demande.*le dimanche 22.novembre, de 9h00 à 11h00/);
  expect(text).toMatch(/\nhttps:\/\/sillage\.example\/bookings\?tab=my&booking=booking$/);
});

it.each<[string, Partial<Booking>]>([
  ['expired', { status: 'CANCELLED', cancelReason: 'EXPIRED' }],
  ['has begun', { status: 'CONFIRMED', startTime: noon.toISOString() }],
  ['is unanswered', { status: 'PENDING' }],
])('only greets the renter if the booking %s', async (_when, changes) => {
  expect((await messageOf(changes, 'owner')).tells).toBe(false);
});

it('has no link without a phone number', async () => {
  const { user } = bookingFixture();
  expect((await messageOf({ user: { ...user, phoneNumber: null } }, 'owner')).url).toBeNull();
});
