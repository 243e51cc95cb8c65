import type { DaylightPolicy } from './daylight.ts';
import type { Language } from './language.ts';
import type { MarinaRecord } from './marina.ts';

/** The settings that pages use, sent with the first page. See "The marina". */
export interface SiteSettings {
  publicUrl: string;
  /** URL template of the map tiles, with `{z}`, `{x}` and `{y}`. */
  mapTilesUrl: string;
  /** Whether the product runs in demo mode. See "Demo mode" in docs/product.md. */
  demo: boolean;
  daylight: DaylightPolicy;
  /** What differs from the first record of the marina: the contacts, and what administrators have changed. */
  marina: Partial<MarinaRecord>;
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
export const secretPaths = {
  ...{ calendar: '/calendar/', slip: '/slip/', slipData: '/slips/' },
  ...{ invitation: '/help/', invitationData: '/invitations/' },
} as const;
