import { useRef, useState } from 'react';
import { newId } from '#client/data/use-save.ts';
import { TextArea } from '#client/forms/field.tsx';
import { FieldNotes } from '#client/forms/field-frame.tsx';
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

type Sending = { name: string } & Record<'number' | 'count' | 'percent', number>;

interface Chosen {
  id: string;
  file: File;
}

const fileLimits = { maxBytes: limits.photoBytes, tooLarge: 'item_image_too_large' } as const;

/** Adds photos with a sentence. A photo that has arrived is not sent again when a later one has failed. */
export function AddPhotosDialog({ openUntil, onClose }: { openUntil: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { when } = useFormat();
  const { add, upload, params } = useRecordCalls();
  const files = useRef(new Map<string, File>());
  const input = useRef<HTMLInputElement>(null);
  /** The photo that is being sent, or that has failed. */
  const [sending, setSending] = useState<Sending | null>(null);

  const sendAll = async (photos: readonly { id: string }[]) => {
    for (const [place, { id }] of photos.entries()) {
      const file = files.current.get(id);
      if (file === undefined) continue;
      const show = (part: number) =>
        setSending({
          ...{ name: file.name, number: place + 1, count: photos.length },
          percent: Math.round(part * 100),
        });
      show(0);
      // What the browser can't read is for the server to judge.
      const small = await shrinkPhoto(file).catch(() => file);
      const photo = new File([small], file.name, { type: small.type });
      const refusal = fileRefusal(photo, fileLimits);
      if (refusal) throw refusal;
      await uploadFile(upload, photo, { params: { ...params, photoId: id }, onProgress: show });
      files.current.delete(id);
    }
    setSending(null);
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
      submitBusy={sending ? t('handover.page.add.sending', sending) : t('ui.saving')}
      onClose={onClose}
    >
      {({ field, controlled, isSaving }) => {
        const { id, value: chosen, error, onChange } = controlled('photos');
        const unsent = sending && !isSaving ? t('handover.page.add.photoFailed', sending) : undefined;
        return (
          <>
            <div>
              <input
                ref={input}
                type="file"
                multiple
                accept={acceptedImages}
                aria-label={t('handover.page.add.photos')}
                className="hidden"
                onChange={({ target }) => {
                  const added = [...(target.files ?? [])].map((file) => ({ id: newId(), file }));
                  for (const { id, file } of added) files.current.set(id, file);
                  // Otherwise choosing the same file again would not fire an event.
                  target.value = '';
                  onChange([...chosen, ...added]);
                }}
              />
              <Button
                id={id}
                tone="sand"
                wide
                icon={<Camera size={20} />}
                disabled={isSaving}
                aria-describedby={`${id}-hint ${id}-error`}
                onClick={() => input.current?.click()}
              >
                {t('handover.page.add.photos')}
              </Button>
              <FieldNotes id={id} error={error ?? unsent} hint={t('handover.page.add.photosHint')} />
              {chosen.length > 0 && (
                <p role="status" className="mt-3 text-small font-label">
                  {t('handover.page.add.chosen', { count: chosen.length })}
                </p>
              )}
              <ul className="mt-1 grid gap-1 empty:hidden">
                {chosen.map((photo) => (
                  <li key={photo.id} className="flex items-center justify-between gap-3 text-small">
                    <span className="min-w-0 wrap-anywhere">{photo.file.name}</span>
                    <IconButton
                      label={t('handover.page.add.remove', { name: photo.file.name })}
                      icon={<Cross size={16} />}
                      tone="plain"
                      size={44}
                      disabled={isSaving}
                      onClick={() => onChange(chosen.filter((other) => other !== photo))}
                    />
                  </li>
                ))}
              </ul>
            </div>
            <TextArea
              {...field('text')}
              label={t('handover.page.add.sentence')}
              required
              maxLength={limits.text}
              readOnly={isSaving}
            />
          </>
        );
      }}
    </DialogForm>
  );
}
