import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { maxItemImages } from '#features/images/limits.ts';
import { itemLimits } from '#features/items/constants.ts';
import { heroPrice } from '#shared/constants.ts';
import { items } from './items.ts';
import { people } from './people.ts';
import { findArtwork } from './pictures.ts';
import { reviews } from './reviews.ts';

const covers = [
  ...['jet-ski-at-speed', 'jet-ski-at-speed-dusk', 'jet-ski-spray', 'jet-ski-spray-dawn', 'jet-ski-moored'],
  ...['jet-ski-moored-teal', 'jet-ski-rider-view-dusk', 'launch-at-anchor', 'launch-at-anchor-navy'],
  ...['rib-sunset', 'rib-morning', 'cruiser-evening', 'cruiser-evening-light', 'wooden-boat-quay'],
  ...['wooden-boat-quay-dusk', 'sloop-heeling', 'sloop-heeling-dusk', 'pontoon-from-above'],
  'pontoon-from-above-mirrored',
];

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);
const person = (key: string) => {
  const found = people.find((one) => one.key === key);
  if (found === undefined) throw new Error(`The demo has no user ${key}`);
  return found;
};

describe('the users of the demo', () => {
  it('have unique keys, e-mail addresses and phone numbers', () => {
    expect(repeated(people.map(({ key }) => key))).toEqual([]);
    expect(repeated(people.map(({ email }) => email))).toEqual([]);
    expect(repeated(people.map(({ phoneNumber }) => phoneNumber))).toEqual([]);
  });

  it.each(people)('have valid contact data: $displayName', ({ phoneNumber, email }) => {
    const parsed = parsePhoneNumberFromString(phoneNumber);
    expect(parsed?.isValid()).toBe(true);
    expect(parsed?.number).toBe(phoneNumber);
    expect(email).toMatch(/^[a-z]+@sillage\.example$/);
  });

  it('include the accounts of the README, among them two owners, and at least ten reviewers', () => {
    expect(people.filter(({ canListItems }) => canListItems).map(({ email }) => email)).toEqual([
      'owner@sillage.example',
      'salma@sillage.example',
    ]);
    expect(people.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)).toEqual([
      'admin@sillage.example',
    ]);
    expect(person('renter').email).toBe('renter@sillage.example');
    expect(new Set(reviews.map(({ by }) => by)).size).toBeGreaterThanOrEqual(10);
  });
});

describe('the items of the demo', () => {
  it('include enough jet skis and boats, of both categories and two owners', () => {
    const listed = items.filter(({ isAvailable }) => isAvailable);
    expect(listed.filter(({ itemType }) => itemType === 'JETSKI').length).toBeGreaterThanOrEqual(7);
    expect(listed.filter(({ itemType }) => itemType === 'BOAT').length).toBeGreaterThanOrEqual(9);
    expect(new Set(listed.map(({ rentalCategory }) => rentalCategory)).size).toBe(2);
    const ofOwner = items.filter(({ owner }) => owner === 'owner').length;
    expect(ofOwner).toBeGreaterThan(items.length / 2);
    expect(ofOwner).toBeLessThan(items.length);
    expect(repeated(items.map(({ key }) => key))).toEqual([]);
    expect(repeated(items.map(({ listingTitle }) => listingTitle))).toEqual([]);
  });

  it('cost from the home page’s price to 4,500 MAD, the cheapest jet ski too', () => {
    const prices = items.map(({ hourlyRate }) => hourlyRate);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([heroPrice, 4500]);
    const jetSkis = items.filter(({ itemType }) => itemType === 'JETSKI');
    expect(Math.min(...jetSkis.map(({ hourlyRate }) => hourlyRate))).toBe(heroPrice);
  });

  it.each(items)('comply with the limits of an item: $listingTitle', (one) => {
    expect(one.listingTitle.length).toBeLessThanOrEqual(itemLimits.listingTitle);
    expect(one.modelName.length).toBeLessThanOrEqual(itemLimits.modelName);
    expect(one.description.length).toBeLessThanOrEqual(itemLimits.description);
    expect(person(one.owner).canListItems).toBe(true);
    expect(one.listedDaysAgo).toBeLessThanOrEqual(person(one.owner).memberSinceDays);
    if (one.rentalCategory === 'PER_SEAT') expect(one.capacity).toBeGreaterThan(1);
  });
});

describe('the images of the demo', () => {
  it('use each cover exactly once', () => {
    expect(items.map(({ pictures }) => pictures[0]?.source).sort()).toEqual([...covers].sort());
  });

  it.each(items)('are 2 to 6 different ones, the whole artwork first: $listingTitle', ({ pictures }) => {
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    expect(pictures.length).toBeLessThanOrEqual(Math.min(6, maxItemImages));
    expect(pictures[0]?.crop).toBe(undefined);
    expect(repeated(pictures.map((picture) => JSON.stringify(picture)))).toEqual([]);
  });

  it.each(items.flatMap(({ pictures }) => pictures))(
    'are inside an existing artwork: $source $crop',
    (picture) => {
      expect(existsSync(join(findArtwork(), `${picture.source}.webp`))).toBe(true);
      if (picture.crop === undefined) return;
      const { left, top, width, height } = picture.crop;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.5);
    },
  );
});

describe('the reviews of the demo', () => {
  it('are many, with different ratings, and not all with comments', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(45);
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([3, 4, 5]));
    expect(reviews.filter(({ comment }) => comment === undefined).length).toBeGreaterThan(1);
    expect(repeated(reviews.flatMap(({ comment }) => comment ?? []))).toEqual([]);
  });

  it('are at most one per user and item, and never by its owner', () => {
    expect(repeated(reviews.map((review) => `${review.by} ${review.item}`))).toEqual([]);
    for (const review of reviews) {
      expect(items.find(({ key }) => key === review.item)?.owner).not.toBe(review.by);
    }
  });

  it('leave three items without any', () => {
    const reviewed = new Set(reviews.map((review) => review.item));
    expect(items.filter(({ key }) => !reviewed.has(key))).toHaveLength(3);
  });
});
