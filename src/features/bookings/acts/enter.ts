import { defineAct } from './act.ts';

export const guestNameLength = 80;
export const guestEmailLength = 254;
/** How long a phone without a signal may keep a walk-in. */
export const keptEntryHours = 12;
/** How many addresses of guests an owner may enter within a day, because each gets mail from us. */
export const maxAddressesADay = 100;
/** How many bookings a day of an owner may have for another one to be entered, with entered ones that were cancelled. */
export const maxBookingsOfDay = 300;

/** The owner enters the booking of a guest. See "Walk-ins" in docs/product.md. */
export const enter = defineAct({
  name: 'enter',
  events: ['ENTERED'],
  by: ['walkIns'],
  from: [],
  to: 'CONFIRMED',
});
