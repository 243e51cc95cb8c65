import type { BookingDetail } from './schemas.ts';

const person = (id: string, displayName: string) => ({
  id,
  displayName,
  profileImageUrl: null,
  phoneNumber: '+212600000001',
  language: 'en' as const,
});

/** A booking for tests: two hours on the day after `noon`. `item` is the item's id and title. */
export function bookingFixture(changes: Partial<BookingDetail> & { item?: string } = {}): BookingDetail {
  const { item = 'quemado', ...rest } = changes;
  return {
    id: 'booking',
    startTime: '2026-11-22T09:00:00Z',
    endTime: '2026-11-22T11:00:00Z',
    seats: 1,
    units: 1,
    hourlyRate: 990,
    totalPrice: 1980,
    priceLines: [{ minutes: 120, hourlyRate: 990, dayPrice: null, label: null }],
    rentalCategory: 'PRIVATE_HIRE',
    status: 'PENDING',
    cancelReason: null,
    cause: null,
    callOff: null,
    cancelRequestedAt: null,
    cancelRequestNote: null,
    proposal: null,
    renterHistory: { bookings: 0, noShows: 0 },
    revision: 0,
    source: 'SITE',
    guestEmail: null,
    slipToken: null,
    trip: null,
    cash: [],
    cashRates: {},
    received: 0,
    openDeposit: 0,
    cashEntries: 0,
    completedAt: null,
    cancelledAt: null,
    createdAt: '2026-11-21T10:00:00Z',
    confirmedAt: null,
    expiresAt: '2026-11-22T09:00:00Z',
    rentableItem: {
      id: item,
      listingTitle: item,
      modelName: 'Yamaha VX Cruiser',
      itemType: 'JETSKI',
      thumbnailImageId: null,
      images: [],
      isRemoved: false,
      isReviewed: false,
    },
    user: person('renter', 'Yasmine Alaoui'),
    owner: person('owner', 'Karim Benali'),
    ...rest,
  };
}

export const noon = new Date('2026-11-21T12:00:00Z');
