import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { extractText, extractTextItems, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { additionOf, recordOf, stateOf } from '../handover-fixture.ts';
import type { HandoverRecord, RecordedState } from '../schemas.ts';
import { recordPdf } from './record-pdf.ts';

const jpeg = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#2b8f97' } })
  .jpeg()
  .toBuffer();
const photosOf = (count: number): RecordedState['photos'] =>
  Array.from({ length: count }, (_, at) => ({
    id: `0192f000-0000-7000-8000-1${String(at).padStart(11, '0')}`,
    view: (['BOW', 'STERN', 'PORT', 'STARBOARD', 'HULL', 'DASHBOARD'] as const)[at] ?? 'OTHER',
    sha256: createHash('sha256').update(jpeg).digest('hex'),
  }));
const returned = (partial: Partial<RecordedState> = {}) =>
  stateOf({
    stage: 'RETURN',
    at: '2026-11-21T12:05:00.000Z',
    receivedAt: '2026-11-21T12:40:00.000Z',
    hash: 'b2c3d4e5'.repeat(8),
    marks: [
      { x: 30, y: 45, note: 'Scratch below the rail' },
      { x: 70, y: 80, note: 'Dent at the stern' },
    ],
    fuel: 3,
    meter: 122.1,
    ...partial,
  });

const print = (record: HandoverRecord, options: Partial<Parameters<typeof recordPdf>[1]> = {}) =>
  recordPdf(record, {
    photos: async () => jpeg,
    language: 'en',
    ownerName: 'Nadia Tazi',
    renterName: 'Sam Renter',
    ...options,
  });
const pagesOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf))).text;
const textOf = async (...of: Parameters<typeof print>) =>
  (await pagesOf(await print(...of))).join(' ').replace(/\s+/g, ' ');

test('prints a departure and a return with their differences and hashes on one page', async () => {
  const record = recordOf({ states: [stateOf(), returned()] });
  const pages = await pagesOf(await print(record));
  expect(pages).toHaveLength(1);
  const text = pages.join('').replace(/\s+/g, ' ');
  for (const part of [
    '0000-0009',
    'Yamaha EX',
    'Nov 21, 2026, 10:00 AM to 12:00 PM',
    'No. 2',
    '8/8 → 3/8',
    '120.5 h → 122.1 h',
    'Dent at the stern',
    'on Nov 21, 2026 at 12:05 PM by Nadia Tazi (owner)',
    'received on Nov 21, 2026 at 12:40 PM',
    'Zone and channel · 5 knots in the port',
    '2,000 MAD',
    'a1b2c3d4'.repeat(8),
    'b2c3d4e5'.repeat(8),
  ])
    expect(text).toContain(part);
});

test('prints in French, and why a renter does not agree', async () => {
  const disagreement = 'La bosse était déjà là.';
  const states = [stateOf(), returned({ renterSignature: null, disagreement })];
  const text = await textOf(recordOf({ states }), { language: 'fr' });
  expect(text).toContain('État des lieux');
  expect(text).toContain('21 nov. 2026');
  expect(text).toContain('122,1 h');
  expect(text).toContain('Le locataire n’est pas d’accord, car La bosse était déjà là.');
});

test('says that there is no return yet', async () => {
  const text = await textOf(recordOf());
  expect(text).toContain('No record');
  expect(text).not.toContain('What is different');
});

test('prints each craft of a booking, earlier states and additions', async () => {
  const text = await textOf(
    recordOf({
      states: [
        stateOf({ unit: 1, at: '2026-11-21T09:40:00.000Z', hash: 'c0ffee00'.repeat(8) }),
        stateOf({ unit: 1 }),
        stateOf({ unit: 2 }),
        returned({ unit: 2 }),
        additionOf(),
        additionOf({ text: 'And another one.', by: { side: 'owner', name: 'Nadia Tazi' } }),
      ],
    }),
  );
  for (const part of [
    'Craft 1',
    'Craft 2',
    'Departure, Craft 1 on Nov 21, 2026 at 9:40 AM',
    'c0ffee00'.repeat(8),
    additionOf().text,
    'And another one.',
  ])
    expect(text).toContain(part);
});

test('embeds the stored bytes of each photo, six a page', async () => {
  const record = recordOf({ states: [stateOf({ photos: photosOf(7) })] });
  const pdf = await print(record);
  let found = 0;
  for (let at = pdf.indexOf(jpeg); at >= 0; at = pdf.indexOf(jpeg, at + 1)) found++;
  expect(found).toBe(7);
  const pages = await pagesOf(pdf);
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain('Stern 2/7');
  expect(pages[1]).toContain(photosOf(1)[0]?.sha256.slice(0, 16));
  expect(await textOf(record, { photos: async () => null })).toContain('This photo is not stored any more');
});

test('keeps long, Arabic and unknown text within the page', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  const sentence =
    '\u0645\u0631\u062d\u0628\u0627 \u0628\u0643\u0645 (Yamaha 12.5) \u0641\u064a \u0627\u0644\u0645\u0631\u0633\u0649 '
      .repeat(9)
      .slice(0, 300);
  const marks = Array.from({ length: 40 }, (_, at) => ({ x: at * 2, y: 99 - at * 2, note: long }));
  const states = [
    stateOf({ marks, explained: Array(12).fill('x'.repeat(120)) }),
    returned({
      marks,
      by: { side: 'owner', name: long },
      ownerSignature: { name: '\u{1f6f6}\ud800 \u0645\u062d\u0645\u062f', path: 'L999 999' },
      renterSignature: null,
      disagreement: sentence,
    }),
    additionOf({ text: `)\\ endstream <</A>> ${'y'.repeat(280)}` }),
  ];
  const pdf = await print(recordOf({ states, itemTitle: long }), {
    ownerName: long,
    renterName: '\u0645\u062d\u0645\u062f \u0628\u0646 \u0639\u0644\u064a',
  });
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeLessThan(6);
  expect(pages.join(' ')).toContain(')\\ endstream <</A>>');
  const { items } = await extractTextItems(new Uint8Array(pdf));
  for (const { str, x, y, width } of items.flat()) {
    if (!str.trim()) continue;
    expect(x + width, str).toBeLessThan(553);
    expect(y, str).toBeGreaterThan(20);
  }
});

test('gives the same bytes for the same record, with title and language', async () => {
  const record = recordOf({ states: [stateOf(), returned()] });
  const [first, second] = [await print(record), await print(record)];
  expect(first.equals(second)).toBe(true);
  expect((await getMeta(new Uint8Array(first))).info).toMatchObject({
    Title: 'Hand-over record 0000-0009',
    Language: 'en',
    CreationDate: 'D:20261121124000Z',
  });
});
