import type { Language } from './language.ts';
import type { MarinaTime } from './marina-time.ts';

export interface MarinaLocation {
  name: string;
  address: Record<Language, string>;
  description: Record<Language, string>;
  coordinates: { lat: number; lng: number };
  /** The booking window, every day: the only place where the hours are written (D3). */
  opensAt: MarinaTime;
  closesAt: MarinaTime;
  freeParking: boolean;
}

/** The one marina the product serves (specification 1). Its phone and website are settings (D21). */
export const marina: MarinaLocation = {
  name: 'Marina Al Hoceima',
  address: {
    en: 'Port of Al Hoceima, 32000 Al Hoceima, Morocco',
    fr: 'Port d’Al Hoceïma, 32000 Al Hoceïma, Maroc',
  },
  description: {
    en: 'A small marina under the cliffs of the Rif, ten minutes by water from Quemado, Sfiha and the coves of the national park.',
    fr: 'Une petite marina au pied des falaises du Rif, à dix minutes en mer de Quemado, de Sfiha et des criques du parc national.',
  },
  coordinates: { lat: 35.25, lng: -3.92 },
  opensAt: '08:00',
  closesAt: '19:00',
  freeParking: true,
};
