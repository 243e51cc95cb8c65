import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '#client/data/call.ts';
import { useSession } from '#client/data/session.tsx';
import { creationIds } from '#client/data/use-save.ts';
import { setServerErrors } from '#client/forms/form-errors.tsx';
import { type Draft, useDraft } from '#client/forms/use-draft.tsx';
import { anyUnsaved, type Unsaved } from '#client/history/ask-before-leaving.tsx';
import { skipPrompt } from '#client/history/navigation-guard.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useClock } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { isUnsent, whenIdle } from '#features/images/client/upload-queue.ts';
import { type ChosenPhotos, useChosenPhotos } from '#features/images/client/use-chosen-photos.ts';
import { leftOut } from '#features/images/client/use-photo-messages.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { createItem } from '#features/items/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { type AddItemDraft, addItemDraft, usableDraft } from './add-item-draft.ts';
import { emptyItem, type ItemFormValues, isItemField, toBody } from './item-form-values.ts';

export interface AddItem {
  form: UseFormReturn<ItemFormValues>;
  photos: ChosenPhotos;
  /** Counts the attempts to publish; errors show from the first one on. */
  attempt: number;
  phase: 'idle' | 'uploading' | 'publishing';
  failure: unknown;
  /** Whether the form was filled from a draft. */
  restored: boolean;
  /** What would be lost by leaving. */
  unsaved: Unsaved;
  publish: () => Promise<void>;
  /** Empties the form. */
  startOver: () => void;
  /** Deletes the stored draft. */
  forget: () => void;
}

/** The state of a new listing: its fields and photos, the stored draft, and publishing it. */
export function useAddItem(): AddItem {
  const { t } = useTranslation();
  const { user, setUser, refresh } = useSession();
  const navigate = useNavigate();
  const creation = useState(creationIds)[0];
  const form = useForm<ItemFormValues>({ defaultValues: emptyItem, shouldFocusError: false });
  const photos = useChosenPhotos();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<AddItem['phase']>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const unsaved: Unsaved = {
    typed: form.formState.isDirty || photos.done > 0,
    uploading: photos.inProgress,
    failed: photos.uploads.filter(({ state }) => state === 'failed').length,
  };
  const draft = useItemDraft(form, photos, anyUnsaved(unsaved));

  const send = form.handleSubmit(async (values) => {
    setPhase('uploading');
    await whenIdle(photos.queue);
    const uploads = photos.queue.uploads();
    const images = uploads.flatMap(({ image }) => image ?? []);
    if (images.length === 0 || uploads.some(isUnsent)) return;
    setPhase('publishing');
    try {
      const thumbnailImageId = photos.coverImage()?.id ?? null;
      const references = images.map(({ id }) => ({ id }));
      const body = { ...toBody(values), images: references, thumbnailImageId };
      await call(createItem, { body: { ...body, id: creation.idFor(body) } });
      creation.settle();
    } catch (error) {
      await fail(error);
      return;
    }
    draft.forget();
    skipPrompt();
    setUser({ itemsOwned: (user?.itemsOwned ?? 0) + 1 });
    toast.success(t('listing.add.added'), leftOut(t, photos.queue.uploads()));
    await navigate(paths.myListings());
  });

  const fail = async (error: unknown) => {
    if (error instanceof AppError && error.details.requiresPhoneNumber) {
      skipPrompt();
      toast.error(t('codes.listing_phone_required'));
      await navigate(paths.profile({ next: paths.addItem() }));
      void refresh();
      return;
    }
    if (!setServerErrors(form.setError, error, isItemField)) setFailure(error);
    if (error instanceof AppError && error.code === 'cannot_list') void refresh();
  };

  return {
    form,
    photos,
    attempt,
    phase,
    failure,
    restored: draft.restored,
    unsaved,
    publish: async () => {
      if (phase !== 'idle') return;
      setFailure(null);
      try {
        await send();
      } finally {
        setAttempt((before) => before + 1);
        setPhase('idle');
      }
    },
    startOver: () => {
      draft.forget();
      form.reset(emptyItem);
      photos.clear();
      setAttempt(0);
      setFailure(null);
      draft.resume();
    },
    forget: draft.forget,
  };
}

/** Stores the fields and the uploaded images (not the files) in the tab, and restores them. */
function useItemDraft(form: UseFormReturn<ItemFormValues>, photos: ChosenPhotos, dirty: boolean): Draft {
  const clock = useClock();
  const images: ItemImage[] = photos.uploads.flatMap(({ image }) => image ?? []);
  const state: AddItemDraft = { values: form.watch(), images, coverId: photos.cover?.image?.id ?? null };
  return useDraft(addItemDraft, dirty ? state : null, (kept, savedAt) => {
    const draft = usableDraft(kept, { savedAt, now: clock.now() });
    form.reset(draft.values, { keepDefaultValues: true });
    photos.restore(draft.images, draft.coverId);
  });
}
