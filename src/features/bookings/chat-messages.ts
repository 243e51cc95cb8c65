import { isolate } from '#shared/bidi.ts';
import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, type Interval, instantToMarina } from '#shared/marina-time.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { queryOfHours } from '../items/hours-link.ts';
import { chatTexts, type MessageTexts, type OwnerSubject, type RenterSubject } from './chat-texts.ts';
import { isGuest } from './guest.ts';
import type { Booking } from './schemas.ts';
import { tripPhaseOf } from './trip-phase.ts';

export type ChatSubject = RenterSubject | OwnerSubject;

type Side = 'renter' | 'owner';

interface ChatContext {
  now: Date;
  /** The origin of links, without a trailing slash. */
  publicUrl: string;
  /** Free hours to book instead. Without them the message links to the request. */
  alternatives?: readonly Interval[];
}

/** For how long after the start a message is about being late. */
const lateMs = 60 * 60_000;

/** What the message of a booking is about, by its effective status. See "WhatsApp contact" in docs/product.md. */
export function chatSubject(booking: Booking, side: Side, now: Date): ChatSubject {
  return side === 'renter' ? renterSubject(booking, now) : ownerSubject(booking, now);
}

/** Whether the message is better with other hours to book. */
export function offersAlternatives(subject: ChatSubject): boolean {
  return subject === 'declined' || subject === 'expired' || subject === 'calledOff';
}

/** The message about a booking from one side to the other, in the language of the side that receives it. */
export function chatMessage(
  booking: Booking,
  side: Side,
  { now, publicUrl, alternatives = [] }: ChatContext,
): string {
  const { displayName, language } = side === 'renter' ? booking.owner : booking.user;
  const texts = chatTexts[language];
  const { listingTitle: item, isReviewed } = booking.rentableItem;
  const facts = {
    item: texts.item(isolate(item)),
    mayReview: booking.status === 'COMPLETED' && !isReviewed && !isGuest(booking),
    why: booking.callOff === null ? '' : reasonOf(booking.callOff, texts),
  };
  const hours = { start: new Date(booking.startTime), end: new Date(booking.endTime) };
  const subject = chatSubject(booking, side, now);
  const choices = offersAlternatives(subject) ? alternatives : [];
  const message =
    side === 'renter'
      ? texts.toOwner[renterSubject(booking, now)](facts)
      : texts.toRenter[ownerSubject(booking, now)](facts);
  return [
    `${texts.hello(displayName && isolate(displayName))} ${message}`,
    ...(subject === 'calledOff' && booking.callOff?.note ? [booking.callOff.note] : []),
    hoursText(hours, language),
    texts.total(formatMadWithUnit(booking.totalPrice, language)),
    ...proposalLines(booking, { subject, texts, language }),
    ...(choices.length > 0
      ? [
          texts.alternatives,
          ...choices.flatMap((choice) => choiceLines(choice, booking, { language, publicUrl })),
        ]
      : bookingLines(booking, { side, subject, texts, publicUrl })),
  ].join('\n');
}

function renterSubject(booking: Booking, now: Date): RenterSubject {
  const open = openSubject(booking, 'renter');
  if (open !== null) return open;
  if (booking.status === 'PENDING') return 'asked';
  if (booking.status === 'CANCELLED') return booking.cancelReason === 'NO_SHOW' ? 'missed' : 'greeting';
  return subjectOfTrip(booking, now) ?? 'greeting';
}

function ownerSubject(booking: Booking, now: Date): OwnerSubject {
  const { status, startTime, endTime, cancelReason, callOff } = booking;
  const open = openSubject(booking, 'owner');
  if (open !== null) return open;
  if (status === 'PENDING') return 'question';
  if (status === 'CONFIRMED' && isNewWalkIn(booking, now)) return 'bookedIn';
  if (status !== 'CANCELLED')
    return isNews(booking, now) ? 'confirmed' : (subjectOfTrip(booking, now) ?? 'confirmed');
  if (cancelReason === 'NO_SHOW') return 'missed';
  if (callOff && new Date(endTime) > now) return 'calledOff';
  if (new Date(startTime) <= now) return 'greeting';
  if (cancelReason === 'OWNER') return 'declined';
  return cancelReason === 'EXPIRED' ? 'expired' : 'greeting';
}

/** What is open between the two sides; null if nothing is. */
function openSubject({ cancelRequestedAt, proposal }: Booking, side: Side) {
  if (cancelRequestedAt !== null) return 'cancelling';
  if (proposal === null) return null;
  return (proposal.by === 'OWNER') === (side === 'owner') ? 'proposing' : 'considering';
}

/** The hours that are proposed instead, and their total. */
function proposalLines(
  { proposal }: Booking,
  { subject, texts, language }: { subject: ChatSubject; texts: MessageTexts; language: Language },
): string[] {
  if (proposal === null || (subject !== 'proposing' && subject !== 'considering')) return [];
  const hours = { start: new Date(proposal.startTime), end: new Date(proposal.endTime) };
  return [
    texts.instead,
    hoursText(hours, language),
    texts.total(formatMadWithUnit(proposal.totalPrice, language)),
  ];
}

/** Why bookings were called off, as a sentence. */
const reasonOf = ({ cause, isMarina }: NonNullable<Booking['callOff']>, { causes, byMarina }: MessageTexts) =>
  [...(isMarina ? [byMarina] : []), ...(cause === 'OTHER' ? [] : [causes[cause]])].join(' ');

/** Whether a booking to come was confirmed today: its renter needs the news, and a reminder only later. */
function isNews({ status, startTime, confirmedAt }: Booking, now: Date): boolean {
  if (status !== 'CONFIRMED' || confirmedAt === null || new Date(startTime) <= now) return false;
  return instantToMarina(new Date(confirmedAt)).date === instantToMarina(now).date;
}

/** Whether the guest is still to be told: until the item has left, and of hours to come on the day of the call. */
function isNewWalkIn(booking: Booking, now: Date): boolean {
  const { source, trip, endTime } = booking;
  if (source === 'SITE' || trip !== null || new Date(endTime) <= now) return false;
  return source === 'QUAY' || isNews(booking, now);
}

/** The subject of a booking that was confirmed; null until the day before. */
function subjectOfTrip(booking: Booking, now: Date) {
  const start = new Date(booking.startTime);
  const phase = tripPhaseOf(booking, now);
  if (phase === 'back' || phase === 'unused') return 'thanks';
  if (phase === 'out' || phase === 'overdue') return 'greeting';
  if (start <= now) return now.getTime() - start.getTime() < lateMs ? 'late' : 'greeting';
  const [day, today] = [instantToMarina(start).date, instantToMarina(now).date];
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}

/** The link is on a line of its own, so that it can be tapped as a whole. */
function bookingLines(
  booking: Booking,
  {
    side,
    subject,
    texts,
    publicUrl,
  }: { side: Side; subject: ChatSubject; texts: MessageTexts; publicUrl: string },
): string[] {
  const { id, status, slipToken } = booking;
  // Without an account, the slip is all that a guest can open, and only by its secret address.
  if (side === 'owner' && isGuest(booking)) {
    return slipToken === null ? [] : [texts.slip, publicUrl + paths.guestSlip(slipToken)];
  }
  const isTrip = !['thanks', 'cancelling', 'proposing', 'considering'].includes(subject);
  if (side === 'owner' && status === 'CONFIRMED' && isTrip) {
    return [texts.slip, publicUrl + paths.bookingSlip(id)];
  }
  return [publicUrl + paths.bookings({ tab: side === 'renter' ? 'items' : 'my', booking: id })];
}

/** Free hours, and the item's page with these hours chosen. */
function choiceLines(
  hours: Interval,
  { seats, rentableItem }: Booking,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string[] {
  // The times are easier to read like this.
  const path = paths.rental(rentableItem.id, queryOfHours(hours, seats)).replaceAll('%3A', ':');
  return [hoursText(hours, language), publicUrl + path];
}

/** `Sunday, November 22, from 9:00 AM to 11:00 AM (marina time)`. */
function hoursText(hours: Interval, language: Language): string {
  const [start, end] = [instantToMarina(hours.start), instantToMarina(hours.end)];
  const day = formatMarinaDate(start.date, language, 'long');
  return chatTexts[language].hours({
    day: day.charAt(0).toUpperCase() + day.slice(1),
    from: formatMarinaTime(start.time, language),
    to: formatMarinaTime(end.time, language),
  });
}
