import { accountStates } from './account-states.ts';
import { adminStates } from './admin-states.ts';
import { bookingStates } from './booking-states.ts';
import { calendarStates } from './calendar-states.ts';
import { calendarsStates } from './calendars-states.ts';
import { callOffStates } from './call-off-states.ts';
import { favouriteStates } from './favourite-states.ts';
import { itemStates } from './item-states.ts';
import { memberStates } from './member-states.ts';
import { moneyStates } from './money-states.ts';
import { notificationStates } from './notification-states.ts';
import { ownerStates } from './owner-states.ts';
import { publicStates } from './public-states.ts';
import { quayStates } from './quay-states.ts';
import { reviewStates } from './review-states.ts';
import type { State } from './state.ts';
import { walkInStates } from './walk-in-states.ts';

/** Every page in every situation, once. */
export const allStates: readonly State[] = [
  ...publicStates,
  ...itemStates,
  ...bookingStates,
  ...calendarStates,
  ...calendarsStates,
  ...callOffStates,
  ...quayStates,
  ...walkInStates,
  ...favouriteStates,
  ...ownerStates,
  ...memberStates,
  ...moneyStates,
  ...adminStates,
  ...notificationStates,
  ...accountStates,
  ...reviewStates,
];
