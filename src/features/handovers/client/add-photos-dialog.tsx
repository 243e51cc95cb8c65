import { useRef, useState } from 'react';
import { newId } from '#client/data/use-save.ts';
import { TextArea } from '#client/forms/field.tsx';
import { FieldNotes } from '#client/forms/field-frame.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DialogForm } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Camera, Cross } from '#client/ui/icons.tsx';
import { fileRefusal, uploadFile } from '#features/images/client/upload-file.ts';
import { acceptedImages } from '#features/images/limits.ts';
import { handoverLimits as limits } from '../limits.ts';
import { shrinkPhoto } from './form/shrink-photo.ts';
import { useRecordCalls } from './record-calls.ts';

interface Chosen {
  id: string;
  name: string;
}

const fileLimits = { maxBytes: limits.photoBytes, tooLarge: 'item_image_too_large' } as const;

/** Adds photos with a sentence. A photo that has arrived is not sent again when a later one has failed. */
export function AddPhotosDialog({ openUntil, onClose }: { openUntil: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { when } = useFormat();
  const { add, upload, params } = useRecordCalls();
  const files = useRef(new Map<string, File>());
  const arrived = useRef(new Set<string>());
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  /** Resolves to whether all have arrived. */
  const sendAll = async (photos: readonly { id: string }[]): Promise<boolean> => {
    setFailure(null);
    for (const [place, { id }] of photos.entries()) {
      const file = files.current.get(id);
      if (file === undefined || arrived.current.has(id)) continue;
      const show = (part: number) =>
        setProgress(
          t('handover.page.add.sending', {
            ...{ number: place + 1, count: photos.length },
            percent: Math.round(part * 100),
          }),
        );
      try {
        show(0);
        // What the browser can't read is for the server to judge.
        const small = await shrinkPhoto(file).catch(() => file);
        const photo = new File([small], file.name, { type: small.type });
        const refusal = fileRefusal(photo, fileLimits);
        if (refusal) throw refusal;
        await uploadFile(upload, photo, { params: { ...params, photoId: id }, onProgress: show });
        arrived.current.add(id);
      } catch (error) {
        const reason = errorText(t, error);
        setFailure(t('handover.page.add.photoFailed', { name: file.name, reason }));
        return false;
      }
    }
    return true;
  };

  return (
    <DialogForm
      title={t('handover.page.add.button')}
      intro={t('handover.page.add.text', { until: when(openUntil) })}
      endpoint={add}
      schema={async () => (await import('../schemas.ts')).additionBody}
      values={{ photos: [] as Chosen[], text: '' }}
      toBody={({ text, photos }) => ({
        ...{ id: null, at: new Date().toISOString(), text },
        photos: photos.map(({ id }) => ({ id })),
      })}
      toInput={({ body }) => ({ params, body })}
      sameIf={({ body: { text, photos } }) => [text, photos]}
      prepare={({ photos }) => sendAll(photos)}
      problemText={({ path, code }) => {
        if (path === 'photos') return t(`handover.page.add.${code === 'too_big' ? 'tooMany' : 'needed'}`);
        return code === 'too_big' ? undefined : t('handover.page.add.textNeeded');
      }}
      success={t('handover.page.add.done')}
      failed={t('handover.page.add.failed')}
      submit={t('handover.page.add.submit')}
      submitBusy={progress || t('ui.saving')}
      onClose={onClose}
    >
      {({ field, controlled, isSaving }) => (
        <>
          <PhotosField
            {...controlled('photos')}
            disabled={isSaving}
            onAdd={(file) => {
              const id = newId();
              files.current.set(id, file);
              return { id, name: file.name };
            }}
          />
          <TextArea
            {...field('text')}
            label={t('handover.page.add.sentence')}
            required
            maxLength={limits.text}
            readOnly={isSaving}
          />
          {failure && (
            <p role="alert" className="text-small font-medium text-error wrap-anywhere">
              {failure}
            </p>
          )}
        </>
      )}
    </DialogForm>
  );
}

function PhotosField({
  id,
  value,
  error,
  disabled,
  onChange,
  onAdd,
}: {
  id: string;
  value: readonly Chosen[];
  error: string | undefined;
  disabled: boolean;
  onChange: (chosen: Chosen[]) => void;
  onAdd: (file: File) => Chosen;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedImages}
        aria-label={t('handover.page.add.photos')}
        className="hidden"
        onChange={({ target }) => {
          const added = [...(target.files ?? [])].map(onAdd);
          // Otherwise choosing the same file again would not fire an event.
          target.value = '';
          onChange([...value, ...added]);
        }}
      />
      <Button
        id={id}
        tone="sand"
        wide
        icon={<Camera size={20} />}
        disabled={disabled}
        aria-describedby={`${id}-hint ${id}-error`}
        onClick={() => input.current?.click()}
      >
        {t('handover.page.add.photos')}
      </Button>
      <FieldNotes id={id} error={error} hint={t('handover.page.add.photosHint')} />
      {value.length > 0 && (
        <>
          <p role="status" className="mt-3 text-small font-label">
            {t('handover.page.add.chosen', { count: value.length })}
          </p>
          <ul className="mt-1 grid gap-1">
            {value.map((photo) => (
              <li key={photo.id} className="flex items-center justify-between gap-3 text-small">
                <span className="min-w-0 wrap-anywhere">{photo.name}</span>
                <IconButton
                  label={t('handover.page.add.remove', { name: photo.name })}
                  icon={<Cross size={16} />}
                  tone="plain"
                  size={44}
                  disabled={disabled}
                  onClick={() => onChange(value.filter((other) => other !== photo))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
