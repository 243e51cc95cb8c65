import { z } from 'zod';
import type { Language } from '#shared/language.ts';

/** An account on the demo's sign-in page. */
export interface DemoAccount {
  email: string;
  name: string;
  /** What this user can do: in English for the console, in both languages for the page. */
  description: string;
  descriptions: Record<Language, string>;
}

function account(email: string, name: string, en: string, fr: string): DemoAccount {
  return { email, name, description: en, descriptions: { en, fr } };
}

/** The users from `db/demo/people.ts` that are offered for sign-in. */
export const demoAccounts: readonly DemoAccount[] = [
  account(
    'renter@sillage.example',
    'Yasmine Alaoui',
    'rents, and has bookings of every kind',
    'loue et a des réservations de toute sorte',
  ),
  account(
    'owner@sillage.example',
    'Karim Benali',
    'lists craft and answers requests',
    'propose bateaux et jet-skis, et répond aux demandes',
  ),
  account(
    'salma@sillage.example',
    'Salma El Khattabi',
    'lists craft too',
    'propose aussi bateaux et jet-skis',
  ),
  account('claire@sillage.example', 'Claire Dubois', 'rents too', 'loue aussi'),
  account('admin@sillage.example', 'Nadia Tazi', 'administers the marina', 'administre la marina'),
];

const email = z.email().max(254);

/** The account id of an e-mail address, which is the address in lower case; null for an invalid address. */
export function demoAccountId(address: unknown): string | null {
  const parsed = email.safeParse(typeof address === 'string' ? address.trim().toLowerCase() : null);
  return parsed.success ? parsed.data : null;
}

/** The OpenID claims of an account. Every address is an account; the name of an unknown one is derived from it. */
export function demoClaims(accounts: readonly DemoAccount[], accountId: string) {
  const known = accounts.find((one) => one.email === accountId);
  return {
    sub: accountId,
    email: accountId,
    email_verified: true,
    name: known?.name ?? nameFrom(accountId),
  };
}

function nameFrom(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || address;
}
