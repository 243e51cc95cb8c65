import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { Language } from '#shared/language.ts';
import { mailOf, type SampleName, sampleNames } from '#testing/message-samples.ts';
import { people } from '#testing/sample-bookings.ts';

function eventOf(name: SampleName, language?: Language) {
  const calendar = new ICAL.Component(ICAL.parse(mailOf(name, language).calendar?.content ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (property: string) => String(event?.getFirstPropertyValue(property));
  return { method: calendar.getFirstPropertyValue('method'), event, value };
}

it('updates an event of the renter’s calendar, with a sequence that rises with new hours and the cancellation', () => {
  const found = sampleNames.flatMap((name) => {
    const invitation = mailOf(name).calendar;
    if (!invitation) return [];
    const { method, value } = eventOf(name);
    expect(method).toBe(invitation.method);
    return [method, ...['sequence', 'status', 'dtstart', 'dtend', 'uid'].map(value), name].join(' ');
  });
  expect(found.join('\n').replaceAll('2026-11-22T', '').replaceAll('01936f2e-7c1a-7000-8000-', '')).toBe(
    `
REQUEST 1 CONFIRMED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_CONFIRMED
REQUEST 1 CONFIRMED 15:00:00Z 18:00:00Z 0a1b2c3d4e60@sillage.example BOOKING_CONFIRMED_at_once
REQUEST 1 CONFIRMED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_CONFIRMED_of_several
REQUEST 3 CONFIRMED 14:00:00Z 17:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_CONFIRMED_by_proposal
REQUEST 1 CONFIRMED 2026-09-18T23:30:00Z 2026-09-19T01:30:00Z 9d3f5a7be2c4@sillage.example BOOKING_CONFIRMED_in_summer
CANCEL 2 CANCELLED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_ENDED_confirmed
CANCEL 2 CANCELLED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_ENDED_called_off
CANCEL 2 CANCELLED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_ENDED_own_words
CANCEL 2 CANCELLED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_ENDED_by_marina
CANCEL 2 CANCELLED 10:00:00Z 12:00:00Z 9d3f5a7be2c4@sillage.example BOOKING_ENDED_as_asked
REQUEST 1 CONFIRMED 10:00:00Z 12:00:00Z 0a1b2c3d4e61@sillage.example GUEST_BOOKED
CANCEL 2 CANCELLED 10:00:00Z 12:00:00Z 0a1b2c3d4e61@sillage.example GUEST_BOOKING_ENDED
REQUEST 3 CONFIRMED 14:00:00Z 17:00:00Z 9d3f5a7be2c4@sillage.example PROPOSAL_ACCEPTED
REQUEST 3 CONFIRMED 14:00:00Z 17:00:00Z 9d3f5a7be2c4@sillage.example HOURS_CHANGED`.trim(),
  );
});

it('invites only the renter, in the name of the marina', () => {
  const { event } = eventOf('BOOKING_CONFIRMED');
  const invited = ['organizer', 'attendee'].map((name) =>
    event?.getAllProperties(name).map((property) => property.getFirstValue()),
  );
  expect(invited).toEqual([['mailto:contact@sillage.example'], [`mailto:${people.renter.email}`]]);
  expect(mailOf('BOOKING_CONFIRMED').calendar?.content).not.toContain(people.owner.email);
});

it.each([
  ['en', 'From 3:00 PM to 6:00 PM, marina time. Ends 54 minutes after sunset. Owner: Karim'],
  ['fr', 'De 15h00 à 18h00, heure de la marina. Se termine 54 minutes après le coucher du soleil.'],
] as const)('says in %s the hours in marina time, and that they end after sunset', (language, said) => {
  const notes = eventOf('BOOKING_CONFIRMED_at_once', language).value('description');
  expect(notes.replace(/\s/g, ' ')).toContain(said);
});
