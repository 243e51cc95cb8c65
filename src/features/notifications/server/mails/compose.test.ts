import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { calendarErrorTexts } from '#features/calendar/error-texts.ts';
import { calendarErrors } from '#features/calendar/limits.ts';
import type { MailContext, Notice } from '#features/notifications/server/notice/notice.ts';
import { languages } from '#shared/language.ts';
import { noticeSamples, type SampleName, sampleContext, sampleNames } from '#testing/notice-samples.ts';
import { sampleBooking } from '#testing/sample-bookings.ts';
import { compose } from './compose.tsx';

const everyMail = languages.flatMap((language) => sampleNames.map((name) => [name, language] as const));

const mailOf = (name: SampleName, language: 'en' | 'fr' = 'en', changes: Partial<MailContext> = {}) =>
  compose(noticeSamples[name], sampleContext(name, language, changes));

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The nodes of a page in their order, without what is not shown in its body. */
function nodesOf(html: string): Node[] {
  const hidden = (node: Node) =>
    node.nodeName === 'head' || attribute(node, 'class') === 'preheader' || node.nodeName === 'thead';
  const walk = (node: Node): Node[] => [
    node,
    ...('childNodes' in node ? node.childNodes.filter((child) => !hidden(child)).flatMap(walk) : []),
  ];
  return parse(html).childNodes.flatMap(walk);
}

function attribute(node: Node, name: string): string | undefined {
  return 'attrs' in node ? node.attrs.find((attr) => attr.name === name)?.value : undefined;
}

const textsOf = (html: string) =>
  nodesOf(html).flatMap((node) => ('value' in node && node.value.trim() !== '' ? [node.value] : []));

const linksOf = (html: string) => nodesOf(html).flatMap((node) => attribute(node, 'href') ?? []);

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(everyMail)('%s in %s', (name, language) => {
  const { subject, html, text } = mailOf(name, language);

  it('is complete', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`));
    expect(html).toContain('<title>');
    expect(nodesOf(html).filter(({ nodeName }) => nodeName === 'h1')).toHaveLength(1);
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
  });

  it('has a subject in one line', () => {
    expect(subject).toMatch(/^\S.*\S$/);
    expect(subject.length).toBeLessThan(140);
  });

  it('says and links the same in its text form', () => {
    const plain = words(text.replace(/\n>/g, '\n'));
    for (const part of textsOf(html)) expect(plain).toContain(words(part));
    for (const link of linksOf(html).filter((href) => href.startsWith('https:'))) {
      expect(text).toContain(`<${link}>`);
    }
  });

  it('has one main button', () => {
    const coral = nodesOf(html).filter(
      (node) => node.nodeName === 'a' && attribute(node, 'style')?.includes('background:#ee5b3f'),
    );
    expect(coral).toHaveLength(1);
  });

  it('shows no e-mail address but the one of the marina', () => {
    const addresses = `${subject} ${html} ${text}`.match(/[\w.+-]+@[\w.-]+/g);
    expect(new Set(addresses)).toEqual(new Set(['marina@sillage.example']));
  });

  it('marks all tables of the layout as such, and describes its pictures', () => {
    const tables = nodesOf(html).filter(({ nodeName }) => nodeName === 'table');
    const ofData = tables.filter((table) => attribute(table, 'role') !== 'presentation');
    const isList = name === 'DAY_SHEET' || name === 'EVENING_LIST' || name === 'OWNER_CALLED_OFF';
    expect(ofData).toHaveLength(isList ? 1 : 0);
    for (const node of nodesOf(html).filter(({ nodeName }) => nodeName === 'img')) {
      expect(attribute(node, 'alt')).toMatch(/Alborán Sunset Cruise|Cala Iris by boat/);
    }
  });
});

it('uses no-break spaces in French before double punctuation and inside of quotation marks', () => {
  for (const name of sampleNames) {
    const { subject, html } = mailOf(name, 'fr');
    for (const text of [subject, ...textsOf(html)]) expect(text).not.toMatch(/[ \w][:;!?»](?!\/)(\s|$)|« /u);
  }
});

it('escapes the texts of users', () => {
  const title = '<script>alert("1")</script> & \'Sons\'';
  const booking = sampleBooking({ item: { ...sampleBooking().item, title } });
  const { html, text } = compose(
    { kind: 'BOOKING_CONFIRMED', booking },
    sampleContext('BOOKING_CONFIRMED', 'en'),
  );
  expect(html).not.toContain('<script');
  expect(textsOf(html)).toContain(title);
  expect(text).toContain(title);
});

it('keeps the names of users within one short line of the subject', () => {
  const booking = sampleBooking({
    renter: { ...sampleBooking().renter, displayName: 'Ann\r\nBcc: a@b.example\u2028\u202e Lee' },
    item: { ...sampleBooking().item, title: 'x'.repeat(200) },
  });
  const { subject } = compose({ kind: 'REQUEST_RECEIVED', booking }, sampleContext('REQUEST_RECEIVED', 'en'));
  expect(subject).toBe(`New request from Ann Bcc: a@b.example Lee: ${'x'.repeat(59)}…`);
});

it.each([
  ['2026-09-19T09:00:00Z', 'Saturday, September 19', '10:00 AM to 12:00 PM'],
  ['2026-09-21T09:00:00Z', 'Monday, September 21', '9:00 AM to 11:00 AM'],
])('shows %s in marina time, which changed on 20 September 2026', (start, day, hours) => {
  const end = new Date(Date.parse(start) + 2 * 3_600_000);
  const booking = sampleBooking({ start: new Date(start), end });
  const { text } = compose({ kind: 'BOOKING_CONFIRMED', booking }, sampleContext('BOOKING_CONFIRMED', 'en'));
  expect(words(text)).toContain(`${day} ${hours} 2 h, marina time`);
});

it('says until when a request can be answered', () => {
  expect(words(mailOf('REQUEST_SENT').text)).toContain(
    'can answer until Sunday, November 22 at 9:30 AM (marina time)',
  );
  expect(words(mailOf('REQUEST_RECEIVED', 'fr').text)).toContain(
    'avant le dimanche 22 novembre à 9h30 (heure de la marina)',
  );
});

it('links to pages that ask before they answer a request', () => {
  const { booking } = noticeSamples.REQUEST_RECEIVED;
  const page = `https://sillage.example/bookings?tab=items&booking=${booking.id}`;
  expect(linksOf(mailOf('REQUEST_RECEIVED').html)).toEqual(
    expect.arrayContaining([`${page}&answer=confirm`, `${page}&answer=decline`, 'https://wa.me/33639980002']),
  );
});

it.each([
  ['2026-11-21T16:00:00Z', 'You are on the water tomorrow'],
  ['2026-11-22T08:00:00Z', 'You are on the water today'],
  ['2026-11-20T08:00:00Z', 'You are on the water on Sunday, November 22'],
])('names the day of a reminder that is sent at %s', (now, heading) => {
  const { text } = mailOf('REMINDER_DAY_BEFORE', 'en', { now: new Date(now) });
  expect(text).toContain(heading);
});

it('links a reminder to the weather at the marina', () => {
  expect(linksOf(mailOf('REMINDER_HOURS_BEFORE').html)).toContain('https://www.windy.com/35.25/-3.92');
});

describe('a booking that has ended', () => {
  const { BOOKING_ENDED: notice } = noticeSamples;
  const itemPage = `https://sillage.example/rental/${notice.booking.item.id}`;

  it.each([
    ['BOOKING_ENDED', 'Your request was declined'],
    ['BOOKING_ENDED_expired', 'Your request has expired'],
    ['BOOKING_ENDED_removed', 'Your request was cancelled'],
    ['BOOKING_ENDED_confirmed', 'Your booking was cancelled'],
  ] as const)('says why (%s)', (name, heading) => {
    expect(mailOf(name).subject).toBe(`${heading}: Alborán Sunset Cruise`);
  });

  it('links to free hours, and names the item only if it is another one', () => {
    const { html, text } = mailOf('BOOKING_ENDED');
    expect(linksOf(html)).toContain(`${itemPage}?day=2026-11-22&from=14%3A00&to=16%3A00`);
    const [, offered = ''] = text.split('Free hours instead');
    expect(offered).toContain('Sea-Doo Spark 90');
    expect(offered).not.toContain('Alborán');
  });

  it('asks for as many seats as before', () => {
    const booking = { ...notice.booking, seats: 3 };
    const { html } = compose({ ...notice, booking }, sampleContext('BOOKING_ENDED', 'en'));
    expect(linksOf(html)).toContain(`${itemPage}?day=2026-11-22&from=14%3A00&to=16%3A00&seats=3`);
  });

  it('does not link to an item that was removed', () => {
    const links = linksOf(mailOf('BOOKING_ENDED_removed').html);
    expect(links).toContain('https://sillage.example/listings');
    expect(links.filter((link) => link.startsWith(itemPage))).toEqual([]);
  });
});

it('lists the bookings of a day sheet, with the number of a renter if there is one', () => {
  const { text, html } = mailOf('DAY_SHEET');
  const plain = words(text);
  expect(plain).toContain('10:00 AM to 12:00 PM Alborán Sunset Cruise Younes El Amrani, +33 6 39 98 00 02');
  expect(plain).toContain('Montmorency, phone number not available 675.50 MAD, 3 seats');
  expect(plain).toContain('3,180.00 MAD, the whole craft Ends 54 minutes after sunset');
  expect(plain.match(/sunset/g)).toHaveLength(1);
  expect(plain).toContain('Total for the day: 5,835.50 MAD');
  expect(linksOf(html)).toContain('https://sillage.example/bookings?tab=day&date=2026-11-22');
});

it('quotes a review line by line', () => {
  const { text } = mailOf('REVIEW_RECEIVED');
  expect(text).toContain('4 out of 5 stars');
  expect(text).toMatch(/> Calm sea, .*\n>\s*\n> Bring a jacket/);
});

it('names deleted users and leaves out a photo that does not exist', () => {
  const { renter, item } = sampleBooking();
  const booking = sampleBooking({
    renter: { ...renter, displayName: '', phoneNumber: null },
    item: { ...item, photoPath: null },
  });
  const notice: Notice = { kind: 'OWNER_BOOKING_CONFIRMED', booking };
  const { html, text } = compose(notice, sampleContext(notice.kind, 'en'));
  expect(text).toContain('Renter: Former member, phone number not available');
  expect(html).not.toContain('<img');
});

it('can be unsubscribed from only if there is a link for it', () => {
  const unsubscribeUrl = 'https://sillage.example/unsubscribe?token=a.b';
  const withLink = mailOf('REMINDER_DAY_BEFORE', 'en', { unsubscribeUrl });
  expect(linksOf(withLink.html)).toContain(unsubscribeUrl);
  expect(mailOf('REMINDER_DAY_BEFORE').text).not.toContain('Stop these reminders');
});

it.each(calendarErrors)('says what to do about a calendar that fails: %s', (error) => {
  const notice = {
    kind: 'CALENDAR_FAILING',
    calendar: { ...noticeSamples.CALENDAR_FAILING.calendar, error },
  } as const;
  for (const language of languages) {
    const { text } = compose(notice, sampleContext('CALENDAR_FAILING', language));
    expect(words(text)).toContain(words(calendarErrorTexts[language][error]));
  }
});
