import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import type { MarinaTime } from '#shared/marina-time.ts';
import type { DemoBooking, DemoOutcome } from './content.ts';
import type { ItemKey } from './items.ts';
import type { PersonKey } from './people.ts';

type Recent = DemoBooking & { item: ItemKey; renter: PersonKey };

/** Such as `10:00-12:00`. */
type Hours = `${MarinaTime}-${MarinaTime}`;

const completed = { status: 'COMPLETED' } as const;
const confirmed = { status: 'CONFIRMED' } as const;
const cancelledByRenter = { status: 'CANCELLED', cancelReason: 'RENTER' } as const;
const declined = { status: 'CANCELLED', cancelReason: 'OWNER' } as const;
const expired = { status: 'CANCELLED', cancelReason: 'EXPIRED' } as const;
const missed = { status: 'CANCELLED', cancelReason: 'NO_SHOW' } as const;
const calledOff = (minutesAgo: number, cause: CallOffCause, note: string) =>
  ({ status: 'CANCELLED', cancelReason: 'CALLED_OFF', cause, note, minutesAgo }) as const;

function at(item: ItemKey, renter: PersonKey, day: number, hours: Hours, seats: number) {
  const [start = '', end = ''] = hours.split('-');
  return { item, renter, day, start, end, seats };
}

/** Requested at least a day ago, and otherwise two or three days before the booking. */
function settled(
  item: ItemKey,
  renter: PersonKey,
  day: number,
  hours: Hours,
  outcome: DemoOutcome,
  seats = 1,
): Recent {
  const daysAgo = Math.max(2 - day, 1) + ((day + 30) % 2);
  return { ...at(item, renter, day, hours, seats), ...outcome, createdMinutesAgo: daysAgo * 24 * 60 };
}

/** An unanswered request. Never for today, because its hours may be over at the time of seeding. */
function pending(
  item: ItemKey,
  renter: PersonKey,
  day: number,
  hours: Hours,
  createdMinutesAgo: number,
  seats = 1,
): Recent {
  return { ...at(item, renter, day, hours, seats), status: 'PENDING', createdMinutesAgo };
}

/** Bookings from last month to next week, besides those of the reviews. */
export const recentBookings: readonly Recent[] = [
  settled('old-harbour', 'sofia', -29, '09:00-11:00', completed, 2),
  settled('bades-cruiser', 'james', -27, '10:00-14:00', declined),
  settled('quemado-red', 'marta', -25, '16:00-18:00', completed),
  settled('cala-iris-rib', 'fatima', -20, '16:00-18:00', completed, 3),
  settled('sfiha-rib', 'lucas', -18, '09:00-11:00', completed, 2),
  settled('tala-deck', 'lucas', -15, '11:00-16:00', completed),
  settled('nekor-teal', 'hannah', -14, '11:00-12:00', expired),
  settled('tala-splash', 'renter', -12, '10:00-11:00', cancelledByRenter),
  settled('cala-iris-dawn', 'lucas', -10, '08:00-09:30', completed),
  settled('nekor-sail', 'renter', -9, '13:00-16:00', declined),
  settled('alboran-cruiser', 'hannah', -8, '15:00-19:00', completed),
  settled('quemado-picnic', 'renter', -7, '11:00-14:00', completed),
  settled('cala-bonita-navy', 'omar', -5, '10:00-13:00', completed),
  settled('quemado-red', 'renter', -4, '10:00-11:00', expired),
  settled('alboran-cruise', 'mehdi', -4, '17:00-19:00', completed),
  settled('cala-iris-rib', 'tom', -3, '15:30-17:30', completed, 4),
  settled('cala-iris-rib', 'elodie', -3, '16:00-18:00', completed, 2),
  settled('voile-couchant', 'james', -3, '16:00-19:00', completed, 2),
  settled('sfiha-easy', 'claire', -2, '10:00-12:00', completed),
  settled(
    'cala-bonita-navy',
    'renter',
    -2,
    '10:00-13:00',
    calledOff(3 * 24 * 60, 'WIND', 'Gusts of 30 knots are forecast for the whole morning.'),
  ),
  settled('nekor-teal', 'tom', -2, '15:00-16:00', missed),
  settled('cala-iris-deck', 'marta', -2, '12:00-15:00', completed, 3),
  settled('lalla-mimouna', 'mehdi', -1, '08:30-10:30', completed, 2),
  settled('nekor-teal', 'sofia', -1, '14:00-15:00', cancelledByRenter),
  // Over, but not completed by its owner yet.
  settled('quemado-red', 'fatima', -1, '16:00-18:00', confirmed),

  settled('lalla-mimouna', 'marta', 0, '09:00-11:00', confirmed, 2),
  settled('quemado-red', 'hannah', 0, '10:00-12:00', confirmed),
  settled('sfiha-rib', 'claire', 0, '10:00-12:00', confirmed, 2),
  settled('tala-deck', 'omar', 0, '12:00-16:00', confirmed),
  settled('cala-iris-rib', 'lucas', 0, '15:00-17:00', confirmed, 3),
  settled('cala-iris-rib', 'anas', 0, '15:30-17:30', confirmed, 2),
  settled('alboran-cruise', 'elodie', 0, '17:00-19:00', confirmed),

  pending('quemado-red', 'tom', 1, '09:00-11:00', 35),
  pending('sfiha-easy', 'renter', 1, '11:00-13:00', 190),
  pending('quemado-picnic', 'omar', 1, '13:00-16:00', 95),
  pending('cala-iris-rib', 'claire', 1, '16:00-18:00', 410, 4),
  settled(
    'nekor-sail',
    'james',
    1,
    '10:00-14:00',
    calledOff(50, 'WIND', 'The wind will be too strong for the sails until the evening.'),
  ),
  settled('quemado-red', 'sofia', 1, '14:00-15:30', {
    ...confirmed,
    cancelAsked: { minutesAgo: 80, note: 'Our ferry only arrives at four, I am sorry.' },
  }),
  settled('cala-iris-rib', 'fatima', 1, '17:00-19:00', confirmed, 2),

  pending('lalla-mimouna', 'fatima', 2, '09:00-11:00', 260, 3),
  pending('alboran-cruiser', 'mehdi', 2, '15:00-19:00', 20),
  settled('tala-splash', 'hannah', 2, '10:00-11:00', {
    ...confirmed,
    proposal: { by: 'RENTER', start: '11:00', end: '12:30', minutesAgo: 25 },
  }),
  settled('sfiha-easy', 'lucas', 2, '14:00-16:00', confirmed, 3),
  settled('tala-deck', 'anas', 2, '12:00-15:00', confirmed),
  settled('nekor-sail', 'elodie', 2, '13:00-17:00', declined),
  settled('alboran-cruise', 'renter', 2, '16:00-18:00', {
    ...confirmed,
    proposal: { by: 'OWNER', start: '14:00', end: '16:00', minutesAgo: 40 },
  }),

  pending('nekor-teal', 'lucas', 3, '11:00-13:00', 150),
  settled('cala-iris-rib', 'marta', 3, '10:00-12:00', confirmed, 5),
  settled('quemado-picnic', 'claire', 3, '10:00-13:00', confirmed),

  settled('nekor-sail', 'salma', 4, '11:00-14:00', confirmed),
  settled('sfiha-rib', 'tom', 4, '09:00-11:00', confirmed, 2),
  pending('bades-cruiser', 'renter', 5, '14:00-18:00', 300),
  settled('voile-couchant', 'sofia', 5, '16:00-19:00', confirmed, 2),
  settled('alboran-cruiser', 'james', 6, '10:00-14:00', confirmed),
  pending('cala-iris-deck', 'claire', 6, '11:00-14:00', 75, 4),
  settled('bades-twilight', 'omar', 7, '15:00-16:30', confirmed),
];
