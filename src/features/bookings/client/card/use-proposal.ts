import { useNavigate } from 'react-router';
import { apiQuery, metaOf } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import { marinaHours } from '#features/availability/price.ts';
import type { TicketSide } from '#features/bookings/client/ticket/ticket-state.ts';
import { getHoursForProposal, proposeHours } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { paths } from '#shared/paths.ts';
import { useAddress, useChoice } from './use-choice.ts';

/** The booking in the list of this side. */
export const bookingAddress = (id: string, side: TicketSide) =>
  paths.bookings({ tab: side === 'owner' ? 'items' : 'my', booking: id });

/** A choice that becomes other hours for a booking. The notice of the item does not apply. See "Change of hours". */
export function useProposal(
  item: ItemDetail,
  { booking, side, onSent }: { booking: Booking; side: TicketSide; onSent: () => void },
) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { id, startTime, endTime, seats } = booking;
  const { date, ...hours } = marinaHours(new Date(startTime), new Date(endTime));
  const initial = { date, hours, anchor: null, seats };
  const draft = useChoice(
    { ...item, rules: { ...item.rules, noticeMinutes: 0 } },
    {
      initial,
      takenQuery: (days) => ({
        ...apiQuery(getHoursForProposal, { params: { id }, query: days }),
        meta: { ...metaOf(getHoursForProposal), itemId: item.id },
      }),
      firstHours: null,
      changed: booking,
    },
  );
  const { stored } = draft;
  useAddress(stored, initial);
  const isSame =
    stored.date === date &&
    stored.hours?.start === hours.start &&
    stored.hours.end === hours.end &&
    (draft.seats ?? seats) === seats;
  const other = side === 'owner' ? booking.user : booking.owner;
  const name = other.displayName || t('rental.reviews.formerMember');
  const effect: 'asks' | 'confirms' | 'atOnce' =
    booking.status === 'CONFIRMED' ? 'asks' : side === 'owner' ? 'confirms' : 'atOnce';

  const { save, isSaving } = useSave(proposeHours, {
    success: ({ proposal, ...changed }) => {
      if (proposal === null) {
        const now = marinaHours(new Date(changed.startTime), new Date(changed.endTime));
        return { title: t('proposal.sent.atOnce', { hours: dayHoursText(now, language) }) };
      }
      const until = instantToMarina(new Date(proposal.expiresAt));
      return {
        title: t('proposal.sent.asks', { name }),
        description: t('proposal.sent.held', {
          date: formatMarinaDate(until.date, language, 'long'),
          time: formatMarinaTime(until.time, language),
        }),
      };
    },
    onSuccess: () => {
      onSent();
      // Back must not lead to a change that is done.
      void navigate(bookingAddress(id, side), { replace: true });
    },
    onFailure: draft.fail,
  });
  return {
    ...draft,
    // The present hours stand, also if they could not be booked today.
    ...(isSame && { conflict: null, problem: null }),
    booking,
    side,
    /** Of the other side. */
    name,
    /** What sending does: the request changes, the other side is asked, or the booking would be confirmed as well. */
    effect,
    /** Whether the choice is what the booking has. */
    isSame,
    isSending: isSaving,
    send: () => draft.send((body) => save({ params: { id }, body })),
  };
}

export type ProposalDraft = ReturnType<typeof useProposal>;
