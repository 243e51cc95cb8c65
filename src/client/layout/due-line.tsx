import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { type TripPhase, tripPhaseOf } from '#features/bookings/trip-phase.ts';
import { outOf } from '#features/calendar/client/day/fleet-rows.ts';
import type { Day } from '#features/calendar/day-schemas.ts';
import { paths } from '#shared/paths.ts';
import { ArrowRight } from '../ui/icons.tsx';

/** How long before its start a booking is due, in minutes. */
const soonMinutes = 60;

/** Below the header of the home page: what is due on an owner's day, as a link to it. Without anything due, nothing. */
export function DueLine({ day }: { day: Day }) {
  const { t } = useTranslation();
  const now = useNow();
  const { pendingRequests: requests = 0 } = useSession().user ?? {};
  const header = document.querySelector('header');
  const phases = day.bookings.map((booking) => {
    const phase = tripPhaseOf(booking, now);
    const minutes = (Date.parse(booking.startTime) - now.getTime()) / 60_000;
    // Of a fleet, each craft that is out.
    const craft = outOf(booking).length || 1;
    return { craft, phase: phase === 'ahead' && minutes <= soonMinutes ? ('leaving' as const) : phase };
  });
  const count = (...counted: TripPhase[]) =>
    phases.reduce((sum, { phase, craft }) => sum + (counted.includes(phase) ? craft : 0), 0);
  const due = { overdue: count('overdue'), soon: count('leaving', 'late'), requests };
  const parts = (['overdue', 'soon', 'requests'] as const).flatMap((what) =>
    due[what] > 0 ? t(`ownerNav.due.${what}`, { count: due[what] }) : [],
  );
  if (parts.length === 0 || header === null) return null;
  return createPortal(
    <Link
      to={paths.quay()}
      className="flex min-h-11 animate-rise flex-wrap items-center justify-center gap-x-2 bg-held-2 px-5 py-1.5 text-center text-small font-label text-navy"
    >
      {t('ownerNav.due.line', { what: parts.join(', ') })} <ArrowRight size={16} />
    </Link>,
    header,
  );
}
