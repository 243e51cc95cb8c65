import { useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { changeBooking } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import { toasts } from '#shared/constants.ts';
import type { EndpointDefinition } from '#shared/endpoint.ts';
import { type ActBooking, type ActQuestion, clientAct, type SavedAct } from './act-table.ts';
import { renterName } from './booking-texts.ts';
import { BookingFacts } from './ticket/ticket-details.tsx';
import { leftToAnswer, type TicketSide, type Waiting } from './ticket/ticket-state.ts';

/** An act that is asked for when the ticket appears, not by a press. */
export interface LinkQuestion {
  act: SavedAct;
  onClose: () => void;
}

/** How long Undo is offered, in milliseconds. */
const undoMs = 2 * toasts.durationMs;

/** Does the acts of a booking that one call saves: asks first where the table has a question, saves, and says so. */
export function useActs(booking: ActBooking, side: TicketSide, link: LinkQuestion | null) {
  const { t } = useTranslation();
  const now = useNow();
  const { user, setUser } = useSession();
  /** The question stays as it was asked, whatever becomes of the booking meanwhile. */
  const [pressed, setPressed] = useState<{ act: SavedAct; question: ActQuestion } | null>(null);
  const questionOf = (act: SavedAct) => clientAct(act).question?.(booking, now);
  const asked = pressed?.act ?? link?.act ?? null;
  // A link in an e-mail asks also before confirming.
  const question = pressed?.question ?? (link?.act === 'confirm' ? link.act : link && questionOf(link.act));
  const counted = side === 'owner' ? 'pendingRequests' : 'pendingAnswers';
  // What waits for an owner is not among what waits for their helper.
  const waiting = booking.switches ? 0 : (user?.[counted] ?? 0);
  const leftAfter = (after: Waiting) => leftToAnswer(waiting, { before: booking, after, side });
  const failed = (act: SavedAct) => t(`bookings.changeFailed.${clientAct(act).failure ?? 'other'}`);
  const { save, saving, error, reset } = useSave<{
    params: { id: string; act: SavedAct };
    output: BookingDetail;
  }>(changeBooking as EndpointDefinition, {
    endpointOf: ({ params: { act } }): EndpointDefinition => clientAct(act).endpoint ?? changeBooking,
    success: (after, { params: { act } }) => {
      const { isAnswer, undo } = clientAct(act);
      const left = leftAfter(after);
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
    // A question shows its failure itself.
    failure: (_, { params: { act } }) => (act === asked ? null : failed(act)),
    // The toast of the next answer needs the new count, and the user is refetched only after this one.
    onSuccess: (after, { params: { act } }) => {
      if (user && !booking.switches && clientAct(act).isAnswer) void setUser({ [counted]: leftAfter(after) });
    },
  });
  const run = (act: SavedAct): Promise<boolean> =>
    save({ params: { ...clientAct(act).params?.(booking), id: booking.id, act } });
  const asking = asked && question && (
    <AskFirst
      {...{ booking, question }}
      failure={error && failureTexts(t, error, failed(asked))}
      onConfirm={() => run(asked)}
      onClose={() => {
        reset();
        setPressed(null);
        link?.onClose();
      }}
    />
  );
  return {
    press: (act: SavedAct) => {
      reset();
      const question = questionOf(act);
      if (question) setPressed({ act, question });
      else void run(act);
    },
    /** The act that is being saved. */
    busy: saving?.params.act ?? null,
    /** The question that is to be rendered, if there is one. */
    asking,
  };
}

/** Asks before an act. It stays open and shows the reason if the act fails. */
function AskFirst({
  booking,
  question,
  failure,
  onConfirm,
  onClose,
}: {
  booking: ActBooking;
  question: ActQuestion;
  failure: { title: string; description?: string } | null;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMailed = question === 'cancelGuest' && booking.guestEmail !== null;
  return (
    <ConfirmDialog
      title={t(`bookings.acts.${question}.title`)}
      text={
        <>
          <BookingFacts booking={booking} />
          <p className="mt-2">
            {t(isMailed ? 'bookings.acts.cancelGuest.mailedText' : `bookings.acts.${question}.text`, {
              name: renterName(t, booking),
              date: format.day(booking.startTime),
              time: format.time(booking.startTime),
            })}
          </p>
          {failure && (
            <FormErrors title={failure.title} text={failure.description} className="mt-5 text-navy" />
          )}
        </>
      }
      confirm={t(`bookings.acts.${question}.yes`)}
      cancel={t(`bookings.acts.${question}.no`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
