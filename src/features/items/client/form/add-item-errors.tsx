import { NetworkError } from '#client/data/api.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { isUnsent } from '#features/images/client/upload-queue.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { failureTexts } from './item-form-failure.ts';
import { fieldId } from './item-form-fields.tsx';
import { invalidFields } from './item-form-values.ts';
import type { AddItem } from './use-add-item.ts';

/** Why the photos can't be published; undefined before the first attempt. */
export function photoProblem({
  attempt,
  phase,
  photos,
}: Pick<AddItem, 'attempt' | 'phase' | 'photos'>): 'image_required' | 'images_failed' | undefined {
  if (attempt === 0 || phase !== 'idle') return undefined;
  if (photos.uploads.some(isUnsent)) return 'images_failed';
  return photos.taken === 0 ? 'image_required' : undefined;
}

const photoErrors: readonly ErrorCode[] = [
  'image_required',
  'too_many_images',
  'images_not_yours',
  'thumbnail_not_in_item',
];

/** All errors of the new listing in one panel, with links to the fields. */
export function AddItemErrors({ item, id, className }: { item: AddItem; id: string; className: string }) {
  const { t } = useTranslation();
  const { attempt, failure, form } = item;
  const wrong = invalidFields(form.formState.errors);
  const photos = photoProblem(item);
  if (attempt === 0 || (wrong.length === 0 && photos === undefined && failure === null)) return null;

  const photosField = { id: fieldId(id, 'photos'), label: t('listing.form.photos') };
  const fields = wrong.map(({ field }) => ({ id: fieldId(id, field), label: t(`listing.form.${field}`) }));
  if (photos) fields.push(photosField);
  if (fields.length > 0) {
    const title = wrong.some(({ problem }) => problem.endsWith('required'))
      ? t('codes.required_fields')
      : wrong.length > 0
        ? t('codes.invalid')
        : photos === 'image_required'
          ? t('codes.image_required')
          : t('listing.form.problems.images_failed');
    return <FormErrors key={attempt} className={className} title={title} fields={fields} />;
  }
  const { title, description } = failureTexts(
    t,
    failure,
    failure instanceof NetworkError ? t('listing.add.failedNetwork') : t('listing.add.failed'),
  );
  const isAboutPhotos = failure instanceof AppError && photoErrors.includes(failure.code);
  return (
    <FormErrors
      key={attempt}
      className={className}
      title={title}
      text={[description, t('listing.add.kept')].filter(Boolean).join(' ')}
      fields={isAboutPhotos ? [photosField] : []}
    />
  );
}
