import { expect, it } from 'vitest';
import { pathOf } from './log.ts';

it.each([
  ...['/calendar/secret.ics?x=1', '/Calendar/secret.ics', '//calendar/secret.ics', '/./calendar/secret.ics'],
  ...[
    '/x/../calendar/secret.ics',
    '/%63alendar/secret.ics',
    '/c%2561lendar/secret.ics',
    '/calendar%2Fsecret.ics',
  ],
  ...['/calendar\\secret.ics', 'http://sillage.example/calendar/secret.ics'],
])('the log has no token of a secret address: %s', (url) => {
  expect(pathOf({ url })).toBe('/calendar/…');
});

it.each([
  ['/slip/secret?x=1', '/slip/…'],
  ['/%2573lip%2Fsecret', '/slip/…'],
  ['/fr\\slip\\secret', '/slip/…'],
  ['/api/v1/slips/secret', '/slips/…'],
  ['/api/v1/Slips%2fsecret/claim', '/slips/…'],
  ['/api/v1//%73lips/secret/claim', '/slips/…'],
])('the log has no token of a slip: %s', (url, path) => {
  expect(pathOf({ url })).toBe(path);
});

it.each([
  ['/calendar?day=2026-11-22', '/calendar'],
  ['/calendars/1?x=1', '/calendars/1'],
  ['/unsubscribe%3Ftoken=secret', '/unsubscribe'],
  ['/caf%C3%A9%?x', '/caf%C3%A9%'],
])('the log has the path of another address without its query: %s', (url, path) => {
  expect(pathOf({ url })).toBe(path);
});
