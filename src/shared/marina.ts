import type { Language } from './language.ts';
import {
  type Interval,
  instantToMarina,
  type MarinaDate,
  type MarinaTime,
  minutesOf,
  timeOfMinutes,
} from './marina-time.ts';

type BothLanguages = Record<Language, string>;

export interface OpeningHours {
  opensAt: MarinaTime;
  closesAt: MarinaTime;
}

/** Days of each year as `MM-DD`, both included, also over new year. */
export interface OpeningSeason extends OpeningHours {
  from: string;
  to: string;
}

/** What administrators edit at `/admin/marina`. See "The marina" in docs/product.md. */
export interface MarinaRecord {
  name: BothLanguages;
  street: BothLanguages;
  postalCode: string;
  city: BothLanguages;
  description: BothLanguages;
  coordinates: { lat: number; lng: number };
  contactEmail: string;
  /** In E.164, also for the header's WhatsApp link. */
  contactPhone: string;
  instagramUrl: string;
  websiteUrl: string;
  /** Whom to call when people are in danger; shown as it is written. See "Trips" in docs/product.md. */
  emergencyNumber: string;
  freeParking: boolean;
  /** On the days of no season. See "Opening hours" in docs/product.md. */
  hours: OpeningHours;
  /** The first one that includes a day sets its hours. */
  seasons: OpeningSeason[];
  /** Shown above every page until this instant, in ISO 8601. */
  notice: { text: BothLanguages; until: string } | null;
}

const country = { en: 'Morocco', fr: 'Maroc', code: 'MA' };

/** The marina before an administrator changes anything. Its contacts are defaults of settings. */
export const firstRecord: MarinaRecord = {
  name: { en: 'Marina Al Hoceima', fr: 'Marina d’Al Hoceïma' },
  street: { en: 'Port of Al Hoceima', fr: 'Port d’Al Hoceïma' },
  postalCode: '32000',
  city: { en: 'Al Hoceima', fr: 'Al Hoceïma' },
  description: {
    en: 'A small marina under the cliffs of the Rif, ten minutes by water from Quemado, Sfiha and the coves of the national park.',
    fr: 'Une petite marina au pied des falaises du Rif, à dix minutes en mer de Quemado, de Sfiha et des criques du parc national.',
  },
  coordinates: { lat: 35.25, lng: -3.92 },
  contactEmail: 'contact@sillage.example',
  contactPhone: '+212539000000',
  instagramUrl: 'https://www.instagram.com/',
  websiteUrl: 'http://localhost:3000',
  emergencyNumber: '112',
  freeParking: true,
  hours: { opensAt: '08:00', closesAt: '19:00' },
  seasons: [],
  notice: null,
};

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

function marinaOf(record: MarinaRecord) {
  const { name, street, postalCode, city } = record;
  const addressLine = (language: Language) =>
    [street[language], `${postalCode} ${city[language]}`, country[language]].map(unbroken).join(', ');
  return {
    ...record,
    record,
    country,
    /** Never broken across lines. */
    name: { en: unbroken(name.en), fr: unbroken(name.fr) },
    /** In one line, which breaks between the parts only. */
    address: { en: addressLine('en'), fr: addressLine('fr') },
  };
}

/**
 * The marina of the product, as it is now: `setMarina` replaces it, so don't keep parts of it in constants. In the browser it
 * is the one that the page came with. See "The marina" in docs/product.md.
 */
export let marina = marinaOf(firstRecord);

const listeners = new Set<() => void>();

/** Sets what differs from the first record. */
export function setMarina(changes: Partial<MarinaRecord>): void {
  marina = marinaOf({ ...firstRecord, ...changes });
  for (const listener of listeners) listener();
}

/** Calls the listener when the marina is set. Returns how to stop. */
export function onMarinaSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a day is within days of each year as `MM-DD`, both included, also over new year. */
export function isInSeason(date: MarinaDate, { from, to }: { from: string; to: string }): boolean {
  const day = date.slice('YYYY-'.length);
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}

/**
 * From the earliest opening to the latest closing on these days, or on any day, in minutes since midnight: full hours. See
 * "Opening hours" in docs/product.md.
 */
export function openingHours(...dates: MarinaDate[]): { opens: number; closes: number } {
  return openingHoursOf(marina, dates);
}

function openingHoursOf({ hours, seasons }: Pick<MarinaRecord, 'hours' | 'seasons'>, dates: MarinaDate[]) {
  const found: readonly OpeningHours[] =
    dates.length === 0
      ? [hours, ...seasons]
      : dates.map((date) => seasons.find((season) => isInSeason(date, season)) ?? hours);
  return {
    opens: Math.min(...found.map(({ opensAt }) => minutesOf(opensAt))),
    closes: Math.max(...found.map(({ closesAt }) => minutesOf(closesAt))),
  };
}

/** Whether a marina, by default as it is now, is open during all of these hours. */
export function isOpen({ start, end }: Interval, record: MarinaRecord = marina.record): boolean {
  const [from, to] = [instantToMarina(start), instantToMarina(end)];
  const { opens, closes } = openingHoursOf(record, [from.date]);
  return from.date === to.date && from.minutes >= opens && to.minutes <= closes;
}

/** The hours of `openingHours` as times. */
export function openingTimes(...dates: MarinaDate[]): OpeningHours {
  const { opens, closes } = openingHours(...dates);
  return { opensAt: timeOfMinutes(opens), closesAt: timeOfMinutes(closes) };
}

/** What the marina tells everybody now, or null. */
export function currentNotice(now: Date): BothLanguages | null {
  const { notice } = marina;
  return notice && new Date(notice.until) > now ? notice.text : null;
}

/** Returns the address of a maps service with directions to these coordinates. */
export function directionsUrl({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}
