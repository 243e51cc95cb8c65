import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepPages, type PageToKeep } from '#client/data/kept-pages.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { forgetSlips } from '#client/data/slip-cache.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { serverClock } from '#client/server-time.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import { paths } from '#shared/paths.ts';

/** The list begins with the bookings that start last, so the next ones are at the end of those to come. */
const listed = 100;

/** Keeps the slips of the signed-in user on this device, and forgets those of others. */
export function KeptSlips() {
  const userId = useSession().user?.id;
  const { language } = useTranslation();
  const { data } = useQuery({
    ...apiQuery(listMyBookings, { query: { limit: listed } }),
    // The development server has no files to keep.
    enabled: import.meta.env.PROD && userId !== undefined,
  });
  const bookings = data?.items;
  useEffect(() => {
    if (userId === undefined) return;
    const keep = async () => {
      await forgetSlips(userId);
      if (bookings) await keepPages('slips', slipsOf(bookings), { userId, language });
    };
    // Without a connection, or without room on the device, what is kept stays as it is.
    keep().catch(() => undefined);
  }, [bookings, userId, language]);
  return null;
}

const most = 20;

/** The slips of the bookings to come that are or were confirmed. */
function slipsOf(bookings: readonly Booking[]): PageToKeep[] {
  const now = serverClock.now().getTime();
  return (
    bookings
      // Also the cancelled ones, whose kept slip would still say that they are valid.
      .filter(({ confirmedAt, endTime }) => confirmedAt !== null && Date.parse(endTime) > now)
      .slice(-most)
      .map((booking) => ({
        path: paths.bookingSlip(booking.id),
        data: booking,
        picture: coverOf(booking.rentableItem)?.compressedUrl,
      }))
  );
}
