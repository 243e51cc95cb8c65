import { useId, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Star } from '#client/ui/icons.tsx';
import { type Rating, ratings } from '../limits.ts';

/** One to five stars as radio buttons, so that arrow keys work, each with a label in words. */
export function StarField({
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
