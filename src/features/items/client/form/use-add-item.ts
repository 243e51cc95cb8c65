import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSave } from '#client/data/use-save.ts';
import { fittingValues } from '#client/forms/drafts.ts';
import { setServerErrors } from '#client/forms/form-errors.tsx';
import { type Draft, useDraft } from '#client/forms/use-draft.tsx';
import { anyUnsaved, type Unsaved } from '#client/history/ask-before-leaving.tsx';
import { skipPrompt } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useClock } from '#client/now.tsx';
import { photoProblem, photosToSave, unsavedPhotos } from '#features/images/client/photo-model.ts';
import { unusedUploadHours } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { createItem } from '#features/items/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { emptyItem, type ItemFormValues, isItemField, refusesFields, toBody } from './item-form-values.ts';
import { type ItemPhotos, useItemPhotos } from './use-item-photos.ts';

/** The state of a new listing: its fields and photos, the stored draft, and publishing it. */
export function useAddItem() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<ItemFormValues>({ defaultValues: emptyItem, shouldFocusError: false });
  const photos = useItemPhotos(null);
  /** Counts the attempts to publish; errors show from the first one on. */
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'idle' | 'uploading' | 'publishing'>('idle');
  const { save, error, reset } = useSave(createItem, {
    success: () => ({ title: t('listing.add.added'), ...photos.leftOut() }),
    failure: (failed) => (needsPhone(failed) ? t('listing.add.failed') : null),
    onFailure: (failed) => {
      setServerErrors(form.setError, failed, isItemField);
      if (!needsPhone(failed)) return;
      skipPrompt();
      void navigate(paths.profile({ next: paths.addItem() }));
    },
  });
  const { hasChanges, ...unsavedUploads } = unsavedPhotos(photos.photos);
  const unsaved: Unsaved = { typed: form.formState.isDirty || hasChanges, ...unsavedUploads };
  const draft = useItemDraft(form, photos, anyUnsaved(unsaved));

  const send = form.handleSubmit(async (values) => {
    setPhase('uploading');
    const uploaded = await photos.uploaded();
    if (uploaded === null || photoProblem(uploaded, true) !== null) return;
    setPhase('publishing');
    const { added, cover } = photosToSave(uploaded);
    if (!(await save({ body: { ...toBody(values), images: added, thumbnailImageId: cover } }))) return;
    draft.forget();
    skipPrompt();
    await navigate(paths.myListings());
  });

  return {
    form,
    photos,
    attempt,
    phase,
    /** Why it could not be published, unless fields were refused. */
    failure: refusesFields(error) ? null : error,
    draft,
    unsaved,
    publish: async () => {
      if (phase !== 'idle') return;
      reset();
      try {
        await send();
      } finally {
        setAttempt((before) => before + 1);
        setPhase('idle');
      }
    },
    /** Empties the form. */
    startOver: () => {
      draft.forget();
      form.reset(emptyItem);
      photos.replace([], null);
      setAttempt(0);
      reset();
      draft.resume();
    },
  };
}

export type AddItem = ReturnType<typeof useAddItem>;

const needsPhone = (error: Error): boolean =>
  error instanceof AppError && error.details.requiresPhoneNumber === true;

const draftName = 'add item';

/** A listing that has not been published yet. */
export interface AddItemDraft {
  values: ItemFormValues;
  /** Uploads, which the server deletes if they stay unused. */
  images: ItemImage[];
  coverId: string | null;
}

/** An hour less than the server keeps unused uploads (see "Unused uploads" in docs/product.md), which leaves time to publish. */
const imagesExpireMs = (unusedUploadHours - 1) * 3_600_000;

/** The stored draft without values that no longer fit the form, and without photos that the server may have deleted. */
export function usableDraft(
  stored: Partial<Record<keyof AddItemDraft, unknown>>,
  { savedAt, now }: { savedAt: Date; now: Date },
): AddItemDraft {
  const fresh = now.getTime() - savedAt.getTime() < imagesExpireMs;
  return {
    values: { ...emptyItem, ...fittingValues(Object(stored.values), emptyItem) },
    images: fresh && Array.isArray(stored.images) ? stored.images : [],
    coverId: typeof stored.coverId === 'string' ? stored.coverId : null,
  };
}

/** Stores the fields and the uploaded images (not the files) in the tab, and restores them. */
function useItemDraft(form: UseFormReturn<ItemFormValues>, photos: ItemPhotos, dirty: boolean): Draft {
  const clock = useClock();
  const images = photos.photos.flatMap(({ image }) => image ?? []);
  const { cover } = photosToSave(photos.photos);
  const state: AddItemDraft = { values: form.watch(), images, coverId: cover };
  return useDraft(draftName, dirty ? state : null, (kept, savedAt) => {
    const draft = usableDraft(kept, { savedAt, now: clock.now() });
    form.reset(draft.values, { keepDefaultValues: true });
    photos.replace(draft.images, draft.coverId);
  });
}
