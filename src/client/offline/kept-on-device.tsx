import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { metaOf, requestWith } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ownerBar } from '#client/layout/owner-view.ts';
import { serverClock } from '#client/now.tsx';
// Early: it keeps the browser's offer to install.
import '#client/push/home-screen.tsx';
import { listMyBookings } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { isAllowed, seesDay } from '#features/helpers/limits.ts';
import { coverOf } from '#features/images/cover.ts';
import { paths } from '#shared/paths.ts';
import { keepPages, type PageToKeep } from './kept-pages.ts';
import { handoverDialog } from './kept-parts.ts';
import { keepHelping, keptQueries } from './kept-queries.ts';
import { useActSender } from './use-kept-acts.ts';

/** For signed-in users on every page: keeps their slips and the pages of today, and sends the acts that were made without a signal. */
export function KeptOnDevice() {
  useActSender();
  const { user, seesOwnerPages } = useSession();
  const userId = user?.id;
  const isAdmin = user?.isAdmin === true;
  const seesDays = seesOwnerPages || (user?.helpsFor ?? []).some((one) => isAllowed(seesDay, one.switches));
  const { language } = useTranslation();
  // The development server has no files to keep.
  const { data: slips } = useKeptSlips(import.meta.env.PROD);
  useEffect(() => {
    if (user) void keepHelping(user.id, user.helpsFor);
  }, [user]);
  useEffect(() => {
    if (userId === undefined || slips === undefined) return;
    // First what is used on the quay, where the signal may end at any moment.
    const pages: PageToKeep[] = [
      ...(seesDays ? [{ path: paths.quay() }] : []),
      ...(isAdmin ? [{ path: paths.adminBoard() }] : []),
      ...slips.map(({ id, rentableItem }) => ({
        path: paths.bookingSlip(id),
        picture: coverOf(rentableItem)?.compressedUrl,
      })),
    ];
    // With the bar, which these pages have, and the form for records. Without a connection, or without room on the device, what is kept stays as it is.
    void (seesDays ? Promise.all([ownerBar.preload(), handoverDialog.preload()]) : Promise.resolve())
      .then(() => keepPages(pages, userId, language))
      .catch(() => undefined);
  }, [slips, seesDays, isAdmin, userId, language]);
  return null;
}

/** The list begins with the bookings that start last, so the next ones are at the end of those to come. */
const listed = 100;
const most = 20;

export const keptSlipsKey = (userId: string | null) => [listMyBookings.path, 'slips', userId];

/** The bookings whose slips this device keeps, as they are or as they were kept. */
export function useKeptSlips(enabled: boolean) {
  const { userId } = useSession();
  return useQuery({
    queryKey: keptSlipsKey(userId),
    queryFn: async ({ signal }) =>
      slipsOf((await requestWith(signal)(listMyBookings, { query: { limit: listed } })).items),
    meta: metaOf(listMyBookings),
    persister: keptQueries(userId),
    enabled: enabled && userId !== null,
  });
}

/** The bookings to come that are or were confirmed. */
function slipsOf(bookings: readonly Booking[]): Booking[] {
  const now = serverClock.now().getTime();
  return (
    bookings
      // Also the cancelled ones, whose kept slip would still say that they are valid.
      .filter(({ confirmedAt, endTime }) => confirmedAt !== null && Date.parse(endTime) > now)
      .slice(-most)
  );
}
