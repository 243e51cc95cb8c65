import type { DaySlot } from '#features/bookings/day-slots.ts';

/** Whether a slot is taken by a booking or closed by the owner, but not by a rule of the item. */
export function mayBecomeFree({ state, reason }: DaySlot): boolean {
  return state === 'booked' || state === 'held' || reason === 'closed' || reason === 'turnaround';
}
