import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts, namespacesOf } from '#client/i18n/texts.ts';
import { bookingFixture, noon } from '#features/bookings/booking-fixture.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { formatIn } from '#shared/format-in.ts';
import { ticketNotes } from './note-model.ts';
import type { TicketSide } from './ticket-state.ts';

const { t } = createI18n('en', await loadTexts('en', namespacesOf('/bookings')));
const { startTime, endTime } = bookingFixture();
const at = (instant: string, minutes = 0) => new Date(Date.parse(instant) + minutes * 60_000);

function notesOf(side: TicketSide, fields: Partial<Booking>, now = noon) {
  const shown = ticketNotes(bookingFixture(fields), side, { t, format: formatIn('en', now), now });
  const kept = Object.entries(shown).filter(([, note]) => note);
  // One line each, with plain spaces.
  return Object.fromEntries(
    kept.map(([about, note]) => {
      const { lead, text, quote, rows = [] } = Object(note);
      const parts = [lead, text, quote, ...rows.map((row: string[]) => row.join(': '))].filter(Boolean);
      return [about, parts.join(' ').replaceAll('\u00a0', ' ')];
    }),
  );
}

const confirmed = { status: 'CONFIRMED', expiresAt: null, confirmedAt: noon.toISOString() } as const;
const cancelled = { status: 'CANCELLED', expiresAt: null, cancelledAt: noon.toISOString() } as const;

describe('the notes of a trip', () => {
  const trip = { departedAt: at(startTime, 7).toISOString(), dueAt: endTime, returnedAt: null };
  const out = { ...confirmed, trip };

  it('say how long the craft has left, by how much it is overdue, and then when it was back', () => {
    const left = 'Booked 9:00 AM to 11:00 AM, left 9:07 AM';
    expect(notesOf('renter', out, at(startTime, 30))).toEqual({
      trip: `On the water: 1 h 30 min left. ${left}`,
    });
    const moved = { ...out, trip: { ...trip, dueAt: at(endTime, 30).toISOString() } };
    expect(notesOf('owner', moved, at(endTime, 42))).toEqual({
      trip: `Overdue by 12 min. ${left}, due 11:30 AM`,
    });
    const back = { ...trip, returnedAt: at(endTime, -5).toISOString() };
    expect(notesOf('renter', { ...out, status: 'COMPLETED', trip: back }, at(endTime))).toEqual({
      trip: `${left}, back 10:55 AM`,
    });
  });

  it('name each of several craft by its number, for the owner', () => {
    const units = [2, 4].map((unit) => ({ unit, departedAt: trip.departedAt, returnedAt: null }));
    expect(notesOf('owner', { ...out, trip: { ...trip, units } }, at(startTime, 30)).trip).toMatch(
      /no. 2 \(left 9:07 AM\), no. 4 \(left 9:07 AM\)$/,
    );
  });

  it('say when a craft should have left, and where to meet', () => {
    expect(notesOf('renter', confirmed, at(startTime, 12))).toEqual({
      state: 'Should have left at 9:00 AM. Meet at Marina Al Hoceima.',
    });
    expect(notesOf('owner', confirmed, at(startTime, 12))).toEqual({
      state: 'Should have left at 9:00 AM.',
    });
    expect(notesOf('owner', confirmed)).toEqual({});
  });
});

it('has the present hours, the proposed ones and the difference in price, and who proposes', () => {
  const proposal = {
    ...({ id: 'proposal', by: 'OWNER', seats: 1, totalPrice: bookingFixture().totalPrice + 200 } as const),
    ...{ startTime: at(startTime, 240).toISOString(), endTime: at(endTime, 240).toISOString() },
    ...{
      priceLines: [],
      createdAt: noon.toISOString(),
      expiresAt: at(noon.toISOString(), 180).toISOString(),
    },
  };
  const hours = 'Now: tomorrow, 9:00 AM to 11:00 AM Proposed: tomorrow, 1:00 PM to 3:00 PM, +200 MAD';
  const { displayName } = bookingFixture().owner;
  expect(notesOf('renter', { proposal })).toMatchObject({
    proposal: `${displayName} proposes other hours. Expires today at 3:00 PM if unanswered. If you accept, the booking is confirmed. ${hours}`,
  });
  expect(notesOf('owner', { ...confirmed, proposal })).toEqual({
    proposal: `You propose other hours. Expires today at 3:00 PM if unanswered. ${hours}`,
  });
});

it('counts for the owner how often the renter has not come, and says nothing of those who always came', () => {
  const missed = (noShows: number) => ({ ...confirmed, renterHistory: { bookings: 9, noShows } });
  expect(notesOf('owner', missed(2))).toEqual({ history: 'Rentals missed: 2 of 9.' });
  expect(notesOf('renter', missed(2))).not.toHaveProperty('history');
  expect(notesOf('owner', missed(0))).toEqual({});
});

describe('the note of a cancelled booking', () => {
  const hours = { startTime, endTime };
  const callOff = {
    id: 'call-off',
    cause: 'SWELL',
    note: 'Waves of 3 m.',
    isMarina: false,
    ...hours,
  } as const;
  const { displayName: name } = bookingFixture().owner;

  it('tells a renter who did not come kindly, and the owner until when to take it back', () => {
    const missed = { ...cancelled, ...confirmed, status: 'CANCELLED', cancelReason: 'NO_SHOW' } as const;
    expect(notesOf('renter', missed)).toEqual({
      state: `${name} noted that nobody came. Is that wrong? Write to ${name}.`,
    });
    expect(notesOf('owner', missed)).toEqual({
      state: 'You noted that nobody came. You can take this back until 1:00 PM.',
    });
  });

  it.each([
    ['CALLED_OFF', true, 'The marina has called off these hours: high swell.'],
    ['CALLED_OFF', false, `${name} called this booking off: high swell.`],
    ['OWNER', false, `${name} declined this request: high swell.`],
  ] as const)(
    'has the cause and the words of what was called off (%s, by the marina: %s)',
    (cancelReason, isMarina, text) => {
      const shown = notesOf('renter', { ...cancelled, cancelReason, callOff: { ...callOff, isMarina } });
      expect(shown).toEqual({ state: `${text} Waves of 3 m.` });
    },
  );
});
