import { expect, it } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { blankAsNull } from '#client/kit/form-problems.ts';
import { checkBody } from '#client/kit/schema-check.ts';
import { itemLimits } from '#features/items/constants.ts';
import { createItemBody, type ItemSummary } from '#features/items/schemas.ts';
import { emptyItem, type ItemFormValues, itemProblemText, itemValues, toBody } from './item-form-fields.tsx';
import { usablePhotos } from './use-item-form.ts';

const filled: ItemFormValues = {
  ...emptyItem,
  itemType: 'BOAT',
  modelName: ' Zodiac Medline 6.8 ',
  listingTitle: 'Nekor',
  hourlyRate: '1 200,50',
  capacity: 8,
  units: 3,
  unitNames: 'Red 3, , Blue 4',
};
const none = () => undefined;

/** What the form says about these values, by field. */
async function problemsOf(values: ItemFormValues) {
  const { t } = createI18n('en', await loadTexts('en', ['shell', 'listing']));
  const problems = new Map<string, string | undefined>();
  const add = (path: string, code: string, limit: number | '' = '') => {
    const text = itemProblemText(t, 'en', { path, code, limit }, values.hourlyRate);
    if (!problems.has(path)) problems.set(path, text);
  };
  const body = toBody(values, add);
  for (const [path, { code, limit }] of checkBody(createItemBody, blankAsNull(body))) add(path, code, limit);
  return Object.fromEntries(problems);
}

it('says what is missing', async () => {
  expect(await problemsOf(emptyItem)).toEqual({
    itemType: 'Please choose a type.',
    modelName: 'Please name the model.',
    listingTitle: 'Please give your listing a title.',
    hourlyRate: 'Please enter an hourly rate.',
  });
  expect(await problemsOf(filled)).toEqual({});
});

it('says what is too long, can’t be read or is no price', async () => {
  const long = { modelName: 'x'.repeat(itemLimits.modelName + 1), listingTitle: 'Nekor\u202e' };
  expect(await problemsOf({ ...filled, ...long, hourlyRate: '-200' })).toEqual({
    modelName: '80 characters at most.',
    listingTitle: 'Please use visible characters only.',
    hourlyRate: 'Please enter 0 or more.',
  });
  const unitNames = 'x'.repeat(itemLimits.unitName + 1);
  expect(await problemsOf({ ...filled, unitNames })).toEqual({ unitNames: '20 characters at most.' });
  const three = { ...filled, unitNames: 'Red 3, Blue 4، Green 5,' };
  expect(await problemsOf(three)).toEqual({});
  expect(await problemsOf({ ...three, units: 2 })).toEqual({
    unitNames: 'More names than craft: 2 at most.',
  });
  expect(await problemsOf({ ...three, units: 1 })).toEqual({});
  const description = 'x'.repeat(itemLimits.description + 1);
  expect(await problemsOf({ ...filled, description })).toEqual({ description: '2,000 characters at most.' });
});

it('sends the rate as a number, and a name for each craft', () => {
  expect(toBody(filled, none)).toEqual({ ...filled, hourlyRate: 1200.5, unitNames: ['Red 3', '', 'Blue 4'] });
  for (const unitNames of ['', 'Red 3, , Blue 4'])
    expect(checkBody(createItemBody, blankAsNull(toBody({ ...filled, unitNames }, none)))).toEqual([]);
  for (const name of ['Red, 3', 'Red، 3'])
    expect([...checkBody(createItemBody, { ...toBody(filled, none), unitNames: [name] })]).toMatchObject([
      ['unitNames.0', { code: 'invalid' }],
    ]);
  expect(toBody({ ...filled, units: 1 }, none).unitNames).toEqual(['Red 3']);
});

it('fills the form with an item’s values, formatted for the language', () => {
  const item = { ...toBody(filled, none), id: 'x', description: null } as unknown as ItemSummary;
  expect(itemValues(item, 'fr')).toEqual({ ...filled, hourlyRate: '1200,50' });
});

it('restores the photos of a draft until the server may have deleted the unused uploads', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const draft = { images: [{ id: 'a' }], cover: 'a' };
  expect(usablePhotos(draft, { savedAt: now, now: hoursLater(1) })).toEqual(draft);
  expect(usablePhotos(draft, { savedAt: now, now: hoursLater(23) }).images).toEqual([]);
  const odd = { images: 'none', cover: 7 };
  expect(usablePhotos(odd, { savedAt: now, now })).toEqual({ images: [], cover: null });
});
