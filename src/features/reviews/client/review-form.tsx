import { useId, useState } from 'react';
import { TextArea } from '#client/forms/field.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Star } from '#client/ui/icons.tsx';
import { AppError } from '#shared/errors.ts';
import { createReview } from '../endpoints.ts';
import { type Rating, ratings, reviewLimits } from '../limits.ts';

/** A rating and an optional comment. A failed call keeps what was written. */
export default function ReviewForm({
  bookingId,
  onDone,
}: {
  bookingId: string;
  /** Called when the review is there: it was sent, or turns out to exist, for instance from another tab. */
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const form = useSaveForm({
    endpoint: createReview,
    schema: async () => (await import('../schemas.ts')).createReviewBody,
    values: { rating: null as Rating | null, comment: '' },
    toInput: ({ body }) => ({ params: { bookingId }, body }),
    draft: `review ${bookingId}`,
    success: t('rental.reviews.form.sent'),
    failed: t('rental.reviews.form.failed'),
    onSaved: onDone,
    onFailure: (error) => {
      if (!(error instanceof AppError && error.code === 'already_reviewed')) return;
      toast.error(errorText(t, error));
      onDone();
    },
  });
  const { isSaving } = form;
  const rating = form.controlled('rating');
  return (
    <div data-hides-bottom-bar>
      <FormFrame form={form} className="grid max-w-[38rem] gap-6">
        <FormNotices form={form} />
        <StarField value={rating.value} onChange={rating.onChange} disabled={isSaving} />
        <TextArea
          {...form.field('comment')}
          label={t('rental.reviews.form.comment')}
          hint={t('rental.reviews.form.commentHint', { limit: reviewLimits.comment })}
          optional
          rows={3}
          maxLength={reviewLimits.comment}
          readOnly={isSaving}
        />
        <div>
          <Button
            type="submit"
            tone="navy"
            disabled={rating.value === null}
            busy={isSaving}
            busyLabel={t('rental.booking.requesting')}
            className="w-full sm:w-auto"
          >
            {t('rental.reviews.form.send')}
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}

/** One to five stars as radio buttons, so that arrow keys work, each with a label in words. */
function StarField({
  value,
  onChange,
  disabled,
}: {
  value: Rating | null;
  onChange: (rating: Rating) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [hovered, setHovered] = useState<Rating | null>(null);
  const shown = hovered ?? value;
  return (
    <fieldset
      className="min-w-0"
      disabled={disabled}
      aria-describedby={value === null ? `${id}-hint` : undefined}
    >
      <legend className="mb-1 text-label font-label">{t('rental.reviews.form.rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="-ml-1.5 flex" onPointerLeave={() => setHovered(null)}>
          {ratings.map((rating) => (
            <label
              key={rating}
              className="relative grid size-12 cursor-pointer place-items-center rounded-nav has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-(--ring) has-disabled:cursor-not-allowed"
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse' && !disabled) setHovered(rating);
              }}
            >
              <input
                type="radio"
                name={id}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
              />
              <span className="sr-only">
                {t('rental.reviews.form.stars', { count: rating })}:{' '}
                {t(`rental.reviews.form.words.stars${rating}`)}
              </span>
              {shown !== null && rating <= shown ? (
                <Star size={34} className="text-coral-dark" />
              ) : (
                <Star
                  size={34}
                  fill="var(--color-sand-2)"
                  stroke="currentColor"
                  strokeWidth={1.3}
                  className="text-muted"
                />
              )}
            </label>
          ))}
        </div>
        {/* Hidden from screen readers once a rating is chosen: the radio button's label already says it. */}
        <p id={`${id}-hint`} aria-hidden={value !== null} className="min-h-6 text-label font-label">
          {shown === null ? (
            <span className="font-normal text-muted">{t('rental.reviews.form.choose')}</span>
          ) : (
            t(`rental.reviews.form.words.stars${shown}`)
          )}
        </p>
      </div>
    </fieldset>
  );
}
