import { bookingFixture } from '#features/bookings/booking-fixture.ts';
import type { ToldBooking } from '#features/messages/layouts/told-booking.tsx';
import type { Language } from '#shared/language.ts';
import { type MarinaDate, type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';

/** The hours between two times of a day. */
export const span = (day: MarinaDate, start: MarinaTime, end: MarinaTime) => ({
  start: marinaToInstant(day, start),
  end: marinaToInstant(day, end),
});

/** The time at which the samples are sent. */
export const sampleNow = marinaToInstant('2026-11-21', '18:00');

export const idOf = (end: string) => `01936f2e-7c1a-7000-8000-${end.padStart(12, '0')}`;
export const itemId = idOf('2');

const person = (id: string, displayName: string, phoneNumber: string | null, language: Language) => ({
  ...{ id: idOf(id), displayName, phoneNumber, language, profileImageUrl: null },
});
export const people = {
  renter: { ...person('10', 'Younes El Amrani', '+33639980002', 'fr'), email: 'younes@mail.example' },
  owner: { ...person('11', 'Karim Benali', '+212612345678', 'en'), email: 'karim@mail.example' },
  admin: { ...person('12', 'Port office', null, 'fr'), email: 'port@mail.example' },
  /** Without an account, who has given no name. */
  guest: { ...person('0a1b2c3d4e61', '', '+212661223344', 'en'), email: 'guest@mail.example' },
};

const craft = {
  ...bookingFixture().rentableItem,
  ...{ id: itemId, listingTitle: 'Alborán Sunset Cruise', modelName: 'Yamaha VX Cruiser HO' },
  images: [
    {
      ...{ id: idOf('3'), width: 1600, height: 1067, placeholder: '' },
      ...{ originalUrl: '', compressedUrl: '/images/0123456789abcdef0123456789abcdef-640.webp' },
    },
  ] as unknown as ToldBooking['rentableItem']['images'],
};

/** A confirmed booking of tomorrow morning. */
export function sampleBooking({
  item,
  ...changes
}: Partial<Omit<ToldBooking, 'rentableItem'>> & { item?: Partial<typeof craft> } = {}): ToldBooking {
  const booking = bookingFixture({
    id: idOf('9d3f5a7be2c4'),
    ...{ status: 'CONFIRMED', expiresAt: null, confirmedAt: sampleNow.toISOString() },
    createdAt: marinaToInstant('2026-11-21', '17:30').toISOString(),
    ...{ user: people.renter, owner: people.owner },
  });
  const told = { ...booking, ...span('2026-11-22', '10:00', '12:00'), ...changes };
  const hours = { startTime: told.start.toISOString(), endTime: told.end.toISOString() };
  return { ...told, ...hours, rentableItem: { ...craft, ...item } };
}

export const pending = sampleBooking({
  ...{ status: 'PENDING', confirmedAt: null },
  expiresAt: marinaToInstant('2026-11-22', '09:30').toISOString(),
});

/** A request with names that are written from right to left. */
export const arabic = sampleBooking({
  ...{ status: 'PENDING', user: { ...people.renter, displayName: 'محمد العلوي' } },
  item: { listingTitle: 'القرش 2' },
});

export const declined = { status: 'CANCELLED', cancelReason: 'OWNER', confirmedAt: null } as const;
export const cancelled = { ...declined, confirmedAt: sampleNow.toISOString() } as const;

const seats = {
  ...{ id: idOf('0a1b2c3d4e5f'), seats: 3, totalPrice: 675.5, hourlyRate: 150.11 },
  priceLines: [{ minutes: 90, hourlyRate: 150.11, dayPrice: null, label: null }],
  ...({ rentalCategory: 'PER_SEAT' } as const),
  item: { listingTitle: 'Cala Iris by boat', modelName: 'Zodiac Medline 7.5', itemType: 'BOAT' } as const,
  user: {
    ...people.renter,
    displayName: 'Anne-Charlotte de La Rochefoucauld-Montmorency',
    phoneNumber: null,
  },
};
export const seatBooking = (changes: Parameters<typeof sampleBooking>[0] = {}) =>
  sampleBooking({ ...seats, ...span('2026-11-22', '14:30', '16:00'), ...changes });

/** Three craft of one listing. */
export const severalCraft = sampleBooking({
  ...{ seats: 3, units: 3, totalPrice: 5940 },
  item: { listingTitle: '3\u00a0× Alborán Sunset Cruise' },
});

/** Confirmed at once, with two prices, and until after sunset. */
export const evening = {
  ...{ id: idOf('0a1b2c3d4e60'), ...span('2026-11-22', '15:00', '18:00'), totalPrice: 3180 },
  priceLines: [
    { minutes: 120, hourlyRate: 990, dayPrice: null, label: null },
    { minutes: 60, hourlyRate: 1200, dayPrice: null, label: 'evening' },
  ],
};
export const eveningBooking = sampleBooking(evening);

/** A boat from morning to night at the price of the whole day. */
export const wholeDay = sampleBooking({
  ...{ ...span('2026-11-22', '08:00', '19:00'), seats: 3, totalPrice: 1500, rentalCategory: 'PER_SEAT' },
  priceLines: [{ minutes: 660, hourlyRate: null, dayPrice: 500, label: null }],
});

/** A guest's booking with half an hour that was added on the water. */
export const guestBooking = sampleBooking({
  ...{ id: people.guest.id, user: people.guest, totalPrice: 1485, ...span('2026-11-21', '16:00', '17:00') },
  priceLines: [
    { minutes: 60, hourlyRate: 990, dayPrice: null, label: null },
    { minutes: 30, hourlyRate: null, dayPrice: null, label: null, isExtension: true, price: 495 },
  ],
});

/** What the writer of a hidden review reads. */
export const settledReport = {
  ...({ kind: 'REVIEW', decision: 'HIDE', reason: 'INSULTING' } as const),
  ...{ isWriter: true, why: 'Untrue, insulting', title: 'Alborán Sunset Cruise', itemId },
};
