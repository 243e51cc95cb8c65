import type { NoticeBooking, Person } from '#features/messages/server/notice/notice.ts';
import { type MarinaDate, type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';

/** The hours between two times of a day. */
export const span = (day: MarinaDate, start: MarinaTime, end: MarinaTime) => ({
  start: marinaToInstant(day, start),
  end: marinaToInstant(day, end),
});

/** The time at which the samples are sent. */
export const sampleNow = marinaToInstant('2026-11-21', '18:00');

const bookingId = '01936f2e-7c1a-7000-8000-9d3f5a7be2c4';
export const itemId = '01936f2e-7c1a-7000-8000-000000000002';
const otherItemId = '01936f2e-7c1a-7000-8000-000000000003';

export const renter: Person = {
  id: '01936f2e-7c1a-7000-8000-000000000010',
  displayName: 'Younes El Amrani',
  phoneNumber: '+33639980002',
  language: 'fr',
};

export const owner: Person = {
  id: '01936f2e-7c1a-7000-8000-000000000011',
  displayName: 'Karim Benali',
  phoneNumber: '+212612345678',
  language: 'en',
};

export const admin: Person = {
  id: '01936f2e-7c1a-7000-8000-000000000012',
  displayName: 'Port office',
  phoneNumber: null,
  language: 'fr',
};

/** A guest without an account, who has given no name. */
export const guest: Person = {
  id: '01936f2e-7c1a-7000-8000-0a1b2c3d4e61',
  displayName: '',
  phoneNumber: '+212661223344',
  language: 'en',
  isGuest: true,
};

export const sampleEmails = {
  renter: 'younes@mail.example',
  owner: 'karim@mail.example',
  admin: 'port@mail.example',
};

/** A confirmed booking of tomorrow morning. */
export function sampleBooking(changes: Partial<NoticeBooking> = {}): NoticeBooking {
  return {
    id: bookingId,
    ...span('2026-11-22', '10:00', '12:00'),
    createdAt: marinaToInstant('2026-11-21', '17:30'),
    seats: 1,
    totalPrice: 198_000,
    hourlyRate: 99_000,
    priceLines: null,
    rentalCategory: 'PRIVATE_HIRE',
    status: 'CONFIRMED',
    cancelReason: null,
    expiresAt: null,
    wasConfirmed: true,
    isConfirmedAtOnce: false,
    isConfirmedByProposal: false,
    callOff: null,
    cancelRequestedAt: null,
    cancelRequestNote: null,
    revision: 0,
    item: {
      id: itemId,
      title: 'Alborán Sunset Cruise',
      modelName: 'Yamaha VX Cruiser HO',
      itemType: 'JETSKI',
      isRemoved: false,
      photoPath: '/images/0123456789abcdef0123456789abcdef-640.webp',
    },
    renter,
    owner,
    ...changes,
  };
}

export const pending = sampleBooking({
  status: 'PENDING',
  expiresAt: marinaToInstant('2026-11-22', '09:30'),
  wasConfirmed: false,
});

export const ended = (changes: Partial<NoticeBooking>) =>
  sampleBooking({ status: 'CANCELLED', cancelReason: 'OWNER', wasConfirmed: false, ...changes });

export const seatBooking = sampleBooking({
  id: '01936f2e-7c1a-7000-8000-0a1b2c3d4e5f',
  ...span('2026-11-22', '14:30', '16:00'),
  seats: 3,
  totalPrice: 67_550,
  hourlyRate: 15_011,
  rentalCategory: 'PER_SEAT',
  item: {
    ...sampleBooking().item,
    title: 'Cala Iris by boat',
    modelName: 'Zodiac Medline 7.5',
    itemType: 'BOAT',
  },
  renter: { ...renter, displayName: 'Anne-Charlotte de La Rochefoucauld-Montmorency', phoneNumber: null },
});

/** Confirmed at once, with two prices, and until after sunset. */
export const eveningBooking = sampleBooking({
  id: '01936f2e-7c1a-7000-8000-0a1b2c3d4e60',
  ...span('2026-11-22', '15:00', '18:00'),
  totalPrice: 318_000,
  priceLines: [
    { minutes: 120, hourlyRate: 990, dayPrice: null, label: null },
    { minutes: 60, hourlyRate: 1200, dayPrice: null, label: 'evening' },
  ],
  isConfirmedAtOnce: true,
});

/** What could be booked instead. */
export const alternatives = [
  { itemId, itemTitle: 'Alborán Sunset Cruise', ...span('2026-11-22', '14:00', '16:00') },
  { itemId: otherItemId, itemTitle: 'Sea-Doo Spark 90', ...span('2026-11-22', '10:00', '12:00') },
];
