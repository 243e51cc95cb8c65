import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { MailContext, Notice } from '#features/messages/server/notice/notice.ts';
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
  const nodes = nodesOf(html);

  it('is complete, with one heading, one main button and a subject in one line', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`));
    expect(html).toContain('<title>');
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    expect(nodes.filter(({ nodeName }) => nodeName === 'h1')).toHaveLength(1);
    const coral = nodes.filter(
      (node) => node.nodeName === 'a' && attribute(node, 'style')?.includes('background:#ee5b3f'),
    );
    expect(coral).toHaveLength(1);
    expect(subject).toMatch(/^\S.{0,137}\S$/);
  });

  it('says and links the same in its text form, with no e-mail address but that of the marina', () => {
    const plain = words(text.replace(/\n>/g, '\n'));
    for (const part of textsOf(html)) expect(plain).toContain(words(part));
    for (const link of linksOf(html).filter((href) => href.startsWith('https:')))
      expect(text).toContain(`<${link}>`);
    const addresses = `${subject} ${html} ${text}`.match(/[\w.+-]+@[\w.-]+/g);
    expect(new Set(addresses)).toEqual(new Set(['marina@sillage.example']));
  });

  it('marks all tables of the layout as such, and describes its pictures', () => {
    const tables = nodes.filter(({ nodeName }) => nodeName === 'table');
    const ofData = tables.filter((table) => attribute(table, 'role') !== 'presentation');
    const isList = name === 'DAY_SHEET' || name === 'EVENING_LIST' || name === 'OWNER_CALLED_OFF';
    expect(ofData).toHaveLength(isList ? 1 : 0);
    for (const node of nodes.filter(({ nodeName }) => nodeName === 'img'))
      expect(attribute(node, 'alt')).toMatch(/Alborán Sunset Cruise|Cala Iris by boat/);
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

it('links to pages that ask before they answer a request', () => {
  const { booking } = noticeSamples.REQUEST_RECEIVED;
  const page = `https://sillage.example/bookings?tab=items&booking=${booking.id}`;
  expect(linksOf(mailOf('REQUEST_RECEIVED').html)).toEqual(
    expect.arrayContaining([`${page}&answer=confirm`, `${page}&answer=decline`, 'https://wa.me/33639980002']),
  );
});

it('links a reminder to the weather at the marina, and a day sheet to its day', () => {
  expect(linksOf(mailOf('REMINDER_HOURS_BEFORE').html)).toContain('https://www.windy.com/35.25/-3.92');
  expect(linksOf(mailOf('DAY_SHEET').html)).toContain(
    'https://sillage.example/bookings?tab=day&date=2026-11-22',
  );
});

describe('a booking that has ended', () => {
  const { BOOKING_ENDED: notice } = noticeSamples;
  const itemPage = `https://sillage.example/rental/${notice.booking.item.id}`;

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

it('quotes a review line by line', () => {
  const { text } = mailOf('REVIEW_RECEIVED');
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
