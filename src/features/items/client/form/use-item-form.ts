import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetDrafts } from '#client/forms/drafts.ts';
import { useDraft } from '#client/forms/use-draft.tsx';
import type { Unsaved } from '#client/history/ask-before-leaving.tsx';
import { skipPrompt } from '#client/history/navigation-guard.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { serverClock } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import {
  type PhotoProblem,
  photoProblem,
  photosToSave,
  unsavedPhotos,
} from '#features/images/client/photo-model.ts';
import { unusedUploadHours } from '#features/images/limits.ts';
import type { ItemImage } from '#features/images/schemas.ts';
import { createItem, updateItem } from '#features/items/endpoints.ts';
import type { CreateItem, ItemDetail, ItemSummary } from '#features/items/schemas.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import {
  emptyItem,
  type ItemField,
  type ItemFormValues,
  itemProblemText,
  itemValues,
  toBody,
} from './item-form-fields.tsx';
import { useItemPhotos } from './item-photos.tsx';

/** The names of the drafts begin with these. */
const draftNames = { newItem: 'add item', item: 'listing ' } as const;

/** What the calls that add and change an item have in common. */
interface SaveItem {
  params?: { id: string };
  body: CreateItem;
  output: ItemDetail;
}

export interface ItemFormOptions {
  /** The item to edit; null for a new one. */
  item: ItemSummary | null;
  onSaved: () => void;
}

type Form = ReturnType<typeof useSaveForm<ItemFormValues, SaveItem>>;

export interface ItemFormState extends Omit<Form, 'submit' | 'labelOf'> {
  isNew: boolean;
  photos: ReturnType<typeof useItemPhotos>;
  /** Why the photos can't be saved, after a try. */
  photoProblem: PhotoProblem | null;
  /** What is under way: the photos are uploaded, or everything is saved. */
  phase: 'idle' | 'uploading' | 'saving';
  unsaved: Unsaved;
  /** Whether fields or photos come from a draft. */
  isRestored: boolean;
  labelOf: (path: string) => string;
  submit: (event: FormEvent) => Promise<void>;
  /** Shows the stored values again, and drops photos that were not published. */
  startOver: () => void;
  /** Forgets all drafts of the page. */
  forgetDrafts: () => void;
}

/** The form of a new item, or of one that is edited: its fields, its photos, its drafts and its sending. */
export function useItemForm({ item, onSaved }: ItemFormOptions): ItemFormState {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const isNew = item === null;
  const photos = useItemPhotos(item);
  const [phase, setPhase] = useState<ItemFormState['phase']>('idle');
  const isSaved = useRef(false);
  const failed = t(isNew ? 'listing.add.failed' : 'listing.edit.failed');

  const labelOf = (path: string) => t(`listing.form.${path as ItemField}`);
  const form: Form = useSaveForm<ItemFormValues, SaveItem>({
    endpoint: (isNew ? createItem : updateItem) as Endpoint<SaveItem>,
    schema: async () => {
      const { createItemBody, updateItemBody } = await import('#features/items/schemas.ts');
      return isNew ? createItemBody : updateItemBody;
    },
    values: isNew ? emptyItem : itemValues(item, language),
    draft: isNew ? draftNames.newItem : draftNames.item + item.id,
    toBody,
    prepare: async () => {
      setPhase('uploading');
      if (!(await photos.uploaded()) || photoProblem(photos.current(), isNew) !== null) return false;
      setPhase('saving');
      return isNew || photos.saveChanges();
    },
    toInput: ({ body }) => {
      if (!isNew) return { params: { id: item.id }, body };
      const { added: images, cover: thumbnailImageId } = photosToSave(photos.current());
      return { body: { ...body, images, thumbnailImageId } };
    },
    success: () => ({ title: t(isNew ? 'listing.add.added' : 'listing.edit.updated'), ...photos.leftOut() }),
    failed,
    problemText: (problem): string | undefined =>
      itemProblemText(t, language, problem, form.values.hourlyRate),
    labelOf,
    onSaved: () => {
      isSaved.current = true;
      photosDraft.forget();
    },
    onFailure: (error): void => {
      if (!leavesForm(error)) return;
      const { title, ...options } = failureTexts(t, error, failed);
      toast.error(title, options);
      // An item that has been deleted meanwhile leaves the list, and its form with it.
      if (!isNew) form.draft.forget();
      else {
        skipPrompt();
        void navigate(paths.profile({ next: paths.addItem() }));
      }
    },
  });

  const { hasChanges, ...unsavedUploads } = unsavedPhotos(photos.photos);
  const images = photos.photos.flatMap(({ image }) => image ?? []);
  const { cover } = photosToSave(photos.photos);
  const photosDraft = useDraft(
    isNew ? `${draftNames.newItem} photos` : null,
    hasChanges ? { images, cover } : null,
    (kept, savedAt) => {
      const draft = usablePhotos(kept, { savedAt, now: serverClock.now() });
      photos.replace(draft.images, draft.cover);
    },
  );

  return {
    ...form,
    labelOf,
    photos,
    isNew,
    phase,
    isRestored: form.draft.restored || photosDraft.restored,
    unsaved: { typed: form.isDirty || hasChanges, ...unsavedUploads },
    /** Why it could not be saved, if neither a field is the reason nor the form is left. */
    error: form.error && leavesForm(form.error) ? null : form.error,
    photoProblem: form.attempt > 0 && phase === 'idle' ? photoProblem(photos.photos, isNew) : null,
    submit: async (event: FormEvent) => {
      event.preventDefault();
      if (phase !== 'idle') return;
      isSaved.current = false;
      await form.submit();
      // More photos may have been added meanwhile.
      if (isSaved.current && (isNew || (await photos.uploaded()))) onSaved();
      setPhase('idle');
    },
    startOver: () => {
      form.discard();
      photosDraft.forget();
      photos.replace([], null);
      photosDraft.resume();
    },
    forgetDrafts: () => forgetDrafts(isNew ? draftNames.newItem : draftNames.item),
  };
}

/** Whether the user has to go elsewhere: to add a phone number, or because the item was deleted, e.g. in another tab. */
const leavesForm = (error: Error): boolean =>
  error instanceof AppError &&
  (error.details.requiresPhoneNumber === true || ['item_not_found', 'item_removed'].includes(error.code));

/** An hour less than the server keeps unused uploads (see "Unused uploads" in docs/product.md), which leaves time to publish. */
const imagesExpireMs = (unusedUploadHours - 1) * 3_600_000;

/** The photos of a stored draft; none if the server may have deleted them. */
export function usablePhotos(
  { images, cover }: Record<string, unknown>,
  { savedAt, now }: { savedAt: Date; now: Date },
): { images: ItemImage[]; cover: string | null } {
  const isFresh = now.getTime() - savedAt.getTime() < imagesExpireMs;
  return {
    images: isFresh && Array.isArray(images) ? images : [],
    cover: typeof cover === 'string' ? cover : null,
  };
}
