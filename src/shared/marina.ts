import type { Language } from './language.ts';
import type { MarinaTime } from './marina-time.ts';

export interface MarinaLocation {
  name: string;
  place: {
    street: Record<Language, string>;
    postalCode: string;
    city: Record<Language, string>;
    /** The code is ISO 3166's. */
    country: Record<Language, string> & { code: string };
  };
  /** The place in one line. */
  address: Record<Language, string>;
  description: Record<Language, string>;
  coordinates: { lat: number; lng: number };
  /** The booking window, every day: the only place where the hours are written (D3). */
  opensAt: MarinaTime;
  closesAt: MarinaTime;
  freeParking: boolean;
}

const place: MarinaLocation['place'] = {
  street: { en: 'Port of Al Hoceima', fr: 'Port d’Al Hoceïma' },
  postalCode: '32000',
  city: { en: 'Al Hoceima', fr: 'Al Hoceïma' },
  country: { en: 'Morocco', fr: 'Maroc', code: 'MA' },
};

/** The name of the city stays on one line. */
const line = (language: Language) =>
  `${place.street[language]}, ${place.postalCode} ${place.city[language].replace(' ', '\u00a0')}, ${place.country[language]}`;

/** The one marina the product serves (specification 1). Its phone and website are settings (D21). */
export const marina: MarinaLocation = {
  name: 'Marina Al Hoceima',
  place,
  address: { en: line('en'), fr: line('fr') },
  description: {
    en: 'A small marina under the cliffs of the Rif, ten minutes by water from Quemado, Sfiha and the coves of the national park.',
    fr: 'Une petite marina au pied des falaises du Rif, à dix minutes en mer de Quemado, de Sfiha et des criques du parc national.',
  },
  coordinates: { lat: 35.25, lng: -3.92 },
  opensAt: '08:00',
  closesAt: '19:00',
  freeParking: true,
};
