import type { BookingStatus } from '#features/availability/constants.ts';
import type { Language } from '#shared/language.ts';

const plain = (about: string) => about;

const en = {
  /** Of the calendar. */
  name: 'Sillage',
  formerMember: 'Former member',
  guest: 'Guest',
  title: {
    PENDING: (about: string) => `Request: ${about}`,
    CONFIRMED: plain,
    COMPLETED: plain,
    CANCELLED: (about: string) => `Cancelled: ${about}`,
  } satisfies Record<BookingStatus, (about: string) => string>,
  closed: (item: string) => `Closed: ${item}`,
  hours: (start: string, end: string) => `From ${start} to ${end}, marina time.`,
  renter: (name: string) => `Renter: ${name}`,
  owner: (name: string) => `Owner: ${name}`,
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  number: (number: string) => `Booking ${number}`,
};

const fr: typeof en = {
  name: 'Sillage',
  formerMember: 'Ancien membre',
  guest: 'Client de passage',
  title: {
    PENDING: (about) => `Demande\u00a0: ${about}`,
    CONFIRMED: plain,
    COMPLETED: plain,
    CANCELLED: (about) => `Annulé\u00a0: ${about}`,
  },
  closed: (item) => `Fermé\u00a0: ${item}`,
  hours: (start, end) => `De ${start} à ${end}, heure de la marina.`,
  renter: (name) => `Locataire\u00a0: ${name}`,
  owner: (name) => `Propriétaire\u00a0: ${name}`,
  seats: (count) => `${count} ${count < 2 ? 'place' : 'places'}`,
  number: (number) => `Réservation ${number}`,
};

/** The texts of calendar feeds. */
export const feedTexts: Record<Language, typeof en> = { en, fr };
