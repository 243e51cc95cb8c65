import type { Language } from './language.ts';
import type { MarinaTime } from './marina-time.ts';

export interface MarinaLocation {
  /** Never broken across lines. */
  name: Record<Language, string>;
  place: {
    street: Record<Language, string>;
    postalCode: string;
    city: Record<Language, string>;
    /** `code` is from ISO 3166. */
    country: Record<Language, string> & { code: string };
  };
  /** `place` in one line. */
  address: Record<Language, string>;
  description: Record<Language, string>;
  coordinates: { lat: number; lng: number };
  /** Every day. All texts are derived from these times. See "Opening hours" in docs/product.md. */
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

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Lines break between the parts only. */
const addressLine = (language: Language) => {
  const { street, postalCode, city, country } = place;
  return [street[language], `${postalCode} ${city[language]}`, country[language]].map(unbroken).join(', ');
};

/** The marina of the product. Its phone number and website are settings. See "The marina" in docs/product.md. */
export const marina: MarinaLocation = {
  name: { en: unbroken('Marina Al Hoceima'), fr: unbroken('Marina d’Al Hoceïma') },
  place,
  address: { en: addressLine('en'), fr: addressLine('fr') },
  description: {
    en: 'A small marina under the cliffs of the Rif, ten minutes by water from Quemado, Sfiha and the coves of the national park.',
    fr: 'Une petite marina au pied des falaises du Rif, à dix minutes en mer de Quemado, de Sfiha et des criques du parc national.',
  },
  coordinates: { lat: 35.25, lng: -3.92 },
  opensAt: '08:00',
  closesAt: '19:00',
  freeParking: true,
};

/** Returns the address of a maps service with directions to these coordinates. */
export function directionsUrl({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
