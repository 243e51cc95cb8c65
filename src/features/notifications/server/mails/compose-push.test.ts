import { describe, expect, it } from 'vitest';
import { kinds } from '#features/notifications/limits.ts';
import { languages } from '#shared/language.ts';
import { noticeSamples, sampleContext, sampleNames } from '#testing/notice-samples.ts';
import { composePush } from './compose-push.ts';

const pushed = sampleNames.filter((name) =>
  kinds[noticeSamples[name].kind].channels.some((channel) => channel === 'PUSH'),
);

describe.each(languages)('push messages in %s', (language) => {
  it.each(pushed)('are short and lead to a page (%s)', (name) => {
    const notice = noticeSamples[name];
    const { title, body, path } = composePush(notice, sampleContext(notice.kind, language));
    expect(title).toMatch(/^\S.{5,78}\S$/);
    expect(body).toMatch(/^Alborán Sunset Cruise.{5,90}\((marina time|heure de la marina)\)$/);
    expect(path).toMatch(/^\/bookings/);
  });
});

it('replaces an earlier message about the same booking', () => {
  const tags = ['REQUEST_RECEIVED', 'REQUEST_EXPIRING', 'BOOKING_CONFIRMED'] as const;
  const contents = tags.map((name) => composePush(noticeSamples[name], sampleContext(name, 'en')).tag);
  expect(new Set(contents)).toEqual(new Set([`booking-${noticeSamples.BOOKING_CONFIRMED.booking.id}`]));
});

it('says by when an expiring request must be answered', () => {
  const { body, path } = composePush(noticeSamples.REQUEST_EXPIRING, sampleContext('REQUEST_EXPIRING', 'en'));
  expect(body.replaceAll('\u00a0', ' ')).toBe(
    'Alborán Sunset Cruise: answer by Sun Nov 22 at 9:30 AM (marina time)',
  );
  expect(path).toBe(`/bookings?tab=items&booking=${noticeSamples.REQUEST_EXPIRING.booking.id}`);
});
