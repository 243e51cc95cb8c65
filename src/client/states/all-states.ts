import { adminStates } from './admin-states.ts';
import { bookingStates } from './booking-states.ts';
import { browseStates } from './browse-states.ts';
import { calendarStates } from './calendar-states.ts';
import { memberStates } from './member-states.ts';
import { ownerStates } from './owner-states.ts';
import { pageStates } from './page-states.ts';
import { quayStates } from './quay-states.ts';
import { rentalStates } from './rental-states.ts';
import type { State } from './state.ts';

/** Every page in every situation, once. A test file runs each part, so that parts run at the same time. */
export const allStates = {
  renting: [...browseStates, ...rentalStates, ...bookingStates],
  owning: [...ownerStates, ...calendarStates, ...quayStates],
  accounts: [...pageStates, ...memberStates, ...adminStates],
} satisfies Record<string, readonly State[]>;
