import { describe, expect, it } from 'vitest';
import { bookingFixture, noon } from './booking-fixture.ts';
import { chatMessage, chatSubject } from './chat-messages.ts';
import type { Booking } from './schemas.ts';

const publicUrl = 'https://sillage.example';
const afterStart = (minutes: number) => new Date(Date.parse('2026-11-22T09:00:00Z') + minutes * 60_000);
const farAhead = new Date('2026-11-01T12:00:00Z');

const confirmed: Partial<Booking> = { status: 'CONFIRMED', expiresAt: null };
const confirmedAt = noon.toISOString();
const cancelled = (cancelReason: Booking['cancelReason']) =>
  ({ status: 'CANCELLED', expiresAt: null, cancelReason }) as const;

const asked: Partial<Booking> = { ...confirmed, cancelRequestedAt: noon.toISOString() };
const changed = (by: 'RENTER' | 'OWNER'): Partial<Booking> => ({
  proposal: {
    ...{ id: 'proposal', by, seats: 1, totalPrice: 2475, priceLines: [] },
    ...{ startTime: '2026-11-23T13:00:00Z', endTime: '2026-11-23T15:30:00Z' },
    ...{ createdAt: noon.toISOString(), expiresAt: '2026-11-21T16:00:00Z' },
  },
});
const calledOff = (callOff: Partial<NonNullable<Booking['callOff']>> = {}): Partial<Booking> => ({
  ...cancelled('CALLED_OFF'),
  callOff: {
    ...{ id: 'call-off', cause: 'WIND', note: null, isMarina: false },
    ...{ startTime: '2026-11-22T08:00:00Z', endTime: '2026-11-22T18:00:00Z', ...callOff },
  },
});

type Side = 'renter' | 'owner';
type Case = [what: string, changes: Partial<Booking>, now: Date, fromRenter: string, fromOwner: string];

const cases: Case[] = [
  ['an open request', { status: 'PENDING' }, noon, 'asked', 'question'],
  ['a confirmed booking', confirmed, farAhead, 'greeting', 'confirmed'],
  ['a booking of tomorrow', confirmed, noon, 'tomorrow', 'tomorrow'],
  ['a booking of tomorrow, confirmed today', { ...confirmed, confirmedAt }, noon, 'tomorrow', 'confirmed'],
  ['a booking of today', { ...confirmed, confirmedAt }, afterStart(-60), 'today', 'today'],
  ['a booking that has just begun', confirmed, afterStart(10), 'late', 'late'],
  ['a booking that began an hour ago', confirmed, afterStart(60), 'greeting', 'greeting'],
  ['a booking that is over', confirmed, afterStart(120), 'thanks', 'thanks'],
  ['a completed booking', { ...confirmed, status: 'COMPLETED' }, afterStart(300), 'thanks', 'thanks'],
  ['a booking completed early', { ...confirmed, status: 'COMPLETED' }, afterStart(30), 'thanks', 'thanks'],
  ['a declined request', cancelled('OWNER'), noon, 'greeting', 'declined'],
  ['an expired request', cancelled('EXPIRED'), noon, 'greeting', 'expired'],
  ['a declined request, after its start', cancelled('OWNER'), afterStart(1), 'greeting', 'greeting'],
  ['a cancelled request', cancelled('RENTER'), noon, 'greeting', 'greeting'],
  ['a request with a proposal of the owner', changed('OWNER'), noon, 'considering', 'proposing'],
  ['a proposal of the renter', { ...confirmed, ...changed('RENTER') }, noon, 'proposing', 'considering'],
  ['a question to cancel', asked, noon, 'cancelling', 'cancelling'],
  ['a booking called off', calledOff(), noon, 'greeting', 'calledOff'],
  ['one called off after it has begun', calledOff(), afterStart(30), 'greeting', 'calledOff'],
  ['one called off that would be over', calledOff(), afterStart(120), 'greeting', 'greeting'],
  ['one declined with it', { ...calledOff(), ...cancelled('OWNER') }, noon, 'greeting', 'calledOff'],
  ['a booking cancelled as asked', cancelled('RENTER_ASKED'), noon, 'greeting', 'greeting'],
  ['a booking that was missed', cancelled('NO_SHOW'), afterStart(30), 'missed', 'missed'],
  ['a request for a removed item', cancelled('ITEM_REMOVED'), noon, 'greeting', 'greeting'],
];

describe('the subject of a message', () => {
  it.each(cases)('fits %s', (_what, changes, now, fromRenter, fromOwner) => {
    const booking = bookingFixture(changes);
    expect(chatSubject(booking, 'renter', now)).toBe(fromRenter);
    expect(chatSubject(booking, 'owner', now)).toBe(fromOwner);
  });
});

type Context = { language?: 'en' | 'fr'; now?: Date; alternatives?: { start: Date; end: Date }[] };
/** A message to a receiver who reads `language`, by a sender who reads the other one. */
function message(changes: Partial<Booking>, side: Side, { language = 'en', ...context }: Context = {}) {
  const { user, owner, ...rest } = bookingFixture();
  const senders = language === 'en' ? ('fr' as const) : ('en' as const);
  const booking = {
    ...rest,
    user: { ...user, language: side === 'owner' ? language : senders },
    owner: { ...owner, language: side === 'renter' ? language : senders },
    ...changes,
  };
  return chatMessage(booking, side, { now: noon, publicUrl, ...context });
}

describe.each(['renter', 'owner'] as const)("the %s's message", (side) => {
  it.each(cases)(
    'about %s is in the language of the other side, with all facts and a link',
    (_what, changes, now) => {
      const [english, french] = (['en', 'fr'] as const).map((language) =>
        message(changes, side, { language, now }),
      );
      const name = side === 'renter' ? 'Karim Benali' : 'Yasmine Alaoui';
      expect(english).toMatch(new RegExp(`^Hello ${name}! [^\\n]*quemado[^\\n]*\\n`));
      expect(english).toContain(
        '\nSunday, November 22, from 9:00 AM to 11:00 AM (marina time)\nTotal: 1,980\u00a0MAD\n',
      );
      expect(french).toMatch(new RegExp(`^Bonjour ${name}\u00a0! [^\\n]*«\u00a0quemado\u00a0»[^\\n]*\\n`));
      expect(french).toContain(
        '\nDimanche 22\u00a0novembre, de 9h00 à 11h00 (heure de la marina)\nTotal\u00a0: 1\u00a0980\u00a0MAD\n',
      );
      for (const text of [english, french])
        expect(text?.split('\n').at(-1)).toMatch(/^https:\/\/sillage\.example\/bookings[/?]/);
    },
  );
});

describe('the link of a message', () => {
  const lastLine = (...args: Parameters<typeof message>) =>
    message(...args)
      .split('\n')
      .at(-1);

  it('leads the owner to the request, and the renter to the slip of a confirmed booking until it is over', () => {
    const slip = `${publicUrl}/bookings/booking/slip`;
    const booking = `${publicUrl}/bookings?tab=my&booking=booking`;
    expect(lastLine({}, 'renter')).toBe(`${publicUrl}/bookings?tab=items&booking=booking`);
    expect(lastLine(confirmed, 'owner', { now: farAhead })).toBe(slip);
    expect(lastLine(confirmed, 'owner', { now: afterStart(10) })).toBe(slip);
    expect(lastLine(confirmed, 'owner', { now: afterStart(120) })).toBe(booking);
    expect(lastLine({}, 'owner')).toBe(booking);
    expect(lastLine(cancelled('OWNER'), 'owner')).toBe(booking);
  });
});

describe('the message about a declined or expired request', () => {
  const alternatives = [
    { start: new Date('2026-11-22T13:00:00Z'), end: new Date('2026-11-22T15:00:00Z') },
    { start: new Date('2026-11-23T09:00:00Z'), end: new Date('2026-11-23T11:00:00Z') },
  ];

  it('offers the free hours, each with a link that chooses them', () => {
    expect(message(cancelled('OWNER'), 'owner', { alternatives })).toBe(
      [
        'Hello Yasmine Alaoui! I am sorry, I had to decline your request for quemado.',
        'Sunday, November 22, from 9:00 AM to 11:00 AM (marina time)',
        'Total: 1,980\u00a0MAD',
        'These hours are still free:',
        'Sunday, November 22, from 1:00 PM to 3:00 PM (marina time)',
        `${publicUrl}/rental/quemado?day=2026-11-22&from=13:00&to=15:00`,
        'Monday, November 23, from 9:00 AM to 11:00 AM (marina time)',
        `${publicUrl}/rental/quemado?day=2026-11-23&from=09:00&to=11:00`,
      ].join('\n'),
    );
  });

  it('offers them in French, with the seats of a shared item', () => {
    const changes = { ...cancelled('EXPIRED'), seats: 3 };
    const text = message(changes, 'owner', { language: 'fr', alternatives });
    expect(text).toContain('je n’ai pas répondu à temps');
    expect(text).toContain(
      '\nCes heures sont encore libres\u00a0:\nDimanche 22\u00a0novembre, de 13h00 à 15h00',
    );
    expect(text).toMatch(/&seats=3$/);
  });

  it('does not offer them about any other booking', () => {
    expect(message(cancelled('RENTER'), 'owner', { alternatives })).not.toContain('free');
    expect(message(cancelled('OWNER'), 'renter', { alternatives })).not.toContain('free');
  });
});

describe('the message about a booking called off', () => {
  const alternatives = [{ start: new Date('2026-11-23T09:00:00Z'), end: new Date('2026-11-23T11:00:00Z') }];

  it('is sorry, says the cause and the owner’s words, and offers free hours', () => {
    const changes = calledOff({ note: 'Gusts of 30 knots.' });
    expect(message(changes, 'owner', { alternatives })).toBe(
      [
        'Hello Yasmine Alaoui! I am sorry, quemado cannot go out at these hours. The wind is too strong.',
        'Gusts of 30 knots.',
        'Sunday, November 22, from 9:00 AM to 11:00 AM (marina time)',
        'Total: 1,980\u00a0MAD',
        'These hours are still free:',
        'Monday, November 23, from 9:00 AM to 11:00 AM (marina time)',
        `${publicUrl}/rental/quemado?day=2026-11-23&from=09:00&to=11:00`,
      ].join('\n'),
    );
    expect(message(changes, 'owner', { language: 'fr' })).toContain('Le vent est trop fort.\nGusts of');
  });

  it('names the marina, and no cause that has none', () => {
    expect(message(calledOff({ isMarina: true, cause: 'AUTHORITY' }), 'owner')).toContain(
      'The marina has called off all trips. The port is closed.',
    );
    expect(message(calledOff({ cause: 'OTHER', note: 'A wedding.' }), 'owner')).toContain(
      'cannot go out at these hours.\nA wedding.\n',
    );
  });
});

it('writes the hours that are proposed and their total, in both directions, with a link to answer', () => {
  const changes = { ...confirmed, ...changed('OWNER') };
  const proposal = [
    'Proposed instead:',
    'Monday, November 23, from 1:00 PM to 3:30 PM (marina time)',
    'Total: 2,475\u00a0MAD',
  ];
  for (const [side, tab] of [
    ['owner', 'my'],
    ['renter', 'items'],
  ] as const) {
    const link = `${publicUrl}/bookings?tab=${tab}&booking=booking`;
    expect(message(changes, side).split('\n').slice(3)).toEqual([...proposal, link]);
  }
});

it('asks for a review of a completed booking until there is one', () => {
  const completed = { status: 'COMPLETED' } as const;
  const { rentableItem } = bookingFixture();
  const reviewed = { ...completed, rentableItem: { ...rentableItem, isReviewed: true } };
  expect(message(completed, 'owner')).toContain('I would be glad to read your review.');
  expect(message(completed, 'owner', { language: 'fr' })).toContain('Votre avis me ferait plaisir.');
  expect(message(reviewed, 'owner')).not.toContain('review');
});
