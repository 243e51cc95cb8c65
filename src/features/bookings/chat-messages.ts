import type { Language } from '#shared/language.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { addDays, instantToMarina } from '#shared/marina-time.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import type { PageValues } from '#shared/pages.ts';
import { paths } from '#shared/paths.ts';
import { queryOfHours } from '../items/hours-link.ts';
import type { Booking } from './schemas.ts';
import type { BookingActor } from './transitions.ts';

/** What a renter writes about: an open request, a trip today or tomorrow, being late, a trip that is over, or anything. */
type RenterSubject = 'asked' | 'today' | 'tomorrow' | 'late' | 'thanks' | 'greeting';

/** What an owner writes about. Until the start it is what they decided; `question` is about an open request. */
type OwnerSubject = 'question' | 'confirmed' | 'declined' | 'expired' | Exclude<RenterSubject, 'asked'>;

export type ChatSubject = RenterSubject | OwnerSubject;

type Side = Exclude<BookingActor, 'other'>;

interface Hours {
  start: Date;
  end: Date;
}

interface ChatContext {
  now: Date;
  /** The origin of links, without a trailing slash. */
  publicUrl: string;
  /** Free hours to book instead. Without them the message links to the request. */
  alternatives?: readonly Hours[];
}

/** For how long after the start a message is about being late. */
const lateMs = 60 * 60_000;

/** What the message of a booking is about, by its effective status. See "WhatsApp contact" in docs/product.md. */
export function chatSubject(booking: Booking, side: Side, now: Date): ChatSubject {
  return side === 'renter' ? renterSubject(booking, now) : ownerSubject(booking, now);
}

/** Whether the message is better with other hours to book. */
export function offersAlternatives(subject: ChatSubject): boolean {
  return subject === 'declined' || subject === 'expired';
}

/** The message about a booking from one side to the other, in the language of the side that receives it. */
export function chatMessage(
  booking: Booking,
  side: Side,
  { now, publicUrl, alternatives = [] }: ChatContext,
): string {
  const { displayName: name, language } = side === 'renter' ? booking.owner : booking.user;
  const texts = messages[language];
  const { listingTitle: item, isReviewed } = booking.rentableItem;
  const facts = { name, item, mayReview: booking.status === 'COMPLETED' && !isReviewed };
  const hours = { start: new Date(booking.startTime), end: new Date(booking.endTime) };
  const subject = chatSubject(booking, side, now);
  const choices = offersAlternatives(subject) ? alternatives : [];
  return [
    side === 'renter'
      ? texts.toOwner[renterSubject(booking, now)](facts)
      : texts.toRenter[ownerSubject(booking, now)](facts),
    hoursText(hours, language),
    texts.total(formatMadWithUnit(booking.totalPrice, language)),
    ...(choices.length > 0
      ? [
          texts.alternatives,
          ...choices.flatMap((choice) => choiceLines(choice, booking, { language, publicUrl })),
        ]
      : bookingLines(booking, { side, subject, texts, publicUrl })),
  ].join('\n');
}

function renterSubject(booking: Booking, now: Date): RenterSubject {
  if (booking.status === 'PENDING') return 'asked';
  if (booking.status === 'CANCELLED') return 'greeting';
  return subjectOfTrip(booking, now) ?? 'greeting';
}

function ownerSubject(booking: Booking, now: Date): OwnerSubject {
  const { status, startTime, cancelReason } = booking;
  if (status === 'PENDING') return 'question';
  if (status !== 'CANCELLED')
    return isNews(booking, now) ? 'confirmed' : (subjectOfTrip(booking, now) ?? 'confirmed');
  if (new Date(startTime) <= now) return 'greeting';
  if (cancelReason === 'OWNER') return 'declined';
  return cancelReason === 'EXPIRED' ? 'expired' : 'greeting';
}

/** Whether a booking to come was confirmed today: its renter needs the news, and a reminder only later. */
function isNews({ status, startTime, confirmedAt }: Booking, now: Date): boolean {
  if (status !== 'CONFIRMED' || confirmedAt === null || new Date(startTime) <= now) return false;
  return instantToMarina(new Date(confirmedAt)).date === instantToMarina(now).date;
}

/** The subject of a booking that was confirmed; null until the day before. */
function subjectOfTrip({ status, startTime, endTime }: Booking, now: Date) {
  const start = new Date(startTime);
  if (status === 'COMPLETED' || new Date(endTime) <= now) return 'thanks';
  if (start <= now) return now.getTime() - start.getTime() < lateMs ? 'late' : 'greeting';
  const [day, today] = [instantToMarina(start).date, instantToMarina(now).date];
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : null;
}

/** The link is on a line of its own, so that it can be tapped as a whole. */
function bookingLines(
  { id, status }: Booking,
  {
    side,
    subject,
    texts,
    publicUrl,
  }: { side: Side; subject: ChatSubject; texts: MessageTexts; publicUrl: string },
): string[] {
  if (side === 'owner' && status === 'CONFIRMED' && subject !== 'thanks') {
    return [texts.slip, absoluteAddress(publicUrl, paths.bookingSlip(id))];
  }
  const query = { tab: side === 'renter' ? 'items' : 'my', booking: id };
  return [absoluteAddress(publicUrl, paths.bookings(), query)];
}

/** Free hours, and the item's page with these hours chosen. */
function choiceLines(
  hours: Hours,
  { seats, rentableItem }: Booking,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string[] {
  const address = absoluteAddress(publicUrl, paths.rental(rentableItem.id), queryOfHours(hours, seats));
  return [hoursText(hours, language), address];
}

function absoluteAddress(publicUrl: string, path: string, query: PageValues = {}): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return publicUrl + path + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

/** `Sunday, November 22, from 9:00 AM to 11:00 AM (marina time)`. */
function hoursText(hours: Hours, language: Language): string {
  const [start, end] = [instantToMarina(hours.start), instantToMarina(hours.end)];
  const day = formatMarinaDate(start.date, language, 'long');
  return messages[language].hours({
    day: day.charAt(0).toUpperCase() + day.slice(1),
    from: formatMarinaTime(start.time, language),
    to: formatMarinaTime(end.time, language),
  });
}

interface Facts {
  /** The receiver's. */
  name: string;
  item: string;
  mayReview: boolean;
}

interface MessageTexts {
  toOwner: Record<RenterSubject, (facts: Facts) => string>;
  toRenter: Record<OwnerSubject, (facts: Facts) => string>;
  hours: (hours: { day: string; from: string; to: string }) => string;
  total: (amount: string) => string;
  slip: string;
  alternatives: string;
}

const english: MessageTexts = {
  toOwner: {
    asked: ({ name, item }) =>
      `Hello ${name}! I would like to rent ${item}. Could you answer my request, please?`,
    tomorrow: ({ name, item }) => `Hello ${name}! See you tomorrow: I have booked ${item}.`,
    today: ({ name, item }) => `Hello ${name}! See you today: I have booked ${item}.`,
    late: ({ name, item }) =>
      `Hello ${name}! I am running late for ${item}. I will be there as soon as I can.`,
    thanks: ({ name, item }) => `Hello ${name}! Thank you for the trip with ${item}.`,
    greeting: ({ name, item }) => `Hello ${name}! I am writing about my booking of ${item}.`,
  },
  toRenter: {
    question: ({ name, item }) => `Hello ${name}! I have a question about your request for ${item}.`,
    confirmed: ({ name, item }) => `Hello ${name}! Your booking of ${item} is confirmed.`,
    tomorrow: ({ name, item }) => `Hello ${name}! See you tomorrow: your booking of ${item} is confirmed.`,
    today: ({ name, item }) => `Hello ${name}! See you today: your booking of ${item} is confirmed.`,
    late: ({ name, item }) => `Hello ${name}! Your booking of ${item} has begun. Are you on your way?`,
    thanks: ({ name, item, mayReview }) =>
      `Hello ${name}! Thank you for renting ${item}.${mayReview ? ' I would be glad to read your review.' : ''}`,
    declined: ({ name, item }) => `Hello ${name}! I am sorry, I had to decline your request for ${item}.`,
    expired: ({ name, item }) =>
      `Hello ${name}! I am sorry, I did not answer your request for ${item} in time.`,
    greeting: ({ name, item }) => `Hello ${name}! I am writing about your booking of ${item}.`,
  },
  hours: ({ day, from, to }) => `${day}, from ${from} to ${to} (marina time)`,
  total: (amount) => `Total: ${amount}`,
  slip: 'Your booking slip:',
  alternatives: 'These hours are still free:',
};

const french: MessageTexts = {
  toOwner: {
    asked: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Je souhaite louer «\u00a0${item}\u00a0». Pourriez-vous répondre à ma demande\u00a0?`,
    tomorrow: ({ name, item }) =>
      `Bonjour ${name}\u00a0! À demain\u00a0: j’ai réservé «\u00a0${item}\u00a0».`,
    today: ({ name, item }) =>
      `Bonjour ${name}\u00a0! À tout à l’heure\u00a0: j’ai réservé «\u00a0${item}\u00a0».`,
    late: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Je serai en retard pour «\u00a0${item}\u00a0». J’arrive dès que possible.`,
    thanks: ({ name, item }) => `Bonjour ${name}\u00a0! Merci pour la sortie avec «\u00a0${item}\u00a0».`,
    greeting: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Je vous écris au sujet de ma réservation de «\u00a0${item}\u00a0».`,
  },
  toRenter: {
    question: ({ name, item }) =>
      `Bonjour ${name}\u00a0! J’ai une question au sujet de votre demande pour «\u00a0${item}\u00a0».`,
    confirmed: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Votre réservation de «\u00a0${item}\u00a0» est confirmée.`,
    tomorrow: ({ name, item }) =>
      `Bonjour ${name}\u00a0! À demain\u00a0: votre réservation de «\u00a0${item}\u00a0» est confirmée.`,
    today: ({ name, item }) =>
      `Bonjour ${name}\u00a0! À tout à l’heure\u00a0: votre réservation de «\u00a0${item}\u00a0» est confirmée.`,
    late: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Votre réservation de «\u00a0${item}\u00a0» a commencé. Êtes-vous en route\u00a0?`,
    thanks: ({ name, item, mayReview }) =>
      `Bonjour ${name}\u00a0! Merci d’avoir loué «\u00a0${item}\u00a0».${mayReview ? ' Votre avis me ferait plaisir.' : ''}`,
    declined: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Malheureusement, j’ai dû refuser votre demande pour «\u00a0${item}\u00a0».`,
    expired: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Veuillez m’excuser, je n’ai pas répondu à temps à votre demande pour «\u00a0${item}\u00a0».`,
    greeting: ({ name, item }) =>
      `Bonjour ${name}\u00a0! Je vous écris au sujet de votre réservation de «\u00a0${item}\u00a0».`,
  },
  hours: ({ day, from, to }) => `${day}, de ${from} à ${to} (heure de la marina)`,
  total: (amount) => `Total\u00a0: ${amount}`,
  slip: 'Votre bon de réservation\u00a0:',
  alternatives: 'Ces heures sont encore libres\u00a0:',
};

/** Not among the texts of a page, which are loaded in the sender's language only. */
const messages: Record<Language, MessageTexts> = { en: english, fr: french };
