import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { Booking, BookingDetail } from '#features/bookings/schemas.ts';
import { toasts } from '#shared/constants.ts';
import type { EndpointDefinition } from '#shared/endpoint.ts';
import { clientAct, type SavedAct } from './act-table.ts';
import type { TicketSide } from './ticket/ticket-state.ts';

/** How long Undo is offered, in milliseconds. */
const undoMs = 2 * toasts.durationMs;

/** Saves the acts of a booking. A dialog that asks about an act shows its failure itself; else a toast does. */
export function useActs(booking: Booking, side: TicketSide, asked: SavedAct | null) {
  const { t } = useTranslation();
  const { user, setUser } = useSession();
  const counted = side === 'owner' ? 'pendingRequests' : 'pendingAnswers';
  const left = Math.max(0, (user?.[counted] ?? 0) - 1);
  const { save, saving, error, reset } = useSave<{
    params: { id: string; act: SavedAct };
    output: BookingDetail;
  }>(changeBooking as EndpointDefinition, {
    endpointOf: ({ params: { act } }): EndpointDefinition => clientAct(act).endpoint ?? changeBooking,
    success: (_, { params: { act } }) => {
      const { isAnswer, undo } = clientAct(act);
      return {
        title: t(`bookings.acts.${act}.done`),
        ...(side === 'owner' &&
          isAnswer &&
          left > 0 && { description: t('bookings.leftToAnswer', { count: left }) }),
        ...(undo && {
          duration: undoMs,
          action: { label: t('bookings.ticket.undo'), onClick: () => void run(undo) },
        }),
      };
    },
    failure: (_, { params: { act } }) => (act === asked ? null : t(failureKey(act))),
    // The toast of the next answer needs the new count, and the user is refetched only after this one.
    onSuccess: (_, { params: { act } }) => {
      if (user && clientAct(act).isAnswer) setUser({ [counted]: left });
    },
  });
  const run = (act: SavedAct): Promise<boolean> =>
    save({ params: { ...clientAct(act).params?.(booking), id: booking.id, act } });
  return {
    /** Resolves to whether it was saved. */
    run,
    /** The act that is being saved. */
    busy: saving?.params.act ?? null,
    /** Why the last act failed. */
    error,
    reset,
  };
}

/** The key of the text that says that an act failed. */
export const failureKey = (act: SavedAct) =>
  `bookings.changeFailed.${clientAct(act).failure ?? 'other'}` as const;
