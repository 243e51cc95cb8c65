import type { BookingDetail, OwnResponse } from '#features/bookings/schemas.ts';
import type { AffectedBookings } from '#features/calendar/call-off-schemas.ts';
import type { OwnerCalendar } from '#features/calendar/closure-schemas.ts';
import type { Day } from '#features/calendar/day-schemas.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemCardData, ItemDetail, ItemSummary, TakenHours } from '#features/items/schemas.ts';
import { categories, channels } from '#features/messages/constants.ts';
import type { Choice } from '#features/messages/schemas.ts';
import type { Review } from '#features/reviews/schemas.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { daylightOf } from '#shared/daylight.ts';
import type { Page } from '#shared/endpoint.ts';
import {
  addDays,
  type MarinaDate,
  type MarinaTime,
  marinaToday,
  marinaToInstant,
} from '#shared/marina-time.ts';
import type { SiteSettings } from '#shared/site.ts';
import { takenFrom } from './taken-from.ts';

// Everything has all fields of its schema; a test names only what it is about.

export const site: SiteSettings = {
  get publicUrl() {
    return location.origin;
  },
  mapTilesUrl: '/tiles/{z}/{x}/{y}.png',
  demo: false,
  daylight: 'off',
  marina: {
    contactEmail: 'hello@sillage.example',
    contactPhone: '+212600000000',
    instagramUrl: 'https://instagram.example/sillage',
    websiteUrl: 'https://sillage.example',
    emergencyNumber: '112',
  },
};

/** The id of the row with this number. */
export const idOf = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const member = (fields: Partial<CurrentUser> = {}): CurrentUser => ({
  ...{ id: idOf(1), email: 'ghita@people.example', isEmailVerified: true, displayName: 'Ghita' },
  ...{ phoneNumber: '+212612345678', profileImageUrl: null, language: 'en' },
  ...{ createdAt: '2026-09-12T08:30:00.000Z', isAdmin: false, canListItems: false, itemsOwned: 0 },
  ...{ pendingRequests: 0, pendingAnswers: 0, nextRequestExpiresAt: null, suspension: null, blockedBy: [] },
  helpsFor: [],
  ...fields,
});

export const owner = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  member({
    ...{ id: idOf(2), email: 'owner@people.example', displayName: 'Omar' },
    ...{ canListItems: true, itemsOwned: 2 },
    ...fields,
  });

export const administrator = (fields: Partial<CurrentUser> = {}): CurrentUser =>
  member({
    ...{ id: idOf(3), email: 'admin@people.example', displayName: 'Adil', isAdmin: true },
    ...fields,
  });

/** A drawing that needs no server. */
const drawing =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'><rect width='4' height='3' fill='teal'/></svg>";

export const image = (number = 1, fields: Partial<ItemImage> = {}): ItemImage => ({
  id: idOf(100 + number),
  sortOrder: number - 1,
  ...{ thumbnailUrl: drawing, compressedUrl: drawing, originalUrl: drawing, placeholder: drawing },
  ...{ width: 1600, height: 1200, widths: [400, 800] },
  ...fields,
});

const user = { id: idOf(2), displayName: 'Omar', profileImageUrl: null };

export const item = (fields: Partial<ItemSummary> = {}): ItemSummary => ({
  ...{ id: idOf(10), listingTitle: 'Quemado Red', modelName: 'Sea-Doo Spark', itemType: 'JETSKI' },
  ...{
    description: 'Light and quick.',
    hourlyRate: 600,
    capacity: 2,
    units: 1,
    rentalCategory: 'PRIVATE_HIRE',
  },
  ...{ thumbnailImageId: idOf(101), images: [image(1), image(2)], owner: user, isAvailable: true },
  ...{ averageRating: 4.5, reviewCount: 6, createdAt: '2026-08-01T10:00:00.000Z' },
  ...fields,
});

export const itemDetail = (fields: Partial<ItemDetail> = {}): ItemDetail => ({
  ...item(),
  owner: { ...user, hasPhoneNumber: true },
  rules: defaultRules,
  ...fields,
});

/** The card of an item. */
export function cardOf({ images, ...shown }: Omit<ItemSummary, 'owner'>): ItemCardData {
  const { id, listingTitle, modelName, hourlyRate, capacity, units, rentalCategory } = shown;
  const { averageRating, reviewCount } = shown;
  return {
    ...{ id, listingTitle, modelName, hourlyRate, capacity, units, rentalCategory },
    ...{ averageRating, reviewCount, cover: images[0] ?? null, photoCount: images.length },
  };
}

export const itemCard = (fields: Partial<ItemCardData> = {}): ItemCardData => ({
  ...cardOf(item()),
  ...{ cover: image(), photoCount: 2 },
  ...fields,
});

export const review = (number = 1, fields: Partial<Review> = {}): Review => ({
  id: idOf(300 + number),
  rating: 4,
  comment: `Comment ${number}`,
  createdAt: '2026-09-20T16:00:00.000Z',
  reviewer: { id: idOf(4), displayName: 'Rania', profileImageUrl: null },
  reply: null,
  ...fields,
});

/** The day after that of the test. */
export const tomorrow = (): MarinaDate => addDays(marinaToday({ now: () => new Date() }), 1);

/** A request of tomorrow morning, which waits for its answer. */
export const booking = (fields: Partial<BookingDetail> = {}): BookingDetail => {
  const { id, listingTitle, modelName, itemType, thumbnailImageId, images } = item();
  return {
    ...{ id: idOf(200), revision: 0, source: 'SITE', guestEmail: null, slipToken: null, status: 'PENDING' },
    ...{ startTime: `${tomorrow()}T09:00:00.000Z`, endTime: `${tomorrow()}T11:00:00.000Z` },
    ...{ rentalCategory: 'PRIVATE_HIRE', seats: 1, units: 1, hourlyRate: 600, totalPrice: 1200 },
    priceLines: [{ minutes: 120, hourlyRate: 600, dayPrice: null, label: null }],
    ...{ createdAt: new Date().toISOString(), expiresAt: `${tomorrow()}T08:00:00.000Z` },
    ...{
      confirmedAt: null,
      completedAt: null,
      cancelledAt: null,
      cancelReason: null,
      cause: null,
      callOff: null,
    },
    ...{ cancelRequestedAt: null, cancelRequestNote: null, proposal: null, trip: null },
    ...{
      cash: [],
      cashRates: { EUR: 10.845 },
      received: 0,
      openDeposit: 0,
      cashEntries: fields.cash?.length ?? 0,
      renterHistory: { bookings: 0, noShows: 0 },
    },
    rentableItem: {
      ...{ id, listingTitle, modelName, itemType, thumbnailImageId, images },
      isRemoved: false,
      isReviewed: false,
    },
    user: {
      ...{ id: idOf(1), displayName: 'Ghita', profileImageUrl: null },
      ...{ phoneNumber: '+212612345678', language: 'en' },
    },
    owner: { ...user, phoneNumber: '+212612345679', language: 'en' },
    ...fields,
  };
};

/** The choices of messages: everything is on. */
export const choices = (): Choice[] =>
  categories.flatMap((category) =>
    channels
      .filter((channel) => channel === 'EMAIL' || category === 'BOOKINGS' || category === 'REMINDERS')
      .map((channel) => ({ category, channel, isOn: true })),
  );

/** Nine requests, all answered within an hour, and no bookings yet. */
export const ownResponse = (fields: Partial<OwnResponse> = {}): OwnResponse => ({
  ...{ withinHours: 1, answeredPercent: 100, requests: 9, expired: 0, bookings: 0 },
  ...{ calledOff: 0, calledOffByWeather: 0, calledOffPercent: null, calledOffByWeatherPercent: null },
  ...fields,
});

/** Hours for which a request waits that takes all seats. */
export const takenHours = (
  date: MarinaDate,
  from: MarinaTime,
  to: MarinaTime,
  fields: Partial<TakenHours> = {},
): TakenHours => ({
  start: marinaToInstant(date, from).toISOString(),
  end: marinaToInstant(date, to).toISOString(),
  ...{ seatsTaken: 1, seatsLeft: 0, pending: true, reason: 'booked' },
  ...fields,
});

/** A page of a list, by default its only one. */
export const listOf = <Row>(items: Row[], fields: Partial<Page<Row>> = {}): Page<Row> => ({
  items,
  total: items.length,
  nextCursor: null,
  ...fields,
});

type CalendarItem = OwnerCalendar['items'][number];

/** The calendar of an owner with two items, of which this is taken of the first one. */
export const ownerCalendar = (
  fields: Partial<OwnerCalendar> = {},
  taken: CalendarItem['taken'] = [],
): OwnerCalendar => {
  const category = { rentalCategory: 'PRIVATE_HIRE' as const, capacity: null, units: 1 };
  const fieldsOfBoth = { isAvailable: true, ...category, rules: defaultRules };
  const items = [
    { id: idOf(10), listingTitle: item().listingTitle, ...fieldsOfBoth, taken },
    { id: idOf(11), listingTitle: 'Cala Iris', ...fieldsOfBoth, taken: [] },
  ];
  return { items, bookings: [], closed: [], weekly: [], imported: [], ...fields };
};

/** A day of this owner, today by default, with these bookings, which take hours of its items. */
export const ownerDay = (bookings: readonly BookingDetail[], fields: Partial<Day> = {}): Day => {
  const now = new Date();
  const { items, ...calendar } = { ...ownerCalendar(), ...fields };
  return {
    ...{ ...calendar, at: now.toISOString(), date: marinaToday({ now: () => now }), more: 0 },
    sunset: daylightOf(fields.date ?? marinaToday({ now: () => now })).sunset.toISOString(),
    bookings: bookings.map((booking) => ({ ...booking, isExtended: false })),
    ...fields,
    items: items.map((item) => ({ ...item, taken: takenFrom(item, bookings, calendar.closed) })),
  };
};

/** What a call-off would end: these bookings, which are all if no more follow. */
export const affectedBookings = (
  bookings: readonly BookingDetail[],
  more: Partial<AffectedBookings> = {},
): AffectedBookings => {
  const confirmed = bookings.filter(({ status }) => status === 'CONFIRMED');
  return {
    ...{ requests: bookings.length - confirmed.length, confirmed: confirmed.length },
    begun: confirmed.filter(({ startTime }) => new Date(startTime) <= new Date()).length,
    ...{ guests: 0, bookings: [...bookings] as AffectedBookings['bookings'], nextCursor: null, ...more },
  };
};
