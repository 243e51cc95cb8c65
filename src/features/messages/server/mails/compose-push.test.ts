import { describe, expect, it } from 'vitest';
import { kinds } from '#features/messages/constants.ts';
import { languages } from '#shared/language.ts';
import { noticeSamples, type SampleName, sampleContext, sampleNames } from '#testing/notice-samples.ts';
import { importanceOf } from '../notice/relevance.ts';
import { composePush } from './compose-push.ts';

const pushed = sampleNames.filter(
  (name) =>
    kinds[noticeSamples[name].kind].channels.some((channel) => channel === 'PUSH') &&
    !name.startsWith('ITEM_STILL_OUT'),
);

describe.each(languages)('push messages in %s', (language) => {
  it.each(pushed)('are short and lead to a page (%s)', (name) => {
    const notice = noticeSamples[name];
    const { title, body, path } = composePush(notice, sampleContext(name, language));
    expect(title).toMatch(/^\S.{5,78}\S$/);
    expect(body).toMatch(
      /^(Alborán Sunset Cruise|Cala Iris by boat|3 bookings|3 réservations).{5,115}\((marina time|heure de la marina)\)(\. .*(sunset|coucher.*))?$/,
    );
    expect(body.length).toBeLessThanOrEqual(140);
    expect(path).toMatch(/^\/(bookings|rental\/|call-off\?done=)/);
  });
});

const pushOf = (name: SampleName, language: 'en' | 'fr' = 'en') => {
  const { title, body, path, tag } = composePush(noticeSamples[name], sampleContext(name, language));
  return { title, body: body.replaceAll('\u00a0', ' '), path, tag };
};

it('replaces an earlier message about the same booking', () => {
  const tags = (['REQUEST_RECEIVED', 'REQUEST_EXPIRING', 'BOOKING_CONFIRMED'] as const).map(
    (name) => pushOf(name).tag,
  );
  expect(new Set(tags)).toEqual(new Set([`booking-${noticeSamples.BOOKING_CONFIRMED.booking.id}`]));
});

describe('a booking that ends after sunset', () => {
  const notice = noticeSamples.BOOKING_CONFIRMED_at_once;
  const bodyOf = (title: string, daylight: 'warn' | 'off' = 'warn') => {
    const booking = { ...notice.booking, item: { ...notice.booking.item, title } };
    const context = sampleContext(notice.kind, 'fr', { daylight });
    return composePush({ ...notice, booking }, context).body.replaceAll('\u00a0', ' ');
  };
  const hours = 'dim. 22 nov., 15h00 à 18h00 (heure de la marina)';

  it('says so if there is room', () => {
    const darkness = 'Se termine 54 minutes après le coucher du soleil';
    expect(bodyOf('Bluff')).toBe(`Bluff, ${hours}. ${darkness}`);
    expect(bodyOf('x'.repeat(60))).toBe(`${'x'.repeat(60)}, ${hours}`);
  });

  it('does not if the marina does nothing about daylight', () => {
    expect(bodyOf('Bluff', 'off')).toBe(`Bluff, ${hours}`);
  });
});

describe('the alarm about a craft that is still out', () => {
  it('says when it is due and whom to call, and leads to the board', () => {
    expect(pushOf('ITEM_STILL_OUT')).toMatchObject({
      title: 'Still out at sunset',
      body: 'Alborán Sunset Cruise, due back at 5:30 PM. Call the renter: +212 6 61 22 33 44',
      path: '/bookings/quay',
    });
    expect(pushOf('ITEM_STILL_OUT_to_admin', 'fr')).toMatchObject({
      title: 'En mer après le coucher du soleil',
      body: 'Cala Iris by boat, retour prévu à 18h30. Appelez le propriétaire : +212 6 12 34 56 78',
      path: '/bookings/quay?of=marina',
    });
  });

  it('wakes a phone up, and is not cut off', () => {
    const { booking, trip } = noticeSamples.ITEM_STILL_OUT_to_admin;
    const item = { ...booking.item, title: 'x'.repeat(100) };
    const notice = { kind: 'ITEM_STILL_OUT', booking: { ...booking, item }, trip } as const;
    const context = sampleContext('ITEM_STILL_OUT_to_admin', 'fr');
    expect(composePush(notice, context).body.length).toBeLessThanOrEqual(140);
    expect(importanceOf(notice, context.now).urgency).toBe('high');
  });
});

it('leads each side to its own list, and the owner of called-off bookings to all of them', () => {
  expect(pushOf('HOURS_PROPOSED').path).toMatch(/^\/bookings\?tab=my&booking=/);
  expect(pushOf('HOURS_PROPOSED_to_owner').path).toMatch(/^\/bookings\?tab=items&booking=/);
  const calledOff = '3 bookings, the first on Sun Nov 22 at 10:00 AM (marina time)';
  expect(pushOf('OWNER_CALLED_OFF').body).toBe(calledOff);
});

it('says by when an expiring request must be answered', () => {
  const { body, path } = pushOf('REQUEST_EXPIRING');
  expect(body).toBe('Alborán Sunset Cruise: answer by Sun Nov 22 at 9:30 AM (marina time)');
  expect(path).toBe(`/bookings?tab=items&booking=${noticeSamples.REQUEST_EXPIRING.booking.id}`);
});
