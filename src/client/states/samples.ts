import {
  administrator,
  cardOf,
  idOf,
  image,
  itemDetail,
  member,
  owner,
  booking as plainBooking,
  review,
  tomorrow,
} from '#client/testing/samples.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { type Switch, switches } from '#features/helpers/switches.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import type { ItemCardData, ItemDetail } from '#features/items/schemas.ts';
import { addDays, type MarinaDate, type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';

// The marina in the pictures of the states: the demo's items, and people with short and long names.

interface DemoItem
  extends Pick<
    ItemDetail,
    'itemType' | 'listingTitle' | 'modelName' | 'description' | 'hourlyRate' | 'capacity' | 'rentalCategory'
  > {
  pictures: readonly { source: string }[];
}

/** By address, because they belong to the TypeScript project of the server. */
const [demoItems = []] = Object.values(
  import.meta.glob<readonly DemoItem[]>('/db/demo/items.ts', { import: 'items', eager: true }),
);

const names = [
  'Claire Dubois',
  'Omar Tahiri',
  'Élodie Garnier-Delacroix',
  'James',
  'Fatima Zahra Bennani-Smirès',
];

const helping = (owners: readonly { id: string; displayName: string }[], given: readonly Switch[]) =>
  member({
    ...{ id: idOf(8), displayName: 'Hassan Ouali' },
    helpsFor: owners.map(({ id, displayName }) => ({
      ...{ id, ownerId: id, ownerName: displayName, switches: [...given], until: null },
    })),
  });

/** The visitors of a state; a state without one of them is seen without an account. */
export const people = {
  renter: () => member({ displayName: 'Yasmine Alaoui', pendingAnswers: 1 }),
  owner: () => owner({ displayName: 'Karim Benali', itemsOwned: 6, pendingRequests: 2 }),
  admin: () => administrator({ displayName: 'Nadia Tazi' }),
  /** Without bookings and without the right to list. */
  newcomer: () => member({ id: idOf(5), displayName: 'Ilyas Amrani' }),
  numberless: () => member({ id: idOf(6), displayName: 'Zoé Perrin', phoneNumber: null }),
  /** May list, and has listed nothing yet. */
  lister: () => owner({ id: idOf(7), displayName: 'Rania Haddad', itemsOwned: 0 }),
  /** An owner whose number is missing. */
  mute: () => owner({ displayName: 'Driss Lamrani', phoneNumber: null }),
  /** By the owner of the demo's items. */
  blocked: () => member({ displayName: 'Yasmine Alaoui', blockedBy: [karim.id] }),
  /** Owns nothing, and helps the owner of the demo's items. */
  helper: () =>
    member({
      ...{ id: idOf(8), displayName: 'Hassan Ouali' },
      helpsFor: [
        {
          ...{ id: idOf(700), ownerId: karim.id, ownerName: karim.displayName },
          ...{ switches: ['day', 'walkIns'], until: day(90) },
        },
      ],
    }),
  /** Helps two owners in all things. */
  deputy: () => helping([karim, someone(4)], switches),
  /** Has only the calendar. */
  planner: () => helping([karim], ['calendar']),
  /** No longer helps the owner of the demo's items. */
  formerHelper: () => helping([someone(4)], ['day']),
  suspended: () =>
    owner({
      ...{ displayName: 'Karim Benali', itemsOwned: 6 },
      suspension: { reason: 'Three renters say that the brakes of the trailer failed.', until: null },
    }),
};
export type Person = keyof typeof people;

export const someone = (number: number) => ({
  ...{ id: idOf(40 + number), displayName: names[number % names.length] ?? '', profileImageUrl: null },
});
const karim = { id: idOf(2), displayName: 'Karim Benali', profileImageUrl: null };
const contact = { phoneNumber: '+212600000002', language: 'fr' as const };

/** An image in the proportions of `fields`: in pictures a photo of the demo, for checks a drawing that needs no decoding. */
export function photo(number: number, fields: Partial<ItemImage> = {}): ItemImage {
  const { source } = demoItems[number % demoItems.length]?.pictures[0] ?? {};
  const url = import.meta.env.VITE_SHOTS_FOLDER
    ? `/db/demo/artwork/${source}.webp`
    : `${image().compressedUrl}#${number}`;
  return image(number, { compressedUrl: url, thumbnailUrl: url, originalUrl: url, ...fields });
}

/** The item with this number: 0 is a jet ski, 9 a boat that is rented per seat. */
export function item(number: number, fields: Partial<ItemDetail> = {}): ItemDetail {
  const { pictures, ...known } = demoItems[number] ?? { pictures: [] };
  const images = pictures.map((_, at) =>
    photo(number + at, { sortOrder: at, id: idOf(1000 + 10 * number + at) }),
  );
  const reviewCount = (number * 7 + 5) % 12;
  return itemDetail({
    ...{ ...known, id: idOf(10 + number), images, thumbnailImageId: images[0]?.id ?? null },
    ...{ owner: { ...karim, hasPhoneNumber: true }, isAvailable: number !== 5 },
    ...{ reviewCount, averageRating: reviewCount === 0 ? 0 : 4 + (number % 9) / 10 },
    ...fields,
  });
}

/** As phones take them: upright, a panorama, a tiny one. */
export const phonePhotos = () =>
  [
    { width: 1080, height: 1440 },
    { width: 1800, height: 480 },
    { width: 320, height: 240 },
    { width: 900, height: 1950 },
  ].map((size, at) => photo(at + 3, { ...size, id: idOf(990 + at), sortOrder: at }));

export const card = (number: number, fields: Partial<ItemCardData> = {}): ItemCardData => ({
  ...cardOf(item(number)),
  ...fields,
});

export const cards = (count = 12) => Array.from({ length: count }, (_, at) => card(at));

/** A day, counted from tomorrow. */
export const day = (after = 0): MarinaDate => addDays(tomorrow(), after);
export const at = (date: MarinaDate, time: MarinaTime) => marinaToInstant(date, time).toISOString();
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A booking of the item with this number, by default a request of somebody for the hours from 10:00 on some later day. */
export function booking(number: number, after: number, fields: Partial<BookingDetail> = {}): BookingDetail {
  const { id, listingTitle, modelName, itemType, images, thumbnailImageId, hourlyRate } = item(number);
  return plainBooking({
    ...{ id: idOf(200 + number), hourlyRate, totalPrice: 2 * hourlyRate },
    ...{ startTime: at(day(after), '10:00'), endTime: at(day(after), '12:00'), expiresAt: inMinutes(240) },
    priceLines: [{ minutes: 120, hourlyRate, dayPrice: null, label: null }],
    rentableItem: {
      ...{ id, listingTitle, modelName, itemType, images, thumbnailImageId },
      ...{ isRemoved: false, isReviewed: false },
    },
    user: { ...someone(number), phoneNumber: '+33639980001', language: 'fr' },
    owner: { ...karim, ...contact },
    renterHistory: { bookings: number, noShows: number % 3 },
    ...fields,
  });
}

export const isConfirmed = {
  status: 'CONFIRMED',
  expiresAt: null,
  confirmedAt: '2026-09-01T09:00:00.000Z',
} as const;

/** Of three craft of one listing, for which two are proposed. */
export const fleetBooking = () => {
  const { rentableItem, ...one } = booking(4, 5, isConfirmed);
  const hours = { startTime: one.startTime, endTime: one.endTime };
  return booking(4, 5, {
    ...{ ...isConfirmed, ...{ seats: 3, units: 3 }, totalPrice: 3 * one.totalPrice },
    rentableItem: { ...rentableItem, listingTitle: `3\u00a0× ${rentableItem.listingTitle}` },
    proposal: {
      ...{ id: idOf(701), by: 'RENTER', ...hours, seats: 2, totalPrice: 2 * one.totalPrice, priceLines: [] },
      ...{ createdAt: inMinutes(-10), expiresAt: inMinutes(180) },
    },
  });
};

/** One booking of each kind, as the owner of all these items has them. */
export const bookings = (): BookingDetail[] => [
  booking(0, 0),
  booking(1, 0, isConfirmed),
  booking(2, 1, {
    ...isConfirmed,
    cancelRequestedAt: inMinutes(-30),
    cancelRequestNote: 'Our ferry is late.',
  }),
  booking(3, 2, {
    ...isConfirmed,
    proposal: {
      ...{ id: idOf(700), by: 'RENTER', seats: 1, totalPrice: 1500, priceLines: [] },
      ...{ startTime: at(day(2), '14:00'), endTime: at(day(2), '16:30') },
      ...{ createdAt: inMinutes(-10), expiresAt: inMinutes(180) },
    },
  }),
  booking(9, 3, { ...isConfirmed, seats: 3, rentalCategory: 'PER_SEAT' }),
  booking(4, -9, { status: 'COMPLETED', expiresAt: null }),
  booking(6, 4, {
    ...{
      status: 'CANCELLED',
      cancelReason: 'CALLED_OFF',
      cause: 'WIND',
      cancelledAt: inMinutes(-90),
      expiresAt: null,
    },
    callOff: {
      ...{ id: idOf(800), cause: 'WIND', note: 'Force 6 from noon on.', isMarina: false },
      ...{ startTime: at(day(4), '08:00'), endTime: at(day(4), '19:00') },
    },
  }),
];

/** The same bookings, of one renter. */
export const ownBookings = (): BookingDetail[] => {
  const { id, displayName, profileImageUrl, phoneNumber, language } = people.renter();
  return bookings().map((one) => ({
    ...one,
    user: { id, displayName, profileImageUrl, phoneNumber, language },
  }));
};

export const reviews = () => [
  review(1, {
    ...{ rating: 5, reviewer: someone(4) },
    comment:
      'Une journée suspendue. La barque sent le bois et le vernis, l’eau est si claire qu’on voit l’ombre de la coque au fond. On a mangé, nagé, dormi.',
  }),
  review(2, {
    rating: 4,
    reviewer: someone(3),
    comment: 'Lovely. A little slow against the wind on the way back.',
  }),
  review(3, { rating: 5, reviewer: someone(2), comment: null }),
];

/** The first two have a reply of their item's owner, of which only the first one can still be changed. */
export const repliedReviews = () => {
  const text = 'Merci à vous. La barque sera là l’été prochain, et le vernis aussi.\nÀ bientôt au quai.';
  const times = [at(day(0), '00:00'), at(day(-2), '09:00')];
  return reviews().map((one, place) => {
    const createdAt = times[place];
    return { ...one, reply: createdAt ? { text, createdAt } : null };
  });
};
