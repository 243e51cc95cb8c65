import type { BookingStatus } from '#features/availability/constants.ts';
import type { Language } from '#shared/language.ts';

interface FeedTexts {
  /** Of the calendar. */
  name: string;
  formerMember: string;
  guest: string;
  title: Record<BookingStatus, (about: string) => string>;
  closed: (item: string) => string;
  hours: (start: string, end: string) => string;
  renter: (name: string) => string;
  owner: (name: string) => string;
  seats: (count: number) => string;
  number: (number: string) => string;
}

const plain = (about: string) => about;

/** The texts of calendar feeds. */
export const feedTexts: Record<Language, FeedTexts> = {
  en: {
    name: 'Sillage',
    formerMember: 'Former member',
    guest: 'Guest',
    title: {
      PENDING: (about) => `Request: ${about}`,
      CONFIRMED: plain,
      COMPLETED: plain,
      CANCELLED: (about) => `Cancelled: ${about}`,
    },
    closed: (item) => `Closed: ${item}`,
    hours: (start, end) => `From ${start} to ${end}, marina time.`,
    renter: (name) => `Renter: ${name}`,
    owner: (name) => `Owner: ${name}`,
    seats: (count) => (count === 1 ? '1 seat' : `${count} seats`),
    number: (number) => `Booking ${number}`,
  },
  fr: {
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
  },
};
