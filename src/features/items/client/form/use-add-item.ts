import { useEffectEvent, useState } from 'react';
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
import { announce } from '#client/ui/live-region.ts';
import {
  isInProgress,
  isRefused,
  isUnsent,
  type Upload,
  useUploadQueue,
  whenIdle,
} from '#features/images/client/upload-queue.ts';
import { leftOut, usePhotoMessages } from '#features/images/client/use-photo-messages.ts';
import { maxItemImages, unusedUploadHours } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { thumbnailIndexAfterDeletion } from '#features/images/thumbnail-index.ts';
import { createItem } from '#features/items/endpoints.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { emptyItem, type ItemFormValues, isItemField, refusesFields, toBody } from './item-form-values.ts';

/** The state of a new listing: its fields and photos, the stored draft, and publishing it. */
export function useAddItem() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<ItemFormValues>({ defaultValues: emptyItem, shouldFocusError: false });
  const photos = useChosenPhotos();
  /** Counts the attempts to publish; errors show from the first one on. */
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'idle' | 'uploading' | 'publishing'>('idle');
  const { save, error, reset } = useSave(createItem, {
    success: () => ({ title: t('listing.add.added'), ...leftOut(t, photos.queue.uploads()) }),
    failure: (failed) => (needsPhone(failed) ? t('listing.add.failed') : null),
    onFailure: (failed) => {
      setServerErrors(form.setError, failed, isItemField);
      if (!needsPhone(failed)) return;
      skipPrompt();
      void navigate(paths.profile({ next: paths.addItem() }));
    },
  });
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
    const thumbnailImageId = photos.coverImage()?.id ?? null;
    const references = images.map(({ id }) => ({ id }));
    if (!(await save({ body: { ...toBody(values), images: references, thumbnailImageId } }))) return;
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
      photos.clear();
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
function useItemDraft(form: UseFormReturn<ItemFormValues>, photos: ChosenPhotos, dirty: boolean): Draft {
  const clock = useClock();
  const images: ItemImage[] = photos.uploads.flatMap(({ image }) => image ?? []);
  const state: AddItemDraft = { values: form.watch(), images, coverId: photos.cover?.image?.id ?? null };
  return useDraft(draftName, dirty ? state : null, (kept, savedAt) => {
    const draft = usableDraft(kept, { savedAt, now: clock.now() });
    form.reset(draft.values, { keepDefaultValues: true });
    photos.restoreDraft(draft.images, draft.coverId);
  });
}

/** The photos of an item that does not exist yet. They are uploaded, but only the form knows their order and cover. */
function useChosenPhotos() {
  const { t } = useTranslation();
  const messages = usePhotoMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const { uploads, queue } = useUploadQueue((upload) => {
    if (upload.state === 'failed') messages.failed(upload);
    else messages.uploaded(upload.name, queue.uploads().filter(({ state }) => state === 'done').length);
  });
  const coverImage = useEffectEvent(() => currentCover(queue.uploads(), chosen)?.image ?? null);
  const cover = currentCover(uploads, chosen);
  /** A photo's number in the grid; failed photos are not counted. */
  const numberOf = (key: string) =>
    uploads.filter(({ state }) => state !== 'failed').findIndex((one) => one.key === key) + 1;
  const taken = uploads.filter((upload) => !isRefused(upload)).length;
  return {
    uploads,
    queue,
    cover,
    /** The current cover; unlike `cover` it is up to date after an `await`. */
    coverImage: () => coverImage(),
    taken,
    done: uploads.filter(({ state }) => state === 'done').length,
    inProgress: uploads.filter(isInProgress).length,
    tiles: uploads.map((upload) => messages.tileOf(upload, upload === cover)),
    retry: queue.retry,
    add: (files: File[]) => queue.add(messages.select(files, maxItemImages - taken)),
    star: (key: string) => {
      setChosen(key);
      announce(t('listing.photos.coverChosen', { number: numberOf(key) }));
    },
    remove: (key: string) => {
      // Photos of a restored draft have no file name.
      const name =
        uploads.find((upload) => upload.key === key)?.name ||
        t('listing.photos.photo', { number: numberOf(key) });
      setChosen(coverAfterRemoval(uploads, chosen, key));
      queue.remove(key);
      announce(t('listing.photos.removed', { name }));
    },
    restoreDraft: (images: readonly ItemImage[], coverId: string | null) => {
      queue.restore(images);
      setChosen(coverId);
    },
    clear: () => {
      for (const { key } of queue.uploads()) queue.remove(key);
      setChosen(null);
    },
  };
}

type ChosenPhotos = ReturnType<typeof useChosenPhotos>;

const isPhoto = ({ state }: Upload): boolean => state !== 'failed';

/** The chosen cover; the first photo if none is chosen, or if the chosen one has failed. */
export function currentCover(uploads: readonly Upload[], chosen: string | null): Upload | null {
  const photos = uploads.filter(isPhoto);
  return photos.find(({ key }) => key === chosen) ?? photos[0] ?? null;
}

/** The key of the cover after an upload is removed: the same one, or else the first. See "Thumbnails" in docs/product.md. */
export function coverAfterRemoval(
  uploads: readonly Upload[],
  chosen: string | null,
  removed: string,
): string | null {
  const photos = uploads.filter(isPhoto);
  const cover = currentCover(uploads, chosen);
  const deleted = photos.findIndex(({ key }) => key === removed);
  if (cover === null || deleted < 0) return chosen;
  const index = thumbnailIndexAfterDeletion({
    selected: photos.indexOf(cover),
    deleted,
    count: photos.length,
  });
  return photos.toSpliced(deleted, 1)[index]?.key ?? null;
}
