import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/data/query-client.ts';
import { getBooking } from '#features/bookings/endpoints.ts';
import { AppError } from '#shared/errors.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Loads one booking. An address may name anything, also a path of the API: only ids are sent. */
export function bookingQuery(id: string) {
  const query = apiQuery(getBooking, { params: { id } });
  if (uuid.test(id)) return query;
  return { ...query, queryFn: () => Promise.reject(new AppError('booking_not_found')) };
}

/** One booking, fetched again when it may have changed. */
export function useBooking(id: string) {
  return useQuery(bookingQuery(id));
}
