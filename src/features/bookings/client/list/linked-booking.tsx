import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadState } from '#client/data/load-state.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { usePressGuard } from '#client/ui/press-guard.ts';
import { Loading } from '#client/ui/skeleton.tsx';
import { ErrorState } from '#client/ui/state-panel.tsx';
import { bookingQuery, useBooking } from '#features/bookings/client/booking-query.ts';
import { BookingTicket } from '#features/bookings/client/ticket/booking-ticket.tsx';
import { useBookingChange } from '#features/bookings/client/ticket/change-booking.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { TicketList } from './group-section.tsx';
import { replaceInList } from './list-data.ts';
import { TicketBlocks } from './list-states.tsx';
import { useLinkQuestion } from './use-link-question.ts';

/**
 * The booking that a link in a message or an e-mail leads to, above the list, since the list may not have loaded it or may
 * not show it. See "WhatsApp contact" in docs/product.md.
 */
export function LinkedBooking({ id }: { id: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { refetch, ...result } = useBooking(id);
  const state = loadState(result);
  if (state.status === 'loading') {
    return (
      <Loading label={t('bookings.linked.loading')}>
        <TicketBlocks count={1} showDate />
      </Loading>
    );
  }
  if (state.status === 'failed') {
    const { error } = state;
    // The list below says that the session has ended.
    if (error instanceof AppError && error.status === 401) return null;
    if (error instanceof AppError && (error.status === 404 || error.status === 400)) return <NotFound />;
    return <ErrorState title={t('bookings.linked.failed')} error={error} onRetry={() => void refetch()} />;
  }
  return user && <Linked booking={state.data} userId={user.id} onStale={() => void refetch()} />;
}

function Linked({ booking, userId, onStale }: { booking: Booking; userId: string; onStale: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const side = booking.owner.id === userId ? 'owner' : 'renter';
  const { status } = withEffectiveStatus(booking, useNow());
  const [statusOnArrival] = useState(status);
  const question = useLinkQuestion({ isOpenRequest: side === 'owner' && status === 'PENDING' });
  const change = useBookingChange({
    side,
    onChanged: (changed) => {
      client.setQueryData(bookingQuery(booking.id).queryKey, changed);
      replaceInList(client, side, changed);
    },
    onStale,
  });
  const pressGuard = usePressGuard(status);
  return (
    <section aria-labelledby="linked-booking" {...pressGuard}>
      <h2 id="linked-booking" className="display text-heading wrap-anywhere">
        {side === 'owner'
          ? t('bookings.linked.request', {
              name: booking.user.displayName || t('bookings.ticket.formerMember'),
            })
          : t('bookings.linked.own')}
      </h2>
      {side === 'owner' && statusOnArrival !== 'PENDING' && (
        <p role="status" className="mt-2 text-body text-muted">
          {t(`bookings.linked.answered.${statusOnArrival}`)}
        </p>
      )}
      <TicketList>
        <li>
          <BookingTicket booking={booking} side={side} first question={question} change={change} />
        </li>
      </TicketList>
    </section>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="flex gap-3.5 rounded-photo bg-sand px-5 py-4 text-body leading-snug">
      <Triangle size={22} className="mt-px text-coral-dark" />
      {t('bookings.linked.missing')}
    </p>
  );
}
