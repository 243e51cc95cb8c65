import { type FormEvent, useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { otherName, renterName } from '#features/bookings/client/booking-texts.ts';
import { CauseFields, useCause } from '#features/bookings/client/cause-fields.tsx';
import { bookingNoteLength } from '#features/bookings/constants.ts';
import { askToCancel, callOffBooking } from '#features/bookings/endpoints.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { BookingChat } from './ticket-chat.tsx';
import { BookingFacts, type DialogBooking } from './ticket-details.tsx';

export interface ActDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Lets a renter ask the owner to cancel a confirmed booking. See "Asking to cancel" in docs/product.md. */
export function AskToCancelDialog({ booking, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = otherName(t, booking, 'renter');
  const [note, setNote] = useState('');
  const { save, isSaving, errorText } = useSave(askToCancel, {
    success: t('bookings.askToCancel.done', { name }),
    onSuccess: onClose,
  });
  return (
    <Dialog title={t('bookings.askToCancel.title', { name })} onClose={onClose} closable={!isSaving}>
      <form
        noValidate
        className="mt-3 text-body text-muted"
        onSubmit={(event) => {
          event.preventDefault();
          void save({ params: { id: booking.id }, body: { note: note.trim() || null } });
        }}
      >
        <BookingFacts booking={booking} />
        <p className="mt-2">{t('bookings.askToCancel.text', { name })}</p>
        <p className="mt-2">
          {t('bookings.askToCancel.agreed', { price: format.price(booking.totalPrice) })}
        </p>
        {errorText !== null && (
          <FormErrors title={t('bookings.askToCancel.failed')} text={errorText} className="mt-5 text-navy" />
        )}
        <TextArea
          label={t('bookings.askToCancel.note')}
          optional
          rows={2}
          maxLength={bookingNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className="mt-5 text-navy"
        />
        <div className="mt-6 flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" className="sm:flex-1" busy={isSaving}>
            {t('bookings.acts.askToCancel.button')}
          </Button>
          <Button tone="sand" className="sm:flex-1" disabled={isSaving} onClick={onClose} data-autofocus>
            {t('bookings.askToCancel.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export interface CallOffProps {
  booking: DialogBooking;
  onClose: () => void;
}

/**
 * Lets an owner call off a confirmed booking, and then write to the renter; `isAshore` if the renter could not leave. See
 * "Calling off" in docs/product.md.
 */
export function CallOffDialog({ booking, isAshore = false, onClose }: CallOffProps & { isAshore?: boolean }) {
  const { t } = useTranslation();
  const now = useNow();
  // Once it is over, only a booking whose item has not left can be called off.
  const [hasBegun] = useState(
    !isAshore && new Date(booking.startTime) <= now && now < new Date(booking.endTime),
  );
  const [isBack, setIsBack] = useState(false);
  const [calledOff, setCalledOff] = useState<Booking | null>(null);
  if (calledOff) return <CalledOff booking={calledOff} onClose={onClose} />;
  if (hasBegun && !isBack)
    return (
      <ConfirmDialog
        title={t('bookings.acts.back.title')}
        text={
          <>
            <BookingFacts booking={booking} />
            <p className="mt-2">{t('bookings.callOff.begun')}</p>
          </>
        }
        confirm={t('bookings.acts.back.yes')}
        cancel={t('bookings.acts.back.no')}
        onConfirm={() => {
          setIsBack(true);
          return false;
        }}
        onClose={onClose}
      />
    );
  return <CallOffForm booking={booking} onDone={setCalledOff} onClose={onClose} />;
}

function CallOffForm({ booking, onDone, onClose }: CallOffProps & { onDone: (calledOff: Booking) => void }) {
  const { t } = useTranslation();
  const why = useCause();
  const isOver = new Date(booking.endTime) <= useNow();
  const [close, setClose] = useState(true);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { save, isSaving, errorText } = useSave(callOffBooking, { onSuccess: onDone });
  const name = renterName(t, booking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (why.given) void save({ params: { id: booking.id }, body: { ...why.given, close } });
  };
  return (
    <Dialog title={t('bookings.callOff.title')} onClose={onClose} closable={!isSaving}>
      <form noValidate className="mt-3 text-body text-muted" onSubmit={submit}>
        <BookingFacts booking={booking} />
        {errorText !== null && (
          <FormErrors title={t('bookings.callOff.failed')} text={errorText} className="mt-5 text-navy" />
        )}
        <div className="mt-5 grid gap-5 text-navy">
          <CauseFields why={why} showMissing={isSubmitted} />
          {!isOver && (
            <Checkbox
              label={t('bookings.callOff.closeHours')}
              hint={t('bookings.callOff.closeHint')}
              checked={close}
              onChange={({ target }) => setClose(target.checked)}
            />
          )}
        </div>
        <p className="mt-4 text-small">
          {t(isGuest(booking) ? 'bookings.callOff.guest.text' : 'bookings.callOff.text', { name })}
        </p>
        <div className="mt-6 flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" className="sm:flex-1" busy={isSaving}>
            {t('bookings.acts.callOff.button')}
          </Button>
          <Button tone="sand" className="sm:flex-1" disabled={isSaving} onClick={onClose} data-autofocus>
            {t('bookings.callOff.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Says that the booking was called off, with a link to write to the renter. */
function CalledOff({ booking, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const name = renterName(t, booking);
  const guestText = booking.guestEmail ? 'mailedText' : 'doneText';
  return (
    <Dialog title={t('bookings.slip.calledOff')} onClose={onClose}>
      <p role="status" className="mt-3 text-body text-muted">
        {t(isGuest(booking) ? `bookings.callOff.guest.${guestText}` : 'bookings.callOff.doneText', { name })}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-2.5">
        <BookingChat booking={booking} side="owner" />
        <Button size="small" onClick={onClose} data-autofocus>
          {t('bookings.callOff.close')}
        </Button>
      </div>
    </Dialog>
  );
}
