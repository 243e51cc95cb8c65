import { bookings } from './en/bookings.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { listings } from './en/listings.ts';
import { profile } from './en/profile.ts';
import { rental } from './en/rental.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

/** Every text of the product in English. Each area of pages has its file; the French bundle takes its shape. */
export const en = { bookings, errors, home, listings, profile, rental, shell, ui };

export type Messages = typeof en;
