import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/language.ts';
import { mailOf, messageSamples, type SampleName, sampleNames } from '#testing/message-samples.ts';
import { people, sampleBooking } from '#testing/sample-bookings.ts';

const everyMail = languages.flatMap((language) => sampleNames.map((name) => [name, language] as const));

const bookingMail = (name: SampleName, booking: Parameters<typeof sampleBooking>[0]) =>
  mailOf(name, 'en', { booking: sampleBooking(booking) });

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

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

describe.each(everyMail)('%s in %s', (name, language) => {
  const { subject, html, text } = mailOf(name, language);
  const nodes = nodesOf(html);
  const named = (tag: string) => nodes.filter(({ nodeName }) => nodeName === tag);

  it('is complete, with one heading, one main button and a subject in one line', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`));
    expect(html).toContain('<title>');
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    expect(named('h1')).toHaveLength(1);
    const coral = named('a').filter((link) => attribute(link, 'style')?.includes('background:#ee5b3f'));
    expect(coral).toHaveLength(1);
    expect(subject).toMatch(/^\S.{0,137}\S$/);
  });

  it('says and links the same in its text form, with no e-mail address but that of the marina', () => {
    const plain = words(text.replace(/\n>/g, '\n'));
    for (const part of textsOf(html)) expect(plain).toContain(words(part));
    const links = named('a').map((link) => attribute(link, 'href') ?? '');
    for (const link of links.filter((href) => href.startsWith('https:'))) expect(text).toContain(`<${link}>`);
    const addresses = `${subject} ${html} ${text}`.match(/[\w.+-]+@[\w.-]+/g);
    expect(new Set(addresses)).toEqual(new Set(['contact@sillage.example']));
  });

  it('marks all tables of the layout as such, and describes its pictures', () => {
    const ofData = named('table').filter((table) => attribute(table, 'role') !== 'presentation');
    expect(ofData).toHaveLength('bookings' in messageSamples[name] ? 1 : 0);
    for (const picture of named('img'))
      expect(attribute(picture, 'alt')).toMatch(/Alborán Sunset Cruise|Cala Iris by boat|القرش 2/);
  });
});

it('escapes the texts of users', () => {
  const listingTitle = '<script>alert("1")</script> & \'Sons\'';
  const { html, text } = bookingMail('BOOKING_CONFIRMED', { item: { listingTitle } });
  expect(html).not.toContain('<script');
  expect(textsOf(html)).toContain(listingTitle);
  expect(text).toContain(listingTitle);
});

it('keeps the names of users within one short line of the subject', () => {
  const user = { ...people.renter, displayName: 'Ann\r\nBcc: a@b.example\u2028\u202e Lee' };
  const { subject } = bookingMail('REQUEST_RECEIVED', { user, item: { listingTitle: 'x'.repeat(200) } });
  expect(subject).toBe(`New request from Ann Bcc: a@b.example Lee: ${'x'.repeat(59)}…`);
});

it('names deleted users and leaves out a photo that does not exist', () => {
  const user = { ...people.renter, displayName: '', phoneNumber: null };
  const { html, text } = bookingMail('OWNER_BOOKING_CONFIRMED', { user, item: { images: [] } });
  expect(text).toContain('Renter: Former member, phone number not available');
  expect(html).not.toContain('<img');
});

it('quotes a review line by line', () => {
  expect(mailOf('REVIEW_RECEIVED').text).toMatch(/> Calm sea, .*\n>\s*\n> Bring a jacket/);
});

it('can be unsubscribed from only if there is a link for it', () => {
  const unsubscribeUrl = 'https://sillage.example/unsubscribe?token=a.b';
  const { text } = mailOf('REMINDER_DAY_BEFORE', 'en', {}, { unsubscribeUrl });
  expect(text).toContain(`Stop these reminders <${unsubscribeUrl}>`);
  expect(mailOf('REMINDER_DAY_BEFORE').text).not.toContain('Stop these reminders');
});
