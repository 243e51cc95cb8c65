import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/api-query.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { alternativeDates, alternativeHours } from '#features/bookings/alternative-hours.ts';
import { offerOf } from '#features/bookings/day-slots.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { getAvailability, getItem } from '#features/items/endpoints.ts';

/** Free hours to offer instead of a request that has ended; none until they are loaded, and if that fails. */
export function useAlternatives(
  { rentableItem, startTime, endTime, seats, cancelReason }: Booking,
  { enabled }: { enabled: boolean },
): { start: Date; end: Date }[] {
  const now = useNow();
  const { daylight } = useSite();
  const [start, end] = [new Date(startTime), new Date(endTime)];
  const params = { id: rentableItem.id };
  const isWanted = enabled && !rentableItem.isRemoved;
  const { data: item } = useQuery({ ...apiQuery(getItem, { params }), enabled: isWanted });
  const { data: taken } = useQuery({
    ...apiQuery(getAvailability, { params, query: alternativeDates(start) }),
    enabled: isWanted,
  });
  if (!isWanted || !item?.isAvailable || !taken) return [];
  const declined = cancelReason === 'OWNER';
  return alternativeHours({ start, end, seats, declined }, offerOf(item, { taken, daylight, now }));
}
