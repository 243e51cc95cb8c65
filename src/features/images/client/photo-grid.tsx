import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { FieldError } from '#client/forms/field-frame.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { Plus } from '#client/ui/icons.tsx';
import { acceptedImages } from '../limits.ts';
import { countPhotos, type Photo } from './photo-model.ts';
import { type PhotoActions, PhotoTile } from './photo-tile.tsx';

/** An item's photos, with a cell that adds more: by choosing files, or by dropping them on the grid. */
export function PhotoGrid({
  photos,
  actions,
  add,
  inputId,
  canAdd = true,
  error,
  hint,
}: {
  photos: readonly Photo[];
  actions: PhotoActions;
  add: (files: File[]) => void;
  /** The file input's id, for links to it. */
  inputId: string;
  canAdd?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { taken, room } = countPhotos(photos);
  const wrong = error && taken === 0;
  const full = room <= 0 || !canAdd;
  const { over, target } = useFileDrop(add, !canAdd);
  const hasFailed = photos.some(({ state }) => state === 'failed');
  const empty = hasFailed ? 0 : Math.max(0, room - 1);
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="@container min-w-0" {...target}>
      <legend className="sr-only">{t('listing.photos.label')}</legend>
      <ul className="-mx-2.5 grid grid-flow-row-dense grid-cols-2 gap-3 sm:mx-0 @min-[26rem]:grid-cols-4 sm:gap-3.5">
        {photos.map((photo) => (
          <PhotoTile
            key={photo.key}
            // When it is removed with the pressed button.
            ref={restoreFocusTo(() => input.current)}
            photo={photo}
            actions={actions}
          />
        ))}
        <li className={full ? 'sr-only' : 'grid'}>
          <label
            className={classNames(
              'relative grid aspect-[179/154] place-content-center justify-items-center gap-2 rounded-photo text-label font-label transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
              over ? 'bg-aqua' : wrong ? 'bg-error-ground' : 'bg-sand-2 hover:bg-dune',
              wrong && 'inset-ring-[2.5px] inset-ring-coral-dark',
            )}
          >
            <Plus size={26} />
            {t(over ? 'listing.photos.dropHere' : 'listing.photos.add')}
            <input
              ref={input}
              id={inputId}
              type="file"
              multiple
              accept={acceptedImages}
              disabled={full}
              aria-label={t('listing.photos.addLabel')}
              aria-invalid={error ? true : undefined}
              aria-describedby={classNames(error && `${id}-error`, hint ? `${id}-hint` : null) || undefined}
              className="absolute inset-0 cursor-pointer rounded-photo opacity-0"
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])]);
                // Without a reset, choosing the same file again would not fire a change event.
                currentTarget.value = '';
              }}
            />
          </label>
        </li>
        {canAdd &&
          Array.from({ length: empty }, (_, index) => (
            <li
              key={`empty-${String(index)}`}
              aria-hidden
              className={classNames(
                'aspect-[179/154] rounded-photo bg-sand/45',
                // In two columns one empty cell completes the row; more would only add scrolling.
                (index > 0 || taken % 2 === 1) && '@max-[26rem]:hidden',
              )}
            />
          ))}
      </ul>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-3 text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Files dropped on an element. While it is mounted, dropping a file elsewhere does not navigate to that file. */
function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', preventNavigation);
    addEventListener('drop', preventNavigation);
    return () => {
      removeEventListener('dragover', preventNavigation);
      removeEventListener('drop', preventNavigation);
    };
  }, []);
  const accepts = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return {
    over,
    target: {
      onDragEnter: (event: DragEvent) => accepts(event) && setOver(true),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
