import { useState } from 'react';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import type { CallOffCause } from '#features/bookings/acts/call-off.ts';
import { otherName, renterName } from '#features/bookings/client/booking-texts.ts';
import { CauseFields } from '#features/bookings/client/cause-fields.tsx';
import { bookingNoteLength } from '#features/bookings/constants.ts';
import { askToCancel, callOffBooking } from '#features/bookings/endpoints.ts';
import { isGuest } from '#features/bookings/guest.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { isAllowed } from '#features/helpers/limits.ts';
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
  return (
    <DialogForm
      title={t('bookings.askToCancel.title', { name })}
      intro={
        <>
          <BookingFacts booking={booking} />
          <p className="mt-2">{t('bookings.askToCancel.text', { name })}</p>
          <p className="mt-2">
            {t('bookings.askToCancel.agreed', { price: format.price(booking.totalPrice) })}
          </p>
        </>
      }
      endpoint={askToCancel}
      schema={async () => (await import('#features/bookings/schemas.ts')).cancelRequestBody}
      values={{ note: '' }}
      toInput={({ body }) => ({ params: { id: booking.id }, body })}
      success={t('bookings.askToCancel.done', { name })}
      failed={t('bookings.askToCancel.failed')}
      submit={t('bookings.acts.askToCancel.button')}
      cancel={t('bookings.askToCancel.back')}
      onClose={onClose}
    >
      {({ field }) => (
        <TextArea
          {...field('note')}
          label={t('bookings.askToCancel.note')}
          optional
          rows={2}
          maxLength={bookingNoteLength}
        />
      )}
    </DialogForm>
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
  const isOver = new Date(booking.endTime) <= useNow();
  const mayClose = isAllowed(['calendar'], booking.switches);
  const name = renterName(t, booking);
  return (
    <DialogForm
      title={t('bookings.callOff.title')}
      intro={<BookingFacts booking={booking} />}
      outro={t(isGuest(booking) ? 'bookings.callOff.guest.text' : 'bookings.callOff.text', { name })}
      endpoint={callOffBooking}
      schema={async () => (await import('#features/bookings/schemas.ts')).callOffBookingBody}
      values={{ cause: null as CallOffCause | null, note: '', close: mayClose }}
      toBody={(values, wrong) => {
        if (values.cause === 'OTHER' && values.note.trim() === '') wrong('note', 'required');
        return values;
      }}
      toInput={({ body }) => ({ params: { id: booking.id }, body })}
      // Another cause needs no words.
      checksAll
      failed={t('bookings.callOff.failed')}
      submit={t('bookings.acts.callOff.button')}
      cancel={t('bookings.callOff.no')}
      onSaved={onDone}
      onClose={onClose}
    >
      {({ field, controlled }) => (
        <>
          <CauseFields cause={controlled('cause')} note={field('note')} />
          {!isOver && mayClose && (
            <Checkbox
              {...field('close')}
              label={t('bookings.callOff.closeHours')}
              hint={t('bookings.callOff.closeHint')}
            />
          )}
        </>
      )}
    </DialogForm>
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
