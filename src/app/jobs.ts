import type { JobName } from '#features/admin/health-schemas.ts';
import { countPastFigures } from '#features/admin/server/figures.ts';
import { sweepDemoSignIns } from '#features/auth/server/demo/adapter.ts';
import { sweepSessions } from '#features/auth/server/sessions.ts';
import { notifyWaitlist } from '#features/availability/server/notify-waitlist.ts';
import { sweepWaitlist } from '#features/availability/server/waitlist.ts';
import { expireDueRequests } from '#features/bookings/server/acts/expire.ts';
import { readDueCalendars } from '#features/calendar/server/import/read-due.ts';
import { sweepHandovers } from '#features/handovers/server/handover-photos.ts';
import { sweepHelpers } from '#features/helpers/server/helpers.ts';
import { sweepUploads } from '#features/images/server/discard-uploads.ts';
import { sweepMessages } from '#features/messages/server/messages.ts';
import { sweepGuests } from '#features/quay/server/slips.ts';
import { sweepShareCards } from '#features/share-cards/server/stored-cards.ts';
import type { Deps } from '#platform/deps.ts';
import type { PeriodicJob } from '#platform/jobs/periodic-jobs.ts';
import { sweepDeletedIdentities } from './delete-account.ts';
import { makeExports } from './exports/exports.ts';

/** The periodic jobs of the product. */
export function jobs(deps: Deps): readonly (PeriodicJob & { name: JobName })[] {
  return [
    {
      name: 'expire booking requests',
      everyMinutes: 1,
      run: (signal) => expireDueRequests(deps.db, deps.clock, signal),
    },
    { name: 'notify waitlist', everyMinutes: 1, run: (signal) => notifyWaitlist(deps, signal) },
    { name: 'delete expired sessions', everyMinutes: 1, run: () => sweepSessions(deps.db, deps.clock) },
    { name: 'make copies of personal data', everyMinutes: 1, run: (signal) => makeExports(deps, signal) },
    {
      name: 'read other calendars',
      everyMinutes: 1,
      isSlow: true,
      run: (signal) => readDueCalendars({ ...deps, signal }),
    },
    {
      name: 'delete old messages',
      everyMinutes: 60,
      run: () => sweepMessages(deps.db, deps.clock.now()),
    },
    {
      name: 'delete old waitlist entries',
      everyMinutes: 60,
      run: () => sweepWaitlist(deps.db, deps.clock.now()),
    },
    { name: 'erase data of guests', everyMinutes: 60, run: () => sweepGuests(deps.db, deps.clock.now()) },
    {
      name: 'delete expired records',
      everyMinutes: 60,
      run: async () => {
        await sweepDemoSignIns(deps.db, deps.clock);
        await sweepDeletedIdentities(deps.db, deps.clock.now());
        await sweepHelpers(deps.db, deps.clock.now());
      },
    },
    {
      name: 'count past figures',
      everyMinutes: 24 * 60,
      run: () => countPastFigures(deps),
    },
    {
      name: 'delete unused uploads',
      everyMinutes: 60,
      isSlow: true,
      run: async (signal) => {
        await sweepUploads(deps, signal);
        await sweepHandovers(deps, signal);
      },
    },
    {
      name: 'delete unused share cards',
      everyMinutes: 60,
      isSlow: true,
      run: (signal) => sweepShareCards(deps, signal),
    },
  ];
}
