import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeDocument } from './scale.mjs';
import { demandOf, firstLimits } from './scale-demand.mjs';
import { root } from './steps.mjs';

const text = readFileSync(join(root, 'docs/scale.md'), 'utf8');
const lines = JSON.parse(readFileSync(join(root, 'operate/past-one-database/lines.json'), 'utf8'));

describe('docs/scale.md', () => {
  it('is what node scripts/scale.mjs computes', () => {
    expect(computeDocument(text)).toBe(text);
  });

  it.each(lines)('names the function $function where it is', ({ file, function: name }) => {
    const path = join(root, file);
    expect(existsSync(path) && readFileSync(path, 'utf8')).toMatch(new RegExp(`function ${name}\\b`));
  });
});

describe('the demand of marinas', () => {
  const value = (number) => ({ value: number, what: '' });
  const cost = { nodeMs: 10, databaseMs: 5 };
  const kinds = [
    'cachedPage',
    'page',
    'cachedCall',
    'list',
    'hours',
    'ownCall',
    'ownerCall',
    'booking',
    'picture',
  ];
  const tables = ['users', 'items', 'images', 'bookings', 'booking_events', 'reviews'];
  const costs = {
    cores: 2,
    requests: Object.fromEntries(kinds.map((kind) => [kind, cost])),
    tables: Object.fromEntries(tables.map((table) => [table, { row: 60, indexes: 40 }])),
    walBytesPerBooking: 1_000_000,
  };
  const assumptions = {
    ...{ craft: value(3), bookingsPerCraft: value(2), seasonDays: value(100), visitsPerBooking: value(0) },
    ...{
      pagesPerVisit: value(1),
      callsPerVisit: value(1),
      cachedShare: value(0.5),
      picturesPerVisit: value(1),
    },
    ...{ ownCallsPerBooking: value(0), changesPerBooking: value(2), reviewsPerBooking: value(1) },
    ...{ usersPerBooking: value(1), picturesPerCraft: value(5), pictureMb: value(1), pictureKb: value(1) },
    ...{
      busiestHour: value(0.5),
      busiestDay: value(2),
      busyShare: value(0.5),
      years: value(1),
      connections: value(7),
    },
  };

  it('is the load of the busiest hour, by the costs of its requests', () => {
    // Six bookings a day, each changed twice, in the busiest hour of the busiest day.
    expect(demandOf(600, { costs, assumptions })).toMatchObject({
      bookings: 3_600,
      commits: 2,
      requests: 2,
      walMb: 2,
      nodeCores: 0.04,
      databaseCores: 0.02,
      connections: 7,
      pictureGb: 9,
      // Bookings, their events, reviews and users, then items and images.
      databaseGb: (360_000 * 5 + 1_800 * 6) / 1e7,
    });
  });

  it('names the limits in the order in which they are reached', () => {
    const limit = { value: 1_000, what: '' };
    const names =
      'pictureDiskGb networkMbit machineCores notifyCommits connections restoreGb restoreRows vacuumGb'.split(
        ' ',
      );
    const limits = Object.fromEntries(names.map((name) => [name, limit]));
    const found = firstLimits({
      costs,
      assumptions,
      limits: { ...limits, notifyCommits: { value: 1, what: '' } },
    });
    expect(found[0]).toMatchObject({ name: 'its commits', marinas: 300 });
    expect(found.map(({ marinas }) => marinas)).toEqual(
      found.map(({ marinas }) => marinas).toSorted((a, b) => a - b),
    );
  });
});
