import { useCallback } from 'react';
import { call } from '#client/data/api.ts';
import { useRefetchOnReturn } from '#client/data/use-refetch-on-return.ts';
import { useLoaded } from '#features/bookings/client/list/loaded.ts';
import { listBookingDays, listItemBookings } from '#features/bookings/endpoints.ts';
import type { BookingStatus } from '#features/bookings/limits.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { listMyItems } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import type { Page } from '#shared/endpoint.ts';
import type { MarinaDate } from '#shared/marina-time.ts';

/** The bookings of an owner's craft on one marina day, by start. */
export function useDayBookings(date: MarinaDate) {
  const { loaded, read, change } = useLoaded(date, loadDay);
  const refresh = useCallback(() => void read('quietly'), [read]);
  useRefetchOnReturn(refresh);
  return {
    loaded,
    refresh,
    retry: () => void read('anew'),
    replace: (booking: Booking) =>
      change((bookings) => bookings.map((other) => (other.id === booking.id ? booking : other))),
  };
}

async function loadDay(date: MarinaDate): Promise<Booking[]> {
  const bookings: Booking[] = [];
  let cursor: string | null | undefined;
  do {
    const page: Page<Booking> = await call(listItemBookings, {
      query: { date, ...(cursor && { cursor }) },
    });
    bookings.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return bookings;
}

export type DayMarks = ReadonlyMap<MarinaDate, readonly BookingStatus[]>;

/** Which statuses occur on which day of a month; `month` is `from/to`, two marina dates. */
export function useDayMarks({ from, to }: { from: MarinaDate; to: MarinaDate }) {
  const { loaded, read } = useLoaded(`${from}/${to}`, loadMarks);
  return { loaded, retry: () => void read('anew'), refresh: () => void read('quietly') };
}

async function loadMarks(month: string): Promise<DayMarks> {
  const [from = '', to = ''] = month.split('/');
  const days = await call(listBookingDays, { query: { from, to } });
  return new Map(days.map(({ date, statuses }) => [date, statuses]));
}

type CraftName = Pick<ItemSummary, 'id' | 'listingTitle'>;
const noCraft: readonly CraftName[] = [];

/** An owner's craft that can be booked; none until they are there. The day can be told without them. */
export function useCraftNames(): readonly CraftName[] {
  const { loaded } = useLoaded('', loadCraft);
  return loaded.status === 'ready' ? loaded.value : noCraft;
}

async function loadCraft(): Promise<readonly CraftName[]> {
  const items = await call(listMyItems);
  return items.filter(({ isAvailable }) => isAvailable);
}
