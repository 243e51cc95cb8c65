import { type FormEvent, useRef, useState } from 'react';
import { useSave } from '#client/data/use-save.ts';
import { TextArea } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { reviewLimits } from '#features/reviews/limits.ts';
import { hideReview, showReview } from '../../endpoints.ts';
import type { AdminReview } from '../../schemas.ts';

interface VisibilityDialogProps {
  review: AdminReview;
  onChanged: (changed: AdminReview) => void;
  onClose: () => void;
}

/** Asks for the reason. A failed call keeps what was written. */
export function HideDialog({ review, onChanged, onClose }: VisibilityDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { save, isSaving, error } = useSave(hideReview, {
    success: t('admin.reviews.done.hidden'),
    onSuccess: (changed) => {
      onChanged(changed);
      onClose();
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') return void save({ params: { id: review.id }, body: { reason } });
    setIsMissing(true);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Dialog title={t('admin.reviews.askHide.title')} onClose={onClose} closable={!isSaving}>
      <form ref={form} noValidate onSubmit={send}>
        <div className="mt-3 text-body text-muted">
          <ReviewName review={review} />
          <p className="mt-2">{t('admin.reviews.askHide.text')}</p>
          <Failure error={error} action="hide" />
        </div>
        <TextArea
          className="mt-5"
          label={t('admin.reviews.askHide.reason')}
          hint={t('admin.reviews.askHide.hint', { limit: reviewLimits.hiddenReason })}
          error={isMissing ? t('admin.reviews.askHide.required') : undefined}
          required
          maxLength={reviewLimits.hiddenReason}
          data-autofocus
          readOnly={isSaving}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setIsMissing(false);
          }}
        />
        <div className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" className="sm:flex-1" busy={isSaving} busyLabel={t('admin.ask.working')}>
            {t('admin.reviews.hide')}
          </Button>
          <Button tone="sand" className="sm:flex-1" disabled={isSaving} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before a hidden review is shown again. */
export function ShowDialog({ review, onChanged, onClose }: VisibilityDialogProps) {
  const { t } = useTranslation();
  const { save, error } = useSave(showReview, {
    success: t('admin.reviews.done.shown'),
    onSuccess: onChanged,
  });
  return (
    <ConfirmDialog
      title={t('admin.reviews.askShow.title')}
      text={
        <>
          <ReviewName review={review} />
          <p className="mt-2">{t('admin.reviews.askShow.text')}</p>
          <Failure error={error} action="show" />
        </>
      }
      confirm={t('admin.reviews.show')}
      confirmBusy={t('admin.ask.working')}
      onConfirm={() => save({ params: { id: review.id } })}
      onClose={onClose}
    />
  );
}

function ReviewName({ review }: { review: AdminReview }) {
  const { t } = useTranslation();
  return (
    <p className="font-label text-balance text-navy wrap-anywhere">
      {t('admin.reviews.about', {
        name: review.reviewer.displayName || t('admin.reviews.deletedUser'),
        item: review.item.listingTitle,
      })}
    </p>
  );
}

function Failure({ error, action }: { error: Error | null; action: 'hide' | 'show' }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const { title, description } = failureTexts(t, error, t(`admin.reviews.changeFailed.${action}`));
  return <FormErrors title={title} text={description} className="mt-5 text-navy" />;
}
