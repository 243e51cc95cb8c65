import { expect, it } from 'vitest';
import { proposal as texts } from '#client/i18n/en/proposal.ts';
import { booking, idOf } from '#client/testing/samples.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { whyNot } from './change-card.tsx';

const now = new Date('2026-09-30T09:00:00.000Z');
const hours = (startTime: string, endTime: string) => ({
  startTime: `2026-09-30T${startTime}:00.000Z`,
  endTime: `2026-09-30T${endTime}:00.000Z`,
});
const proposal = (by: 'RENTER' | 'OWNER', expiresAt = '10:00'): Partial<Booking> => ({
  proposal: {
    ...{ id: idOf(500), by, ...hours('14:00', '16:00'), seats: 1, totalPrice: 1200, priceLines: [] },
    ...{ createdAt: now.toISOString(), expiresAt: `2026-09-30T${expiresAt}:00.000Z` },
  },
});

const { not } = texts;

it.each<[string, Partial<Booking>, keyof typeof not | null, RegExp?]>([
  ['is another item’s', { rentableItem: { ...booking().rentableItem, id: idOf(11) } }, 'missing'],
  ['is cancelled', { status: 'CANCELLED' }, 'cancelled', /^The booking is cancelled\.$/],
  ['is completed', { status: 'COMPLETED' }, 'completed', /^The booking is completed\.$/],
  ['begins now', hours('09:00', '10:00'), 'begun'],
  ['ends now', hours('07:00', '09:00'), 'over', /^The booking is over\.$/],
  [
    'has a proposal of its renter',
    proposal('RENTER'),
    'proposed',
    /^You have already proposed other hours\. \{\{name/,
  ],
  ['has a proposal of the owner', proposal('OWNER'), 'toAnswer'],
  ['has a proposal that has expired', proposal('OWNER', '09:00'), null],
  ['is to come', {}, null],
])('a booking that %s can get other hours, or the reason why not is known', (_, fields, why, text = /./) => {
  const stored = booking({ status: 'CONFIRMED', ...hours('11:00', '13:00'), ...fields });
  const item = { id: idOf(10), isAvailable: true };
  expect(whyNot(stored, item, { side: 'renter', now })).toBe(why);
  if (why) expect(not[why]).toMatch(text);
  if (why === null)
    expect(whyNot(stored, { ...item, isAvailable: false }, { side: 'renter', now })).toBe('unavailable');
  if (why === 'proposed') expect(whyNot(stored, item, { side: 'owner', now })).toBe('toAnswer');
});
