import type { EarningsFigures, OwnerEarnings } from '#features/quay/schemas.ts';
import type { Db } from '#platform/database/db.ts';
import { addDays, instantToMarina, type MarinaDate, monthOf } from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';
import { findHires, type Hire } from './hires.ts';

/** What an owner's items earned with the bookings that begin in a marina month. See "Earnings of an owner". */
export async function getEarnings(db: Db, ownerId: string, month: string): Promise<OwnerEarnings> {
  const hires = await findHires(db, ownerId, month);
  const items = [...groupBy(hires, ({ itemId }) => itemId)].map(([id, ofItem]) => ({
    ...{ id, listingTitle: ofItem.at(-1)?.itemTitle ?? '', ...figuresOf(ofItem) },
  }));
  const byDay = groupBy(hires, ({ start }) => instantToMarina(start).date);
  const { from, to } = monthOf(`${month}-01`);
  const days: OwnerEarnings['days'] = [];
  for (let date: MarinaDate = from; date <= to; date = addDays(date, 1)) {
    const { revenue, received } = figuresOf(byDay.get(date) ?? []);
    days.push({ date, revenue, received });
  }
  return { month, total: figuresOf(hires), items: items.sort((a, b) => b.revenue - a.revenue), days };
}

function groupBy(hires: readonly Hire[], keyOf: (hire: Hire) => string): Map<string, Hire[]> {
  const groups = new Map<string, Hire[]>();
  for (const hire of hires) {
    const group = groups.get(keyOf(hire));
    if (group) group.push(hire);
    else groups.set(keyOf(hire), [hire]);
  }
  return groups;
}

function figuresOf(hires: readonly Hire[]): EarningsFigures {
  const completed = hires.filter(({ status }) => status === 'COMPLETED');
  const count = (reason: string) => hires.filter((hire) => hire.reason === reason).length;
  const sum = (of: readonly Hire[], value: (hire: Hire) => number) =>
    of.reduce((total, hire) => total + value(hire), 0);
  return {
    hires: completed.length,
    hours: sum(completed, ({ minutes }) => minutes) / 60,
    hoursOut: sum(completed, hoursOut),
    ...{ calledOff: count('CALLED_OFF'), noShows: count('NO_SHOW') },
    revenue: centimesToMad(sum(completed, ({ price }) => price)),
    received: centimesToMad(sum(hires, ({ received }) => received)),
    openDeposits: centimesToMad(sum(hires, ({ deposit }) => deposit)),
  };
}

const hoursOut = ({ departedAt, returnedAt }: Hire) =>
  departedAt && returnedAt ? (+returnedAt - +departedAt) / 3_600_000 : 0;
