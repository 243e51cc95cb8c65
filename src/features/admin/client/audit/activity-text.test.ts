import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { statusAfter } from '#features/bookings/acts/acts.ts';
import { formatIn } from '#shared/format-in.ts';
import type { activityActs } from '../../constants.ts';
import type { Activity } from '../../schemas.ts';
import { activityText, activityTimeText } from './audit-text.ts';

const now = new Date('2026-11-21T09:00:00Z');
const en = { t: createI18n('en', await loadTexts('en', ['admin'])).t, f: formatIn('en', now) };
const fr = { t: createI18n('fr', await loadTexts('fr', ['admin'])).t, f: formatIn('fr', now) };
const user = { id: '019a', displayName: 'Younes', profileImageUrl: null };
const item = { id: '019b', listingTitle: 'Quemado Red' };
const booking = {
  kind: 'BOOKING',
  id: '1',
  at: '2026-11-21T08:00:00.000Z',
  actor: user,
  item,
  renter: user,
  startTime: '2026-11-22T11:00:00.000Z',
  endTime: '2026-11-22T13:00:00.000Z',
} as const;
type Act = (typeof activityActs)[number];
const did = (act: Act) => ({ act, status: statusAfter[act] ?? 'CONFIRMED' }) as const;
const when = 'Sun Nov 22, 11:00 AM to 1:00 PM';
const quand = 'dim. 22 nov., 11h00 à 13h00';
/** Replaces no-break spaces, so that the expected texts are readable. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('activityTimeText', () => {
  const at = (instant: string) => [en, fr].map((wording) => activityTimeText(wording, instant, now));

  it('returns the marina’s time today, then “Yesterday”, then the date', () => {
    expect(at('2026-11-21T00:10:00Z').map(withPlainSpaces)).toEqual(['12:10 AM', '0h10']);
    expect(at('2026-11-20T23:50:00Z')).toEqual(['Yesterday', 'Hier']);
    expect(at('2026-11-19T23:50:00Z').map(withPlainSpaces)).toEqual(['Nov 19', '19 nov.']);
  });
});

describe('activityText', () => {
  const both = (entry: Activity) => [en, fr].map((wording) => withPlainSpaces(activityText(wording, entry)));

  it('names the item and the marina’s hours of a request, and of a booking that is confirmed at once', () => {
    expect(both({ ...booking, ...did('REQUESTED') })).toEqual([
      `requests “Quemado Red”, ${when}`,
      `demande « Quemado Red », ${quand}`,
    ]);
    expect(both({ ...booking, ...did('BOOKED') })).toEqual([
      `books “Quemado Red”, confirmed at once, ${when}`,
      `réserve « Quemado Red » avec confirmation immédiate, ${quand}`,
    ]);
  });

  it('names no guest without an account', () => {
    const ofGuest = { ...booking, renter: null };
    expect(both({ ...ofGuest, ...did('ENTERED') })).toEqual([
      `enters a hire of “Quemado Red” for a guest, ${when}`,
      `note une location de « Quemado Red » pour un client de passage, ${quand}`,
    ]);
    expect(both({ ...ofGuest, ...did('COMPLETED') })[0]).toBe(
      'completes the booking of “Quemado Red” for a guest',
    );
    expect(both({ ...ofGuest, ...did('CANCELLED_FOR_GUEST') })[0]).toBe(
      `calls off a guest’s booking of “Quemado Red”, ${when}`,
    );
  });

  it('says how a booking ended, and that its hours changed', () => {
    const ended = (act: Act) => both({ ...booking, ...did(act) })[0];
    expect(ended('CANCELLED')).toBe(`cancels a request for “Quemado Red”, ${when}`);
    expect(ended('DECLINED')).toBe('declines Younes’s request for “Quemado Red”');
    expect(ended('EXPIRED')).toBe('Younes’s request for “Quemado Red” has expired unanswered');
    expect(ended('ITEM_REMOVED')).toBe('removes “Quemado Red”, which cancels Younes’s request');
    expect(ended('CALLED_OFF')).toBe(`calls off Younes’s booking of “Quemado Red”, ${when}`);
    expect(ended('CANCELLED_AS_ASKED')).toBe(`cancels the booking of “Quemado Red” as Younes asked, ${when}`);
    expect(ended('NO_SHOW')).toBe(`notes that Younes did not come for “Quemado Red”, ${when}`);
    expect(both({ ...booking, ...did('HOURS_CHANGED') })).toEqual([
      `changes the hours of “Quemado Red” for Younes to ${when}`,
      `change les horaires de « Quemado Red » pour Younes, ${quand}`,
    ]);
    expect(both({ ...booking, ...did('NO_SHOW_UNDONE') })[0]).toBe(
      'takes back that Younes did not come for “Quemado Red”',
    );
  });

  it('says that a booking was completed before its start, and when that is', () => {
    expect(both({ ...booking, ...did('COMPLETED') })).toEqual([
      'completes the booking of “Quemado Red” for Younes',
      'termine la réservation de « Quemado Red » pour Younes',
    ]);
    expect(both({ ...booking, ...did('COMPLETED_EARLY') })).toEqual([
      `completes the booking of “Quemado Red” for Younes before its start, ${when}`,
      `termine la réservation de « Quemado Red » pour Younes avant son début, ${quand}`,
    ]);
  });

  it('follows each language’s plural rules for stars', () => {
    const review = (rating: number) =>
      both({ kind: 'REVIEW', id: '2', at: booking.at, actor: user, item, rating, isHidden: false });
    expect(review(1)).toEqual(['gives “Quemado Red” 1 star', 'donne 1 étoile à « Quemado Red »']);
    expect(review(5)).toEqual(['gives “Quemado Red” 5 stars', 'donne 5 étoiles à « Quemado Red »']);
  });

  it('uses a placeholder for the name of a deleted user', () => {
    const renter = { ...user, displayName: '' };
    const owner = { ...user, id: '019c' };
    expect(both({ ...booking, ...did('CONFIRMED'), actor: owner, renter })).toEqual([
      'confirms “Quemado Red” for Someone',
      'confirme « Quemado Red » pour Quelqu’un',
    ]);
  });
});
