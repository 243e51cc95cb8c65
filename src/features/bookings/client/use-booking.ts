import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { getBooking } from '#features/bookings/endpoints.ts';
import { AppError } from '#shared/errors.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Loads one booking. An address may name anything, also a path of the API: only ids are sent. */
export function useBooking(id: string) {
  const query = apiQuery(getBooking, { params: { id } });
  const refused = { ...query, queryFn: () => Promise.reject(new AppError('booking_not_found')) };
  return useQuery(uuid.test(id) ? query : refused);
}
