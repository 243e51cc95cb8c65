import type { Messages } from './en.ts';
import { bookings } from './fr/bookings.ts';
import { errors } from './fr/errors.ts';
import { home } from './fr/home.ts';
import { listings } from './fr/listings.ts';
import { profile } from './fr/profile.ts';
import { rental } from './fr/rental.ts';
import { shell } from './fr/shell.ts';
import { ui } from './fr/ui.ts';

export const fr: Messages = { bookings, errors, home, listings, profile, rental, shell, ui };
