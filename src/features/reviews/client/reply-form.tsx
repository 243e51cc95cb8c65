import { TextArea } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { replyToReview } from '../reply-endpoints.ts';
import { replyLength as limit } from '../reply-limits.ts';
import type { Review } from '../schemas.ts';

/** Writes the owner's reply, or changes it. A failed call keeps what was written. */
export default function ReplyForm({
  review,
  name,
  onClose,
}: {
  review: Review;
  /** The reviewer's. */
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <DialogForm
      title={t('listing.reply.writeTo', { name })}
      intro={!review.reply && t('listing.reply.intro', { name })}
      endpoint={replyToReview}
      schema={async () => (await import('../schemas.ts')).replyBody}
      values={{ text: review.reply?.text ?? '' }}
      toInput={({ body }) => ({ params: { id: review.id }, body })}
      draft={`reply ${review.id}`}
      problemText={() => t('listing.reply.required', { limit })}
      success={t('listing.reply.sent')}
      failed={t('listing.reply.failed')}
      submit={t('listing.reply.send')}
      submitBusy={t('ui.saving')}
      onClose={onClose}
    >
      {({ field, isSaving }) => (
        <TextArea
          {...field('text')}
          label={t('listing.reply.text')}
          hint={t('listing.reply.hint', { limit })}
          required
          rows={5}
          maxLength={limit}
          data-autofocus
          readOnly={isSaving}
        />
      )}
    </DialogForm>
  );
}
