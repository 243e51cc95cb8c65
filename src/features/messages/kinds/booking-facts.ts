import type { BookingEventName } from '#features/bookings/acts/acts.ts';
import type { Switch } from '#features/helpers/switches.ts';
import { addDays, instantToMarina, type MarinaTime, marinaToInstant } from '#shared/marina-time.ts';
import type { AboutBooking } from './booking-message.tsx';
import type { BookingEvent, Follows, Planned } from './message-kind.ts';

export const both = ['EMAIL', 'PUSH'] as const;

/** Why one gets a message, at the end of an e-mail. */
export const why = {
  asked: {
    en: 'You received this e-mail because you asked for this booking on Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous avez demandé cette réservation sur Sillage.',
  },
  listing: {
    en: 'You received this e-mail because the booking is for one of your listings on Sillage.',
    fr: 'Vous recevez cet e-mail parce que la réservation concerne l’une de vos annonces sur Sillage.',
  },
  listings: {
    en: 'You received this e-mail because the bookings are for your listings on Sillage.',
    fr: 'Vous recevez cet e-mail parce que les réservations concernent vos annonces sur Sillage.',
  },
  helper: {
    en: 'You received this e-mail because you help this owner on Sillage.',
    fr: 'Vous recevez cet e-mail parce que vous aidez ce propriétaire sur Sillage.',
  },
  party: {
    en: 'You received this e-mail because it is about one of your bookings on Sillage.',
    fr: 'Vous recevez cet e-mail parce qu’il concerne l’une de vos réservations sur Sillage.',
  },
  guest: {
    en: 'You received this e-mail because the owner has entered your address for this booking on Sillage. It is used for this booking only.',
    fr: 'Vous recevez cet e-mail parce que le propriétaire a saisi votre adresse pour cette réservation sur Sillage. Elle ne sert qu’à cette réservation.',
  },
};

type Side = (event: BookingEvent) => string | null | readonly string[];
export const toRenter = ({ renterId }: BookingEvent) => renterId;
export const toOwner: Side = ({ ownerId }) => ownerId;
/** The owner, and their helpers with the switch: the first answer ends it for all. */
export const toOwnerAnd =
  (needed: Switch) =>
  ({ ownerId, renterId, helpers }: BookingEvent): readonly string[] => [
    ownerId,
    ...helpers.filter(({ id, switches }) => switches.includes(needed) && id !== renterId).map(({ id }) => id),
  ];
/** The side that has proposed other hours, and the one that is to answer. */
export const toProposer: Side = (event) => (event.proposalByOwner ? event.ownerId : event.renterId);
/** The other side of the proposer. */
export const toProposed: Side = (event) => (event.proposalByOwner ? event.renterId : event.ownerId);
/** The same, with the helpers who may answer. */
export const toAnswerer: Side = (event) =>
  event.proposalByOwner ? event.renterId : toOwnerAnd('requests')(event);

const planned = (to: ReturnType<Side>, about: Omit<Planned, 'to'>): Planned[] =>
  [to].flat().map((one) => ({ to: one, ...about }));

/** Now, and once for each booking. */
export const once =
  (side: Side) =>
  (event: BookingEvent): Planned[] =>
    planned(side(event), { due: event.at, once: event.bookingId });

/** The same, to a guest who has given an address. */
export const onceToGuest = ({ at, bookingId, hasGuestEmail }: BookingEvent): Planned | null =>
  hasGuestEmail ? { to: null, due: at, once: bookingId } : null;

/** Now, and each time that it happens to the booking. */
export const eachTime =
  (side: Side) =>
  (event: BookingEvent): Planned[] =>
    planned(side(event), { due: event.at, once: `${event.bookingId} ${event.id}` });

/** The same for each of these events. */
export const on = (
  names: readonly BookingEventName[],
  plan: (event: BookingEvent) => Planned | readonly Planned[] | null,
): Follows => Object.fromEntries(names.map((name) => [name, plan]));

/** What is sent around the hours of a confirmed booking: each time that it gets hours, because they can be changed. */
export const aroundHours = (plan: (event: BookingEvent) => Planned | readonly Planned[] | null): Follows =>
  on(['BOOKED', 'CONFIRMED', 'ENTERED', 'HOURS_CHANGED', 'CLAIMED'], (event) =>
    event.status === 'CONFIRMED' ? plan(event) : null,
  );

export const hoursBefore = (instant: Date, hours: number) => new Date(+instant - hours * 3_600_000);

/** A time of a booking's marina day, or of the days before and after it. */
export const timeOnDay = ({ start }: Pick<BookingEvent, 'start'>, time: MarinaTime, days = 0) =>
  marinaToInstant(addDays(instantToMarina(start).date, days), time);

export const isPending = ({ booking }: AboutBooking) => booking.status === 'PENDING';
export const isConfirmed = ({ booking }: AboutBooking) => booking.status === 'CONFIRMED';
export const isCancelled = ({ booking }: AboutBooking) => booking.status === 'CANCELLED';
export const isNotOver = ({ booking }: AboutBooking, now: Date) => booking.end > now;
export const isUpcoming = (about: AboutBooking, now: Date) => isConfirmed(about) && isNotOver(about, now);
export const isToCome = (about: AboutBooking, now: Date) => isConfirmed(about) && about.booking.start > now;
export const atStart = ({ booking }: AboutBooking) => booking.start;
export const atEnd = ({ booking }: AboutBooking) => booking.end;
/** When a request expires. */
export const answerBy = ({ booking }: AboutBooking) =>
  booking.expiresAt === null ? booking.start : new Date(booking.expiresAt);
