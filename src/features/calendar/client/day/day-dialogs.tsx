import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '#client/data/api.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { SelectField } from '#client/forms/field.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useLoadState } from '#client/kit/load-state.ts';
import { useFormat } from '#client/kit/use-format.ts';
import { Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { extendTrip, listExtensions } from '#features/bookings/endpoints.ts';
import { dueAt } from '#features/bookings/trip-phase.ts';
import type { TripBody } from '#features/bookings/trip-schemas.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import { minutesOff } from './day-rows.ts';
import { craftOf } from './fleet-rows.ts';

/** Adds free hours to an item that is out: half an hour, an hour, or until a later time, each with its price. */
export function ExtendDialog({ booking, onClose }: { booking: DayBooking; onClose: () => void }) {
  const { t } = useTranslation();
  const { duration, price, shortTime: time } = useFormat();
  const isOnline = useOnline();
  const [until, setUntil] = useState('');
  const craft = craftOf(booking);
  const extending = useSave(extendTrip, {
    onSuccess: (_answer, { body }) => {
      toast.success(t('quay.board.done.extended', { ...craft, time: time(body.endTime) }));
      onClose();
    },
  });
  const query = useQuery(apiQuery(listExtensions, { params: { id: booking.id } }));
  const state = useLoadState(query);
  const choices = state.status === 'ready' ? state.data : [];
  const chosen = choices.find(({ endTime }) => endTime === until);
  const extend = ({ endTime, price: shown }: (typeof choices)[number]) =>
    void extending.save({ params: { id: booking.id }, body: { endTime, price: shown } });
  const busy = (endTime: string) => extending.saving?.body.endTime === endTime;
  return (
    <Dialog title={t('quay.board.extend.title', craft)} onClose={onClose} closable={!extending.isSaving}>
      <p className="mt-3 text-body font-medium">
        {t('quay.board.extend.text', { due: time(dueAt(booking)) })}
      </p>
      {extending.errorText && (
        <p role="alert" className="mt-4 rounded-photo bg-error-ground px-5 py-4 text-body font-medium">
          {extending.errorText}
        </p>
      )}
      {!isOnline ? (
        <p className="mt-4 text-body font-medium">{t('quay.board.extend.offline')}</p>
      ) : (
        <p role="status" className="mt-4 text-body font-medium empty:hidden">
          {state.status === 'loading' && t('quay.board.extend.loading')}
          {state.status === 'ready' && choices.length === 0 && t('quay.board.extend.none')}
          {state.status === 'failed' && errorText(t, state.error)}
        </p>
      )}
      <div className="mt-5 grid gap-3">
        {choices.slice(0, 2).map((choice) => (
          <Button
            key={choice.endTime}
            size="large"
            tone="sand-2"
            wide
            className="min-h-[76px]"
            disabled={!isOnline}
            busy={busy(choice.endTime)}
            onClick={() => extend(choice)}
          >
            <span className="grid">
              <b className="figure tracking-normal">
                {t('quay.board.extend.plus', { span: duration(choice.minutes) })}
              </b>
              <span>
                {t('quay.board.extend.choice', { time: time(choice.endTime), price: price(choice.price) })}
              </span>
            </span>
          </Button>
        ))}
        {choices.length > 2 && (
          <SelectField
            label={t('quay.board.extend.until')}
            className="[&_select]:min-h-14"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          >
            <option value="">{t('quay.board.extend.choose')}</option>
            {choices.slice(2).map((choice) => (
              <option key={choice.endTime} value={choice.endTime}>
                {t('quay.board.extend.untilChoice', {
                  time: time(choice.endTime),
                  price: price(choice.price),
                })}
              </option>
            ))}
          </SelectField>
        )}
        {chosen && (
          <Button
            size="large"
            wide
            disabled={!isOnline}
            busy={busy(chosen.endTime)}
            onClick={() => extend(chosen)}
          >
            {t('quay.board.extend.submit', { time: time(chosen.endTime), price: price(chosen.price) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Asks whether the return moves with a departure that is late or early. */
export function LeavingDialog({
  booking,
  at,
  moved,
  more,
  onAnswer,
  onClose,
}: {
  booking: DayBooking;
  at: Date;
  /** The return if it moves. */
  moved: string;
  /** With the units that leave. */
  more?: TripBody;
  onAnswer: (moveReturn: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { duration, shortTime: time } = useFormat();
  const off = minutesOff(booking.startTime, at.toISOString());
  const craft = craftOf(booking, more?.units?.length);
  const words = { ...craft, span: duration(Math.abs(off)) };
  return (
    <Dialog title={t('quay.board.leaving.question', craft)} onClose={onClose}>
      <p className="mt-3 text-body font-medium">
        {t(off > 0 ? 'quay.board.leaving.late' : 'quay.board.leaving.early', words)}
      </p>
      <div className="mt-5 grid gap-3">
        {new Date(booking.endTime) > at && (
          <Button size="large" wide className="min-h-[76px]" onClick={() => onAnswer(false)}>
            {t('quay.board.leaving.keep', { time: time(booking.endTime) })}
          </Button>
        )}
        <Button size="large" tone="sand-2" wide className="min-h-[76px]" onClick={() => onAnswer(true)}>
          {t('quay.board.leaving.move', { time: time(moved) })}
        </Button>
      </div>
      <p className="mt-4 text-small font-medium">{t('quay.board.leaving.note')}</p>
    </Dialog>
  );
}
