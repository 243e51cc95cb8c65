import type { CancelReason } from '#features/availability/constants.ts';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { BookingSource } from '#features/bookings/constants.ts';
import type { Language } from '#shared/language.ts';

interface EarningsTexts {
  /** The names of the columns, in their order. */
  columns: readonly string[];
  source: Record<BookingSource, string>;
  confirmed: string;
  onTheWater: string;
  completed: string;
  cancelled: string;
  /** How a confirmed booking ended otherwise. */
  ended: Partial<Record<CancelReason, string>>;
  calledOff: (cause: string) => string;
  cause: Record<CallOffCause, string>;
  guest: string;
  formerMember: string;
}

/** The texts of the file of an owner's month. */
export const earningsTexts: Record<Language, EarningsTexts> = {
  en: {
    columns: [
      ...['Booking', 'Craft', 'Day', 'Planned start', 'Planned end', 'Left', 'Back', 'Due back', 'Hours'],
      ...['Seats', 'Renter', 'Booked', 'Status', 'Price (MAD)', 'Received (MAD)', 'Deposit held (MAD)'],
      'Other currencies',
      'Number of craft',
    ],
    source: { SITE: 'On the site', QUAY: 'Walk-in', PHONE: 'By phone' },
    confirmed: 'Confirmed',
    onTheWater: 'On the water',
    completed: 'Completed',
    cancelled: 'Cancelled',
    ended: {
      OWNER: 'Cancelled by the owner',
      RENTER_ASKED: 'Cancelled as the renter asked',
      NO_SHOW: 'Did not come',
    },
    calledOff: (cause) => `Called off: ${cause}`,
    cause: { WIND: 'wind', SWELL: 'swell', AUTHORITY: 'authority', BREAKDOWN: 'breakdown', OTHER: 'other' },
    guest: 'Guest',
    formerMember: 'Former member',
  },
  fr: {
    columns: [
      ...['Réservation', 'Embarcation', 'Jour', 'Début prévu', 'Fin prévue', 'Partie', 'Rentrée'],
      ...['Retour attendu', 'Heures', 'Places', 'Locataire', 'Réservée', 'État', 'Prix (MAD)', 'Reçu (MAD)'],
      ...['Caution gardée (MAD)', 'Autres devises', 'Nombre d’embarcations'],
    ],
    source: { SITE: 'Sur le site', QUAY: 'Client de passage', PHONE: 'Par téléphone' },
    confirmed: 'Confirmée',
    onTheWater: 'En mer',
    completed: 'Terminée',
    cancelled: 'Annulée',
    ended: {
      OWNER: 'Annulée par le propriétaire',
      RENTER_ASKED: 'Annulée à la demande du locataire',
      NO_SHOW: 'Pas venu',
    },
    calledOff: (cause) => `Sortie annulée\u00a0: ${cause}`,
    cause: { WIND: 'vent', SWELL: 'houle', AUTHORITY: 'autorités', BREAKDOWN: 'panne', OTHER: 'autre cause' },
    guest: 'Client de passage',
    formerMember: 'Ancien membre',
  },
};
