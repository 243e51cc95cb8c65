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
import type { Booking } from '#features/bookings/schemas.ts';
import { toasts } from '#shared/constants.ts';
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

/** Saves the acts of a ticket. A dialog that asks shows a failure itself (`isAsked`); else a toast does. */
export function useTicketSaves(booking: Booking, side: TicketSide, { isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation();
  const { user, setUser } = useSession();
  const [busy, setBusy] = useState<SavedAct | null>(null);
  const params = { id: booking.id };
  const ofProposal = { params: { ...params, proposalId: booking.proposal?.id ?? '' } };
  const counted = side === 'owner' ? 'pendingRequests' : 'pendingAnswers';
  const left = Math.max(0, (user?.[counted] ?? 0) - 1);
  const textsOf = (act: SavedAct) => ({
    success: () => ({
      title: t(`bookings.done.${act}`),
      ...(side === 'owner' &&
        answers.includes(act) &&
        left > 0 && { description: t('bookings.leftToAnswer', { count: left }) }),
    }),
    failure: () => (isAsked ? null : t(`bookings.changeFailed.${failureOf(act)}`)),
    // The toast of the next answer needs the new count, and the user is refetched only after this one.
    onSuccess: () => {
      if (user && answers.includes(act)) setUser({ [counted]: left });
    },
  });

  const confirming = useSave(changeBooking, textsOf('confirm'));
  const completing = useSave(changeBooking, textsOf('complete'));
  const cancelling = useSave(changeBooking, textsOf(side === 'owner' ? 'decline' : 'cancel'));
  const cancellingGuest = useSave(changeBooking, textsOf('cancelGuest'));
  const accepting = useSave(acceptProposal, textsOf('accept'));
  const refusing = useSave(refuseProposal, textsOf('refuse'));
  const withdrawing = useSave(refuseProposal, textsOf('withdraw'));
  const asAsked = useSave(cancelAsAsked, textsOf('cancelAsAsked'));
  const keeping = useSave(keepBooking, textsOf('keep'));
  const takingBack = useSave(keepBooking, textsOf('takeBack'));
  const undoing = useSave(undoNoShow, textsOf('undoNoShow'));
  const missing = useSave(markNoShow, {
    ...textsOf('noShow'),
    success: () => ({
      title: t('bookings.done.noShow'),
      duration: undoMs,
      action: { label: t('bookings.ticket.undo'), onClick: () => void undoing.save({ params }) },
    }),
  });
  const act = (action: BookingAction) => ({ params: { ...params, action } });
  const calls: Record<SavedAct, () => Promise<boolean>> = {
    confirm: () => confirming.save(act('confirm')),
    complete: () => completing.save(act('complete')),
    cancel: () => cancelling.save(act('cancel')),
    cancelGuest: () => cancellingGuest.save(act('cancel')),
    decline: () => cancelling.save(act('cancel')),
    accept: () => accepting.save(ofProposal),
    refuse: () => refusing.save(ofProposal),
    withdraw: () => withdrawing.save(ofProposal),
    cancelAsAsked: () => asAsked.save({ params }),
    keep: () => keeping.save({ params }),
    takeBack: () => takingBack.save({ params }),
    noShow: () => missing.save({ params }),
    undoNoShow: () => undoing.save({ params }),
  };
  const asking = [confirming, completing, cancelling, cancellingGuest, asAsked];
  return {
    /** Resolves to whether it was saved. */
    run: async (saved: SavedAct) => {
      setBusy(saved);
      const isSaved = await calls[saved]();
      setBusy(null);
      return isSaved;
    },
    /** The act that is being saved. */
    busy,
    /** Why the last act that a dialog asks about failed. */
    error: asking.find(({ error }) => error)?.error ?? null,
    reset: () => {
      for (const { reset } of asking) reset();
    },
  };
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
