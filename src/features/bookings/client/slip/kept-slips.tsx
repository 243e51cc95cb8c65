import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetSlips } from '#client/data/kept-slips.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { listMyBookings } from '#features/bookings/endpoints.ts';

/** The list begins with the bookings that start last, so the next ones are at the end of those to come. */
const listed = 100;

/** Keeps the slips of the signed-in user on this device, and forgets those of others. */
export function KeptSlips() {
  const userId = useSession().user?.id;
  const { language } = useLanguage();
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
      if (!bookings) return;
      const { keepSlips } = await import('./keep-slips.ts');
      await keepSlips(bookings, { userId, language });
    };
    // Without a connection, or without room on the device, what is kept stays as it is.
    keep().catch(() => undefined);
  }, [bookings, userId, language]);
  return null;
}
