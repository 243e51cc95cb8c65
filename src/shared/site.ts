import type { DaylightPolicy } from './daylight.ts';
import type { Language } from './language.ts';

/** The settings that pages use. They come from the environment and are sent with the first page. See "The marina". */
export interface SiteSettings {
  publicUrl: string;
  contactEmail: string;
  /** In E.164, also for the header's WhatsApp link. */
  contactPhone: string;
  instagramUrl: string;
  websiteUrl: string;
  /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  mapTilesUrl: string;
  /** Whether the product runs in demo mode. See "Demo mode" in docs/product.md. */
  demo: boolean;
  daylight: DaylightPolicy;
  /** Whom to call when people are in danger; shown as it is written. See "Trips" in docs/product.md. */
  emergencyNumber: string;
}

/** One of the operator's photographs. See "Photographs of the home page" in docs/product.md. */
export interface HomePhoto {
  image: { compressedUrl: string; width: number; height: number; widths: number[]; placeholder: string };
  alt: Record<Language, string>;
  caption: Record<Language, string> | null;
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/** Whether a host name refers to this machine. */
export function isLoopback(host: string): boolean {
  return loopbackNames.has(host);
}

/** Anyone with an address under these prefixes can read its contents, so it must not be logged. */
export const secretPaths = { calendar: '/calendar/', slip: '/slip/', slipData: '/slips/' } as const;
