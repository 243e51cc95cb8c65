import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { useBookingFormat, usePhaseText } from '#features/bookings/client/ticket/booking-format.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { tripPhaseOf } from '#features/bookings/trip-phase.ts';

/** What the item is doing, once it should have left, and else what the slip is for. */
export function SlipLead({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const phase = tripPhaseOf(booking, useNow());
  const phaseText = usePhaseText(booking);
  const { status, expiresAt } = booking;
  const lead = t(`bookings.slip.lead.${status}`, { when: expiresAt === null ? '' : format.when(expiresAt) });
  if (phase === 'out' || phase === 'overdue' || phase === 'unused') return phaseText;
  return phase === 'late' ? `${phaseText} ${lead}` : lead;
}
