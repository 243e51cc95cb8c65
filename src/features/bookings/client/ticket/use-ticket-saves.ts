import { useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import type { BookingAction } from '#features/bookings/constants.ts';
import {
  acceptProposal,
  cancelAsAsked,
  changeBooking,
  keepBooking,
  markNoShow,
  refuseProposal,
  undoNoShow,
} from '#features/bookings/endpoints.ts';
import type { Booking, BookingDetail } from '#features/bookings/schemas.ts';
import { toasts } from '#shared/constants.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { TicketAct } from './ticket-acts.ts';
import type { TicketSide } from './ticket-state.ts';

/** The acts that need no form. */
export type SavedAct =
  | Exclude<TicketAct, 'slip' | 'chat' | 'propose' | 'askToCancel' | 'callOff' | 'noteCash'>
  | 'undoNoShow';

/** The acts that answer the other side. */
const answers: readonly SavedAct[] = ['confirm', 'decline', 'accept', 'refuse', 'cancelAsAsked', 'keep'];

/** How long Undo is offered, in milliseconds. */
const undoMs = 2 * toasts.durationMs;

/** Saves the acts of a ticket. A dialog that asks about an act shows its failure itself; else a toast does. */
export function useTicketSaves(booking: Booking, side: TicketSide, asked: SavedAct | null) {
  const [busy, setBusy] = useState<SavedAct | null>(null);
  const ticket = { booking, side, asked };
  const proposal = { proposalId: booking.proposal?.id ?? '' };
  const undo = useAct(ticket, 'undoNoShow', undoNoShow);
  const acts: Record<SavedAct, ReturnType<typeof useAct>> = {
    confirm: useAct(ticket, 'confirm', changeBooking, { action: 'confirm' }),
    complete: useAct(ticket, 'complete', changeBooking, { action: 'complete' }),
    cancel: useAct(ticket, 'cancel', changeBooking, { action: 'cancel' }),
    cancelGuest: useAct(ticket, 'cancelGuest', changeBooking, { action: 'cancel' }),
    decline: useAct(ticket, 'decline', changeBooking, { action: 'cancel' }),
    accept: useAct(ticket, 'accept', acceptProposal, proposal),
    refuse: useAct(ticket, 'refuse', refuseProposal, proposal),
    withdraw: useAct(ticket, 'withdraw', refuseProposal, proposal),
    cancelAsAsked: useAct(ticket, 'cancelAsAsked', cancelAsAsked),
    keep: useAct(ticket, 'keep', keepBooking),
    takeBack: useAct(ticket, 'takeBack', keepBooking),
    noShow: useAct(ticket, 'noShow', markNoShow, {}, undo.send),
    undoNoShow: undo,
  };
  return {
    /** Resolves to whether it was saved. */
    run: async (act: SavedAct) => {
      setBusy(act);
      const isSaved = await acts[act].send();
      setBusy(null);
      return isSaved;
    },
    /** The act that is being saved. */
    busy,
    /** Why the act failed that a dialog asks about. */
    error: asked && acts[asked].error,
    reset: () => asked && acts[asked].reset(),
  };
}

/** One act with its call. `undo` is offered after it. */
function useAct(
  { booking, side, asked }: { booking: Booking; side: TicketSide; asked: SavedAct | null },
  act: SavedAct,
  endpoint: Endpoint<{ params: { id: string }; output: BookingDetail }>,
  more: { action?: BookingAction; proposalId?: string } = {},
  undo?: () => void,
) {
  const { t } = useTranslation();
  const { user, setUser } = useSession();
  const counted = side === 'owner' ? 'pendingRequests' : 'pendingAnswers';
  const left = Math.max(0, (user?.[counted] ?? 0) - 1);
  const isAnswer = answers.includes(act);
  const { save, error, reset } = useSave(endpoint, {
    success: () => ({
      title: t(`bookings.done.${act}`),
      ...(side === 'owner' &&
        isAnswer &&
        left > 0 && { description: t('bookings.leftToAnswer', { count: left }) }),
      ...(undo && { duration: undoMs, action: { label: t('bookings.ticket.undo'), onClick: undo } }),
    }),
    failure: () => (asked === act ? null : t(`bookings.changeFailed.${failureOf(act)}`)),
    // The toast of the next answer needs the new count, and the user is refetched only after this one.
    onSuccess: () => {
      if (user && isAnswer) setUser({ [counted]: left });
    },
  });
  return { send: () => save({ params: { id: booking.id, ...more } }), error, reset };
}

/** Which text says that an act failed. */
export function failureOf(act: SavedAct) {
  return act === 'confirm' ||
    act === 'complete' ||
    act === 'cancel' ||
    act === 'decline' ||
    act === 'cancelGuest' ||
    act === 'cancelAsAsked'
    ? act
    : 'other';
}
