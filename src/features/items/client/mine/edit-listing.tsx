import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSave } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { FormErrors, setServerErrors } from '#client/forms/form-errors.tsx';
import { DraftNotice, useFieldsDraft } from '#client/forms/use-draft.tsx';
import { type Unsaved, UnsavedQuestion } from '#client/history/ask-before-leaving.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { titleClasses } from '#client/ui/display-classes.ts';
import { photoProblem, unsavedPhotos } from '#features/images/client/photo-model.ts';
import { fieldId, ItemFields, RateFields } from '#features/items/client/form/item-form-fields.tsx';
import {
  type ItemFormValues,
  invalidFields,
  isItemField,
  itemValues,
  refusesFields,
  toBody,
} from '#features/items/client/form/item-form-values.ts';
import { ItemPhotos } from '#features/items/client/form/item-photos.tsx';
import { useItemPhotos } from '#features/items/client/form/use-item-photos.ts';
import { updateItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';

const nothing: Unsaved = { typed: false, uploading: 0, failed: 0 };

/** The edit mode of a card. Saving writes the fields and removes photos; other changes of photos are saved at once. */
export function EditListing({
  item,
  onUnsaved,
  onClose,
}: {
  item: ItemSummary;
  /** Called with what closing the form would lose, whenever that changes. */
  onUnsaved: (unsaved: Unsaved) => void;
  onClose: () => void;
}) {
  const { t, language } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'idle' | 'uploading' | 'saving'>('idle');
  const [hasFailedPhotos, setHasFailedPhotos] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useForm<ItemFormValues>({
    defaultValues: itemValues(item, language),
    shouldFocusError: false,
  });
  const draft = useFieldsDraft(
    `listing ${item.id}`,
    itemValues(item, language),
    form.watch(),
    (field, value) => form.setValue(field, value, { shouldDirty: true }),
  );
  const photos = useItemPhotos(item);
  const { isDirty, errors } = form.formState;
  const { hasChanges, ...unsavedUploads } = unsavedPhotos(photos.photos);
  const unsaved: Unsaved = { typed: isDirty || hasChanges, ...unsavedUploads };
  const { typed, uploading, failed: photosFailed } = unsaved;

  useEffect(() => heading.current?.focus(), []);
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report({ typed, uploading, failed: photosFailed }), [typed, uploading, photosFailed]);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
      report(nothing);
    };
  }, []);
  const photosUnsaved = uploading + photosFailed > 0;
  // The last upload may finish while the dialog is open; then there is nothing to confirm.
  if (asking && !photosUnsaved) setAsking(false);

  /** Waits for the uploads; returns whether the form may close. Photos that can be sent again keep it open. */
  const photosUploaded = async () => {
    setPhase('uploading');
    const uploaded = (await photos.uploaded()) !== null;
    setHasFailedPhotos(!uploaded);
    // Closing the form empties the queue too.
    return uploaded && open.current;
  };

  const {
    save,
    error: failure,
    reset,
  } = useSave(updateItem, {
    success: () => ({ title: t('listing.edit.updated'), ...photos.leftOut() }),
    // An item that has been deleted meanwhile leaves the list, and its form with it.
    failure: (error) => (isGone(error) ? t('listing.edit.failed') : null),
    onFailure: (error) =>
      isGone(error) ? draft.forget() : setServerErrors(form.setError, error, isItemField),
  });
  const submit = async () => {
    if (phase !== 'idle') return;
    reset();
    setHasFailedPhotos(false);
    await form.handleSubmit(async (values) => {
      if (!(await photosUploaded())) return;
      setPhase('saving');
      if (!(await photos.saveChanges())) return;
      if (!(await save({ params: { id: item.id }, body: toBody(values) }))) return;
      draft.forget();
      form.reset(values, { keepValues: true });
      // More photos may have been added meanwhile.
      if (await photosUploaded()) onClose();
      else draft.resume();
    })();
    setAttempt((before) => before + 1);
    setPhase('idle');
  };

  const discard = () => {
    draft.forget();
    onClose();
  };

  const title = t('listing.edit.title', { title: item.listingTitle });
  const wrong = invalidFields(errors);
  const missing = wrong.some(({ problem }) => problem.endsWith('required'));
  const photoError =
    hasFailedPhotos && photoProblem(photos.photos, false)
      ? t('listing.form.problems.images_failed')
      : undefined;
  const wrongParts = wrong.map(({ field }) => ({
    id: fieldId(id, field),
    label: t(`listing.form.${field}`),
  }));
  if (photoError) wrongParts.push({ id: fieldId(id, 'photos'), label: t('listing.form.photos') });
  const failed =
    failure && !refusesFields(failure) && !isGone(failure)
      ? failureTexts(t, failure, t('listing.edit.failed'))
      : null;
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="on-sand -mx-2.5 rounded-card bg-wash px-5 py-7 sm:mx-0 sm:p-8 lg:p-9"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className={`${titleClasses(title)} scroll-mt-24 fit-heading leading-[1.05] outline-none`}
      >
        {title}
      </h2>
      <DraftNotice draft={draft} className="mt-5" />
      {attempt > 0 && wrongParts.length > 0 && (
        <FormErrors
          key={`fields-${attempt}`}
          className="mt-5"
          title={wrong.length === 0 ? photoError : t(missing ? 'codes.required_fields' : 'codes.invalid')}
          fields={wrongParts}
        />
      )}
      {failed && (
        <FormErrors key={`call-${attempt}`} className="mt-5" title={failed.title} text={failed.description} />
      )}
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        {/* Disabled while saving: later edits would not be saved. */}
        <fieldset disabled={phase !== 'idle'} className="grid min-w-0 content-start gap-6">
          <ItemFields form={form} id={id} />
        </fieldset>
        <div className="grid min-w-0 content-start gap-6">
          <fieldset disabled={phase !== 'idle'} className="grid min-w-0 gap-6">
            <RateFields form={form} id={id} />
            <Checkbox
              {...form.register('isAvailable')}
              label={t('listing.form.isAvailable')}
              hint={t('listing.form.availableHint')}
            />
          </fieldset>
          <fieldset disabled={phase === 'saving'} className="min-w-0">
            <ItemPhotos photos={photos} isNew={false} inputId={fieldId(id, 'photos')} error={photoError} />
          </fieldset>
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-2.5 sm:flex-row">
        <Button
          type="submit"
          tone="coral"
          className="sm:min-w-[220px]"
          busy={phase !== 'idle'}
          busyLabel={t(phase === 'uploading' ? 'listing.add.waiting' : 'listing.edit.saving')}
        >
          {t('listing.edit.save')}
        </Button>
        <Button
          tone="sand-2"
          disabled={phase === 'saving'}
          onClick={() => (photosUnsaved ? setAsking(true) : discard())}
        >
          {t('ui.cancel')}
        </Button>
      </div>
      {asking && (
        <UnsavedQuestion
          unsaved={unsaved}
          confirm={t('listing.leave.cancelAnyway')}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

/** Whether the item has been deleted meanwhile, e.g. in another tab. */
const isGone = (error: Error): boolean =>
  error instanceof AppError && (error.code === 'item_not_found' || error.code === 'item_removed');
