import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { languages } from '#shared/language.ts';
import { noticeSamples, type SampleName, sampleContext, sampleNames } from '#testing/notice-samples.ts';
import { sampleEmails } from '#testing/sample-bookings.ts';
import { compose } from './compose.tsx';

const calendarOf = (name: SampleName, language: 'en' | 'fr' = 'en') =>
  compose(noticeSamples[name], sampleContext(name, language)).calendar;

function eventOf(name: SampleName, language: 'en' | 'fr' = 'en') {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(name, language)?.content ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (property: string) => String(event?.getFirstPropertyValue(property));
  return { method: calendar.getFirstPropertyValue('method'), event, value };
}

it('goes to renters only, when a booking is confirmed or gets new hours, and when a confirmed one ends', () => {
  const ofMethod = (method: string) =>
    sampleNames.filter((name) => calendarOf(name)?.method === method && eventOf(name).method === method);
  expect(ofMethod('REQUEST')).toEqual([
    ...['BOOKING_CONFIRMED', 'BOOKING_CONFIRMED_at_once', 'BOOKING_CONFIRMED_by_proposal'],
    ...['PROPOSAL_ACCEPTED', 'HOURS_CHANGED'],
  ]);
  expect(ofMethod('CANCEL')).toEqual([
    ...['BOOKING_ENDED_confirmed', 'BOOKING_ENDED_called_off', 'BOOKING_ENDED_own_words'],
    ...['BOOKING_ENDED_by_marina', 'BOOKING_ENDED_as_asked'],
  ]);
  expect(sampleNames.filter((name) => calendarOf(name))).toHaveLength(5 + 5);
});

it('updates the same event, with a sequence that rises with new hours and the cancellation', () => {
  const names = [
    'BOOKING_CONFIRMED',
    'BOOKING_ENDED_confirmed',
    'PROPOSAL_ACCEPTED',
    'HOURS_CHANGED',
  ] as const;
  const events = names.map((name) => eventOf(name).value);
  expect(new Set(events.map((value) => value('uid')))).toEqual(
    new Set([`${noticeSamples.BOOKING_CONFIRMED.booking.id}@sillage.example`]),
  );
  expect(events.map((value) => `${value('sequence')} ${value('status')}`)).toEqual([
    ...['1 CONFIRMED', '2 CANCELLED', '3 CONFIRMED', '3 CONFIRMED'],
  ]);
  expect(eventOf('PROPOSAL_ACCEPTED').value('dtstart')).toBe('2026-11-22T14:00:00Z');
});

it('says when a booking ends after sunset, and has the first sequence of a confirmed one if it is confirmed at once', () => {
  const { value } = eventOf('BOOKING_CONFIRMED_at_once');
  expect(value('description').split('\n').slice(0, 2)).toEqual([
    'From 3:00\u00a0PM to 6:00\u00a0PM, marina time.',
    'Ends 54\u00a0minutes after sunset.',
  ]);
  expect(value('sequence')).toBe('1');
});

it.each(languages)('invites only the renter, in the name of the marina (%s)', (language) => {
  const { event } = eventOf('BOOKING_CONFIRMED', language);
  const people = ['organizer', 'attendee'].map((name) =>
    event?.getAllProperties(name).map((property) => property.getFirstValue()),
  );
  expect(people).toEqual([['mailto:marina@sillage.example'], [`mailto:${sampleEmails.renter}`]]);
  expect(calendarOf('BOOKING_CONFIRMED', language)?.content).not.toContain(sampleEmails.owner);
});

it('gives the instants in UTC and the hours in marina time', () => {
  const { value } = eventOf('BOOKING_CONFIRMED', 'fr');
  expect([value('dtstart'), value('dtend')]).toEqual(['2026-11-22T10:00:00Z', '2026-11-22T12:00:00Z']);
  expect(value('description').split('\n')[0]).toBe('De 10h00 à 12h00, heure de la marina.');
});
