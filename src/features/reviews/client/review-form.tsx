import { type FormEvent, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { TextArea } from '#client/forms/field.tsx';
import { DraftNotice, useDraft } from '#client/forms/use-draft.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { AppError } from '#shared/errors.ts';
import { createReview } from '../endpoints.ts';
import { type Rating, ratings, reviewLimits } from '../limits.ts';
import type { Review } from '../schemas.ts';
import { StarField } from './star-field.tsx';

/** A rating and an optional comment. A failed call keeps what was written. */
export default function ReviewForm({
  bookingId,
  onSent,
  onAlreadyReviewed,
}: {
  bookingId: string;
  onSent: (review: Review) => void;
  /** Called when the review turns out to exist, for instance from another tab. */
  onAlreadyReviewed: () => void;
}) {
  const { t } = useTranslation();
  const [rating, setRating] = useState<Rating | null>(null);
  const [comment, setComment] = useState('');
  const isDirty = rating !== null || comment !== '';
  const draft = useDraft(`review ${bookingId}`, isDirty ? { rating, comment } : null, (stored) => {
    setRating(ratings.find((known) => known === stored.rating) ?? null);
    setComment(String(stored.comment ?? ''));
  });
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === null || busy) return;
    setBusy(true);
    try {
      const review = await call(createReview, { params: { bookingId }, body: { rating, comment } });
      draft.forget();
      toast.success(t('rental.reviews.form.sent'));
      onSent(review);
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) return;
      if (error instanceof AppError && error.status < 500) toast.error(errorText(t, error));
      else toast.error(t('rental.reviews.form.failed'), { description: errorText(t, error) });
      if (error instanceof AppError && error.code === 'already_reviewed') onAlreadyReviewed();
    }
  };
  return (
    <form data-hides-bottom-bar className="grid max-w-[38rem] gap-6" onSubmit={(event) => void send(event)}>
      <DraftNotice draft={draft} />
      <StarField value={rating} onChange={setRating} disabled={busy} />
      <TextArea
        label={t('rental.reviews.form.comment')}
        hint={t('rental.reviews.form.commentHint', { limit: reviewLimits.comment })}
        optional
        rows={3}
        maxLength={reviewLimits.comment}
        value={comment}
        readOnly={busy}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          tone="navy"
          disabled={rating === null}
          busy={busy}
          busyLabel={t('rental.reviews.form.sending')}
          className="w-full sm:w-auto"
        >
          {t('rental.reviews.form.send')}
        </Button>
      </div>
    </form>
  );
}
