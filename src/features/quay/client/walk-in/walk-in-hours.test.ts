import { describe, expect, it } from 'vitest';
import { defaultRules } from '#features/items/rules.ts';
import type { FreeItem } from '#features/quay/schemas.ts';
import { brokenRules, fleetOf, lengthsOf, offersOf, priceOf, usualLength } from './walk-in-hours.tsx';

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
const item = (fields: Partial<FreeItem> = {}): FreeItem => ({
  ...{ id: 'item', listingTitle: 'Quemado Red', modelName: 'Sea-Doo', itemType: 'JETSKI' },
  ...{ rentalCategory: 'PRIVATE_HIRE', capacity: 2, units: 1, hourlyRate: 600, rules: defaultRules },
  ...{ images: [], thumbnailImageId: null, seatsLeft: 1 },
  ...{ startTime: at('10:15').toISOString(), freeUntil: at('13:00').toISOString() },
  ...fields,
});
const startAt = (now: string, situation: { isLater?: boolean } = {}) =>
  offersOf([item()], { now: at(now), isLater: false, ...situation })[0]?.start;

describe('the start of a walk-in', () => {
  it('is now, and never before the craft is free', () => {
    expect(startAt('10:20')).toEqual(at('10:20'));
    expect(startAt('10:05')).toEqual(at('10:15'));
  });

  it('is up to a quarter of an hour ago if that leaves the craft its last free hour', () => {
    expect(startAt('12:07')).toEqual(at('12:00'));
    expect(startAt('12:15')).toBeUndefined();
  });

  it('is the chosen time of a hire by phone', () => {
    expect(startAt('09:00', { isLater: true })).toEqual(at('10:15'));
  });

  it('leaves out craft that are not free for an hour any more', () => {
    expect(startAt('12:00')).toEqual(at('12:00'));
    expect(startAt('12:15')).toBeUndefined();
  });
});

it('takes craft of a fleet only where it is rented as a whole', () => {
  const start = at('10:15');
  const fleet = (fields: Partial<FreeItem>) =>
    fleetOf({ item: item({ units: 3, unitNames: ['Red 3'], ...fields }), start });
  expect(fleet({})).toEqual({ fleet: { title: 'Quemado Red', units: 3, names: ['Red 3'] } });
  expect([fleet({ rentalCategory: 'PER_SEAT' }), fleet({ units: 1 })]).toEqual([{}, {}]);
});

describe('the length of a walk-in', () => {
  it('is any half hour from one hour on, and up to the latest end', () => {
    expect(lengthsOf({ item: item(), start: at('10:15') })).toEqual([60, 90, 120, 150, 165]);
    expect(lengthsOf({ item: item(), start: at('11:00') })).toEqual([60, 90, 120]);
  });

  it('is first an hour, or the shortest hire of the craft', () => {
    const lengths = [60, 90, 120];
    expect(usualLength(lengths, item())).toBe(60);
    expect(usualLength(lengths, item({ rules: { ...defaultRules, shortestMinutes: 120 } }))).toBe(120);
    expect(usualLength(lengths, item({ rules: { ...defaultRules, shortestMinutes: 240 } }))).toBe(60);
  });
});

it('names the rules of the owner that a hire breaks', () => {
  const rules = { ...defaultRules, noticeMinutes: 60, shortestMinutes: 120 };
  const offer = { item: item({ rules }), start: at('12:00') };
  expect(brokenRules(offer, 60, at('11:30'))).toBe('both');
  expect(brokenRules(offer, 120, at('11:00'))).toBeNull();
  const begun = { item: item(), start: at('10:15') };
  expect(brokenRules(begun, 60, at('10:20'))).toBeNull();
});

it('costs what the server computes: by seats and price rules', () => {
  const evening = { fromTime: '12:00', toTime: '13:00', hourlyRate: 900, label: null };
  const priceRules = [{ weekdays: null, from: null, to: null, ...evening }];
  const offer = { item: item({ rules: { ...defaultRules, priceRules } }), start: at('11:00') };
  expect(priceOf(offer, { minutes: 120, seats: 2 }).total).toBe(300_000);
});
