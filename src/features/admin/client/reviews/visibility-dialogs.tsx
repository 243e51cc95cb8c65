import { type FormEvent, useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { TextArea } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { reviewLimits } from '#features/reviews/limits.ts';
import { AppError } from '#shared/errors.ts';
import { hideReview, showReview } from '../../endpoints.ts';
import type { AdminReview } from '../../schemas.ts';
import { useRightsCheck } from '../admin-data.ts';

interface VisibilityDialogProps {
  review: AdminReview;
  change: ChangeVisibility;
  onClose: () => void;
}

/** Asks for the reason. A failed call keeps what was written. */
export function HideDialog({ review, change, onClose }: VisibilityDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<VisibilityFailure | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') {
      setIsMissing(true);
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    const failed = await change(review, reason);
    setBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  return (
    <Dialog title={t('admin.reviews.askHide.title')} onClose={onClose} closable={!busy}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <div className="mt-3 text-body text-muted">
          <ReviewName review={review} />
          <p className="mt-2">{t('admin.reviews.askHide.text')}</p>
          {failure && <FormErrors title={failure.title} text={failure.text} className="mt-5 text-navy" />}
        </div>
        <TextArea
          className="mt-5"
          label={t('admin.reviews.askHide.reason')}
          hint={t('admin.reviews.askHide.hint', { limit: reviewLimits.hiddenReason })}
          error={isMissing ? t('admin.reviews.askHide.required') : undefined}
          required
          maxLength={reviewLimits.hiddenReason}
          data-autofocus
          readOnly={busy}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setIsMissing(false);
          }}
        />
        <div className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" className="sm:flex-1" busy={busy} busyLabel={t('admin.ask.working')}>
            {t('admin.reviews.askHide.yes')}
          </Button>
          <Button tone="sand" className="sm:flex-1" disabled={busy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Asks before a hidden review is shown again. */
export function ShowDialog({ review, change, onClose }: VisibilityDialogProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<VisibilityFailure | null>(null);
  return (
    <ConfirmDialog
      title={t('admin.reviews.askShow.title')}
      text={
        <>
          <ReviewName review={review} />
          <p className="mt-2">{t('admin.reviews.askShow.text')}</p>
          {failure && <FormErrors title={failure.title} text={failure.text} className="mt-5 text-navy" />}
        </>
      }
      confirm={t('admin.reviews.askShow.yes')}
      confirmBusy={t('admin.ask.working')}
      onConfirm={async () => {
        setFailure(null);
        const failed = await change(review, null);
        setFailure(failed);
        return failed === null;
      }}
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

interface VisibilityFailure {
  /** The server's message; for other errors what failed, with the reason in `text`. */
  title: string;
  text?: string;
}

/** Hides a review for a reason, or shows it again for null. Resolves to the failure if there is one, and never rejects. */
type ChangeVisibility = (review: AdminReview, reason: string | null) => Promise<VisibilityFailure | null>;

export function useVisibilityChange({
  onChanged,
  onStale,
}: {
  onChanged: (review: AdminReview) => void;
  /** Called when the shown review is out of date. */
  onStale: () => void;
}): ChangeVisibility {
  const { t } = useTranslation();
  const checkRights = useRightsCheck();
  return async ({ id }, reason) => {
    const params = { id };
    try {
      onChanged(
        reason === null
          ? await call(showReview, { params })
          : await call(hideReview, { params, body: { reason } }),
      );
      toast.success(t(`admin.reviews.done.${reason === null ? 'shown' : 'hidden'}`));
      return null;
    } catch (error) {
      if (isSignedOut(error)) return null;
      checkRights(error);
      if (error instanceof AppError && (error.status === 404 || error.status === 409)) onStale();
      return error instanceof AppError && error.status < 500
        ? { title: errorText(t, error) }
        : {
            title: t(`admin.reviews.changeFailed.${reason === null ? 'show' : 'hide'}`),
            text: errorText(t, error),
          };
    }
  };
}
