import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { blockRenter } from '#features/bookings/block-endpoints.ts';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { blockReasonLength } from '#features/bookings/constants.ts';
import type { ActDialogProps } from './act-dialogs.tsx';

/** Lets an owner block the renter of a booking, for a reason of their own. See "Blocking a renter" in docs/product.md. */
export default function BlockDialog({ booking, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const name = renterName(t, booking);
  return (
    <DialogForm
      title={t('bookings.block.title', { name })}
      intro={t('bookings.block.text', { name })}
      endpoint={blockRenter}
      schema={async () => (await import('#features/bookings/block-schemas.ts')).blockBody}
      values={{ reason: '' }}
      toInput={({ body }) => ({ params: { id: booking.id }, body })}
      success={t('bookings.block.done', { name })}
      submit={t('bookings.acts.block.button')}
      onClose={onClose}
    >
      {({ field }) => (
        <TextArea
          {...field('reason')}
          label={t('bookings.block.reason')}
          required
          maxLength={blockReasonLength}
          data-autofocus
        />
      )}
    </DialogForm>
  );
}
