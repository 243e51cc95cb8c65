import { type Switch, switches } from './switches.ts';

/** What the form offers at once. */
export const presets = {
  boatman: ['day', 'walkIns'],
  deputy: switches,
} as const satisfies Record<string, readonly Switch[]>;

/** Those with which a helper sees the owner's bookings. */
export const seesBookings: readonly Switch[] = ['requests', 'day', 'walkIns'];
/** Those with which a helper sees the owner's day. */
export const seesDay: readonly Switch[] = ['day', 'walkIns'];

/** Per owner, with open invitations. */
export const maxHelpers = 10;
/** Per owner within a day, because those with an address get mail from us. */
export const maxInvitationsADay = 20;
export const helperNameLength = 80;
export const invitationHours = 48;

/** Whether a person may do what needs one of these switches: owners may, and helpers who have it. Null: no helper. */
export const isAllowed = (needed: readonly Switch[], given: readonly Switch[] | null | undefined): boolean =>
  !given || needed.some((one) => given.includes(one));
