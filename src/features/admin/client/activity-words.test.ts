import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import type { Activity } from '../schemas.ts';
import { deedText, momentText } from './activity-words.ts';

const en = createI18n('en', await loadTexts('en', ['admin'])).t;
const fr = createI18n('fr', await loadTexts('fr', ['admin'])).t;
const person = { id: '019a', displayName: 'Younes', profileImageUrl: null };
const item = { id: '019b', listingTitle: 'Quemado Red' };
const booking = {
  kind: 'BOOKING',
  id: '1',
  at: '2026-11-21T08:00:00.000Z',
  actor: person,
  reason: null,
  item,
  renter: person,
  startTime: '2026-11-22T11:00:00.000Z',
  endTime: '2026-11-22T13:00:00.000Z',
} as const;
/** Breaking spaces only, so that the sentences can be read here. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('when something happened', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const at = (instant: string) => [momentText(en, 'en', instant, now), momentText(fr, 'fr', instant, now)];

  it('is the marina’s time today, yesterday, and then the day', () => {
    expect(at('2026-11-21T00:10:00Z').map(plain)).toEqual(['12:10 AM', '0h10']);
    expect(at('2026-11-20T23:50:00Z')).toEqual(['Yesterday', 'Hier']);
    expect(at('2026-11-19T23:50:00Z').map(plain)).toEqual(['Nov 19', '19 nov.']);
  });
});

describe('what somebody did', () => {
  const both = (entry: Activity) => [plain(deedText(en, 'en', entry)), plain(deedText(fr, 'fr', entry))];

  it('names the craft and the marina’s hours of a request', () => {
    expect(both({ ...booking, status: 'PENDING' })).toEqual([
      'asks for “Quemado Red”, Sun Nov 22, 11:00 AM to 1:00 PM',
      'demande « Quemado Red », dim. 22 nov., 11h00 à 13h00',
    ]);
  });

  it('tells a renter’s cancelling, an owner’s refusal, a lapse and a removal apart', () => {
    const cancelled = (reason: 'RENTER' | 'OWNER' | 'EXPIRED' | 'ITEM_REMOVED') =>
      both({ ...booking, status: 'CANCELLED', reason })[0];
    expect(cancelled('RENTER')).toBe('cancels “Quemado Red”, Sun Nov 22, 11:00 AM to 1:00 PM');
    expect(cancelled('OWNER')).toBe('turns down Younes for “Quemado Red”');
    expect(cancelled('EXPIRED')).toBe('The request of Younes for “Quemado Red” has expired unanswered');
    expect(cancelled('ITEM_REMOVED')).toBe('removes “Quemado Red”, and with it the request of Younes');
  });

  it('counts stars as each language does', () => {
    const review = (rating: number) =>
      both({ kind: 'REVIEW', id: '2', at: booking.at, actor: person, item, rating });
    expect(review(1)).toEqual(['gives “Quemado Red” 1 star', 'donne 1 étoile à « Quemado Red »']);
    expect(review(5)).toEqual(['gives “Quemado Red” 5 stars', 'donne 5 étoiles à « Quemado Red »']);
  });

  it('gives who has left a name to be read by', () => {
    const renter = { ...person, displayName: '' };
    expect(both({ ...booking, status: 'CONFIRMED', renter })).toEqual([
      'confirms “Quemado Red” for Somebody',
      'confirme « Quemado Red » pour Quelqu’un',
    ]);
  });
});
