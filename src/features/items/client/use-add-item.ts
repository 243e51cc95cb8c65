import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/api.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { leaveFreely } from '#client/leave-guard.ts';
import { useClock } from '#client/now.tsx';
import { paths } from '#client/paths.ts';
import { useSession } from '#client/session.tsx';
import { toast } from '#client/ui/toast.ts';
import { AppError } from '#shared/errors.ts';
import { whenIdle } from '../../images/client/upload-queue.ts';
import { type ChosenPhotos, useChosenPhotos } from '../../images/client/use-chosen-photos.ts';
import type { ItemImage } from '../../images/schemas.ts';
import type { CurrentUser } from '../../users/schemas.ts';
import { createItem } from '../endpoints.ts';
import { type AddItemDraft, keepDraft, readDraft } from './add-item-draft.ts';
import { emptyItem, type ItemFormValues, placeServerFields, toBody } from './item-form-values.ts';

export interface AddItem {
  form: UseFormReturn<ItemFormValues>;
  photos: ChosenPhotos;
  /** Counts the attempts to publish: what is wrong shows from the first on. */
  attempt: number;
  phase: 'idle' | 'uploading' | 'publishing';
  failure: unknown;
  /** Whether the form holds what was begun before. */
  restored: boolean;
  /** Whether something would be lost by leaving. */
  dirty: boolean;
  publish: () => Promise<void>;
  /** Empties the form. */
  startOver: () => void;
  /** Forgets what is kept of it. */
  forget: () => void;
}

/** A new listing: its fields and photos, what is kept of them, and the way to the server (specification 5 and 8). */
export function useAddItem(user: CurrentUser): AddItem {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { setUser, refresh } = useSession();
  const navigate = useNavigate();
  const form = useForm<ItemFormValues>({ defaultValues: emptyItem, shouldFocusError: false });
  const photos = useChosenPhotos();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<AddItem['phase']>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const dirty = form.formState.isDirty || photos.uploads.length > 0;
  const draft = useDraft(user, form, photos, dirty);

  const send = form.handleSubmit(async (values) => {
    setPhase('uploading');
    await whenIdle(photos.queue);
    const uploads = photos.queue.uploads();
    const images = uploads.flatMap(({ image }) => image ?? []);
    if (images.length === 0 || uploads.some(({ state }) => state === 'failed')) return;
    setPhase('publishing');
    try {
      const thumbnailImageId = photos.coverImage()?.id ?? null;
      const references = images.map(({ id }) => ({ id }));
      await call(createItem, { body: { ...toBody(values, language), images: references, thumbnailImageId } });
    } catch (error) {
      await fail(error);
      return;
    }
    draft.forget();
    leaveFreely();
    setUser({ ...user, itemsOwned: user.itemsOwned + 1 });
    toast.success(t('listing.add.added'));
    await navigate(paths.myListings());
  });

  const fail = async (error: unknown) => {
    if (error instanceof AppError && error.details.requiresPhoneNumber) {
      leaveFreely();
      toast.error(t('errors.codes.listing_phone_required'));
      await navigate(paths.profile({ next: paths.addItem() }));
      void refresh();
      return;
    }
    if (!placeServerFields(form, error)) setFailure(error);
    const signedOut = error instanceof AppError && (error.status === 401 || error.code === 'cannot_list');
    if (signedOut) void refresh();
  };

  return {
    form,
    photos,
    attempt,
    phase,
    failure,
    restored: draft.restored,
    dirty,
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

/** Keeps what is typed and uploaded in the tab, and brings it back (but never the files themselves). */
function useDraft(
  user: CurrentUser,
  form: UseFormReturn<ItemFormValues>,
  photos: ChosenPhotos,
  dirty: boolean,
) {
  const current = useClock();
  const clock = useRef(current);
  clock.current = current;
  const [restored, setRestored] = useState(false);
  const keeping = useRef(false);
  const restore = useRef((draft: AddItemDraft) => {
    form.reset(draft.values, { keepDefaultValues: true });
    photos.restore(draft.images, draft.coverId);
    setRestored(true);
  });
  const values = form.watch();
  const images: ItemImage[] = photos.uploads.flatMap(({ image }) => image ?? []);
  const kept = JSON.stringify({ values, images, coverId: photos.cover?.image?.id ?? null });
  useEffect(() => {
    if (!keeping.current) return;
    keepDraft(
      sessionStorage,
      user.id,
      clock.current.now(),
      dirty ? (JSON.parse(kept) as AddItemDraft) : null,
    );
  }, [kept, dirty, user.id]);

  // After the effect above, which would else find an empty form and forget what is to be brought back.
  useEffect(() => {
    const draft = readDraft(sessionStorage, user.id, clock.current.now());
    if (draft) restore.current(draft);
    keeping.current = true;
  }, [user.id]);

  return {
    restored,
    forget: () => {
      keeping.current = false;
      setRestored(false);
      keepDraft(sessionStorage, user.id, clock.current.now(), null);
    },
    resume: () => {
      keeping.current = true;
    },
  };
}
