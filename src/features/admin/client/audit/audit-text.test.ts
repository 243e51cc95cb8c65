import { describe, expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { eventActs } from '#features/admin/constants.ts';
import { formatIn } from '#shared/format-in.ts';
import type { AuditEntry } from '../../schemas.ts';
import { actorText, actText, byDay } from './audit-text.ts';

const en = createI18n('en', await loadTexts('en', ['admin'])).t;
const fr = createI18n('fr', await loadTexts('fr', ['admin'])).t;

const person = (displayName: string) => ({ id: displayName, displayName, profileImageUrl: null });
const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 1, at: '2026-11-21T09:00:00.000Z', action: 'LISTING_GRANTED', details: {} },
  ...{ actor: person('Nadia'), user: person('Salma'), ...values },
});
const hours = { item: 'Bluff', start: '2026-11-22T10:00:00.000Z', end: '2026-11-22T12:00:00.000Z' };
const when = 'Sun Nov 22, 10:00 AM to 12:00 PM';
const quand = 'dim. 22 nov., 10h00 à 12h00';
const oldHours = { oldStart: hours.start, oldEnd: hours.end };
const newHours = { newStart: '2026-11-22T14:00:00.000Z', newEnd: '2026-11-22T15:00:00.000Z' };
const both = (values: Partial<AuditEntry>, userId?: string) =>
  (['en', 'fr'] as const).map((language) => {
    const reader = { t: language === 'en' ? en : fr, f: formatIn(language, new Date()), userId };
    const text = `${actorText(reader, entry(values))} ${actText(reader, entry(values))}`;
    return text.replaceAll('\u00a0', ' ').trim();
  });

describe('an audit entry', () => {
  it('names the administrator and the user', () => {
    expect(both({})).toEqual(['Nadia has allowed Salma to list', 'Nadia a autorisé Salma à publier']);
    expect(both({ user: person('') })[0]).toBe('Nadia has allowed a former member to list');
  });

  it('names the command or the setting that made an administrator', () => {
    const granted = { action: 'ADMIN_GRANTED', actor: null } as const;
    expect(both({ ...granted, details: { source: 'COMMAND' } })[0]).toBe(
      'A command on the server has made Salma an administrator',
    );
    expect(both({ ...granted, details: { source: 'ADMIN_EMAILS' } })[1]).toBe(
      'Le réglage ADMIN_EMAILS a donné à Salma le rôle d’administrateur',
    );
  });

  it('names the message that is sent again', () => {
    const details = { en: 'Day sheet', fr: 'Feuille du jour', channel: 'PUSH' };
    expect(both({ action: 'MESSAGE_RETRIED', details })).toEqual([
      'Nadia has sent a message to Salma again: Day sheet, Push',
      'Nadia a renvoyé un message à Salma : Feuille du jour, Push',
    ]);
  });

  it('names no guest without an account', () => {
    const of = (action: AuditEntry['action'], details: AuditEntry['details'] = {}) =>
      both({ action, user: null, details: { booking: '019a', ...hours, ...details } });
    expect(of('ENTERED')).toEqual([
      `Nadia has entered a hire of “Bluff” for a guest, ${when}`,
      `Nadia a noté une location de « Bluff » pour un client de passage, ${quand}`,
    ]);
    expect(of('DEPARTED')[0]).toBe(
      `Nadia has said that the craft left for a guest’s booking of “Bluff”, ${when}`,
    );
    const real = { departedAt: '2026-11-22T10:07:00.000Z', returnedAt: '2026-11-22T11:55:00.000Z' };
    expect(of('DEPARTED', real)[0]).toContain(`${when} (left at 10:07 AM)`);
    expect(of('COMPLETED', real)).toEqual([
      expect.stringContaining(`${when} (left at 10:07 AM, back at 11:55 AM)`),
      expect.stringContaining('10h00 à 12h00 (partie à 10h07, rentrée à 11h55)'),
    ]);
    expect(of('DEPARTED')[1]).toBe(
      `Nadia a noté le départ de « Bluff » pour la réservation faite par un client de passage, ${quand}`,
    );
    expect(of('CANCELLED_FOR_GUEST')[0]).toBe(`Nadia has called off a guest’s booking of “Bluff”, ${when}`);
  });

  it('says what became of a booking, and when it begins', () => {
    const of = (action: AuditEntry['action'], actor: AuditEntry['actor'] = person('Nadia')) =>
      both({ action, actor, details: hours })[0];
    expect(of('REQUESTED')).toBe(`Nadia has requested “Bluff”, ${when}`);
    expect(of('BOOKED')).toBe(`Nadia has booked “Bluff”, confirmed at once, ${when}`);
    expect(of('CONFIRMED')).toBe(`Nadia has confirmed Salma’s request for “Bluff”, ${when}`);
    expect(of('COMPLETED_EARLY')).toBe(
      `Nadia has completed Salma’s booking of “Bluff” before its start, ${when}`,
    );
    expect(of('EXPIRED', null)).toBe(`Salma’s request for “Bluff” has expired without an answer, ${when}`);
  });

  it('names a renter once who does something to their own booking', () => {
    expect(both({ action: 'CANCEL_ASKED', user: person('Nadia'), details: hours })).toEqual([
      `Nadia has asked to cancel their booking of “Bluff”, ${when}`,
      `Nadia a demandé l’annulation de sa réservation pour « Bluff », ${quand}`,
    ]);
  });

  it('says why a booking was called off, in the owner’s words too', () => {
    const of = (action: AuditEntry['action'], details: AuditEntry['details']) =>
      both({ action, details: { ...hours, ...details } });
    expect(of('CALLED_OFF', { cause: 'WIND', note: null, isMarina: false })).toEqual([
      `Nadia has called off Salma’s booking of “Bluff”, ${when} (wind)`,
      `Nadia a annulé la réservation faite par Salma pour « Bluff », ${quand} (vent)`,
    ]);
    expect(of('DECLINED', { cause: 'SWELL', note: 'Two metres', isMarina: true })).toEqual([
      `Nadia has declined Salma’s request for “Bluff”, ${when} (swell, whole marina: “Two metres”)`,
      `Nadia a décliné la demande faite par Salma pour « Bluff », ${quand} (houle, toute la marina : « Two metres »)`,
    ]);
    const day = { startTime: '2026-11-22T07:00:00.000Z', endTime: '2026-11-22T20:00:00.000Z' };
    const marina = (hasClosed: boolean) => {
      const details = { ...day, cause: 'AUTHORITY', note: null, bookings: 7, hasClosed };
      return both({ action: 'MARINA_CALLED_OFF', details })[0];
    };
    expect(marina(false)).toBe(
      'Nadia has called off 7 bookings of the whole marina, Sun Nov 22, 7:00 AM to 8:00 PM (authority)',
    );
    expect(marina(true)).toBe(
      'Nadia has called off 7 bookings of the whole marina and closed these hours, Sun Nov 22, 7:00 AM to 8:00 PM (authority)',
    );
  });

  it('has the old and the new hours of a change', () => {
    const details = { ...hours, ...oldHours, ...newHours };
    expect(both({ action: 'HOURS_PROPOSED', details })).toEqual([
      `Nadia has proposed other hours for Salma’s booking of “Bluff”: Sun Nov 22, 2:00 PM to 3:00 PM, before ${when}`,
      `Nadia a proposé d’autres horaires pour la réservation faite par Salma pour « Bluff » : dim. 22 nov., 14h00 à 15h00, avant ${quand}`,
    ]);
    expect(both({ action: 'PROPOSAL_EXPIRED', actor: null, details })[0]).toMatch(
      /^The proposal of other hours for Salma’s booking/,
    );
  });

  it('has the price, and the rules that changed with their prices, before and after', () => {
    const price = { item: 'Bluff', before: 900, after: 1050.5 };
    expect(both({ action: 'PRICE_CHANGED', details: price })[0]).toBe(
      'Nadia has changed the price of “Bluff” from 900 to 1,050.50 MAD per hour',
    );
    const always = { weekdays: null, from: null, to: null, fromTime: null, toTime: null };
    const rule = { label: null, hourlyRate: 1200, ...always };
    const before = { noticeMinutes: 0, dayPrice: null, priceRules: [rule, { ...rule, hourlyRate: 900.5 }] };
    const after = { noticeMinutes: 60, dayPrice: 4500, priceRules: [{ ...rule, hourlyRate: 1300 }] };
    const details = { item: 'Bluff', before: JSON.stringify(before), after: JSON.stringify(after) };
    expect(both({ action: 'RULES_CHANGED', details })).toEqual([
      'Nadia has changed the hours and prices of “Bluff”: notice, price of the whole day from none to 4,500 MAD, price rules from 1,200 MAD / 900.50 MAD to 1,300 MAD',
      'Nadia a changé les horaires et les tarifs de « Bluff » : préavis, prix de la journée entière (avant : rien, maintenant : 4 500 MAD), règles de prix (avant : 1 200 MAD / 900,50 MAD, maintenant : 1 300 MAD)',
    ]);
    const weekend = {
      before: JSON.stringify({ priceRules: [rule] }),
      after: JSON.stringify({ priceRules: [{ ...rule, weekdays: [0] }] }),
    };
    expect(both({ action: 'RULES_CHANGED', details: { item: 'Bluff', ...weekend } })[0]).toBe(
      'Nadia has changed the hours and prices of “Bluff”: price rules',
    );
  });

  it('names the review that is hidden and why, or shown again', () => {
    const details = { item: 'Quemado Red', reason: 'Not a real trip' };
    expect(both({ action: 'REVIEW_HIDDEN', details })).toEqual([
      'Nadia has hidden Salma’s review of “Quemado Red”: Not a real trip',
      'Nadia a masqué l’avis écrit par Salma sur « Quemado Red » : Not a real trip',
    ]);
    expect(both({ action: 'REVIEW_SHOWN', details })).toEqual([
      'Nadia has shown Salma’s review of “Quemado Red” again',
      'Nadia a affiché à nouveau l’avis écrit par Salma sur « Quemado Red »',
    ]);
  });

  it('addresses the user whose record it is', () => {
    expect(both({}, 'Nadia')).toEqual([
      'You have allowed Salma to list',
      'Vous avez autorisé Salma à publier',
    ]);
    expect(both({}, 'Salma')).toEqual([
      'Nadia has allowed you to list',
      'Nadia vous a donné le droit de publier',
    ]);
    const details = { item: 'Quemado Red', reason: 'Not a real trip' };
    expect(both({ action: 'REVIEW_HIDDEN', details }, 'Salma')).toEqual([
      'Nadia has hidden your review of “Quemado Red”: Not a real trip',
      'Nadia a masqué votre avis sur « Quemado Red » : Not a real trip',
    ]);
  });

  it('has a text for every action', () => {
    const details = {
      ...{ reported: 'REVIEW', decision: 'HIDE' },
      ...{ kind: 'DAY_SHEET', version: '1.2.0', migrations: '0010', before: 1, after: 2 },
      ...{ ...hours, ...oldHours, ...newHours, startTime: hours.start, endTime: hours.end, cause: 'WIND' },
    };
    for (const action of eventActs)
      for (const text of both({ action, details })) expect(text).not.toMatch(/admin\.|\{\{|undefined/);
  });
});

it('entries are grouped by their day at the marina', () => {
  const at = ['2026-09-19T23:10:00.000Z', '2026-09-19T22:50:00.000Z', '2026-09-19T10:00:00.000Z'];
  expect(
    byDay(at.map((time) => entry({ at: time }))).map(({ date, entries }) => [date, entries.length]),
  ).toEqual([
    ['2026-09-20', 1],
    ['2026-09-19', 2],
  ]);
});
