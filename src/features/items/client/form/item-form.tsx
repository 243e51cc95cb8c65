import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { titleClasses } from '#client/class-names.ts';
import { NetworkError } from '#client/data/api.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { DraftNotice } from '#client/forms/use-draft.tsx';
import { AskBeforeLeaving, UnsavedQuestion } from '#client/history/ask-before-leaving.tsx';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { FormFrame } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button } from '#client/ui/button.tsx';
import type { PhotoProblem } from '#features/images/client/photo-model.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { ItemFields, RateFields } from './item-form-fields.tsx';
import { ItemPhotos } from './item-photos.tsx';
import { type ItemFormOptions, type ItemFormState, useItemForm } from './use-item-form.ts';

/** The form of an existing item, in place of its card. */
export function EditItemForm({
  onClose,
  ...options
}: Omit<ItemFormOptions, 'onSaved'> & { item: ItemSummary; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useItemForm({ ...options, onSaved: onClose });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [asking, setAsking] = useState(false);
  const { uploading, failed } = form.unsaved;
  const losesPhotos = uploading + failed > 0;
  // The last upload may finish while the dialog is open; then there is nothing to confirm.
  if (asking && !losesPhotos) setAsking(false);
  const discard = () => {
    form.draft.forget();
    onClose();
  };
  const title = t('listing.edit.title', { title: options.item.listingTitle });
  return (
    <FormFrame
      form={form}
      titleId={form.id}
      className="on-sand -mx-2.5 rounded-card bg-wash px-5 py-7 sm:mx-0 sm:p-8 lg:p-9"
    >
      <AskBeforeLeaving unsaved={form.unsaved} onLeave={form.forgetDrafts} />
      <h2
        ref={heading}
        id={form.id}
        tabIndex={-1}
        className={`${titleClasses(title)} scroll-mt-24 fit-heading leading-[1.05] outline-none`}
      >
        {title}
      </h2>
      {!options.item.isAvailable && (
        <p className="mt-5 rounded-row bg-sand px-5 py-3.5 text-label">{t('listing.edit.unseen')}</p>
      )}
      <ItemFormNotices form={form} className="mt-5" />
      <div className="mt-6 grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <FieldsPart form={form}>
          <ItemFields form={form} />
        </FieldsPart>
        <div className="grid min-w-0 content-start gap-6">
          <FieldsPart form={form}>
            <RateFields form={form} />
            <Checkbox
              {...form.form.register('isAvailable')}
              label={t('listing.form.isAvailable')}
              hint={t('listing.form.availableHint')}
            />
          </FieldsPart>
          <PhotosPart form={form} />
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-2.5 sm:flex-row">
        <SaveItemButton form={form} />
        <Button
          tone="sand-2"
          disabled={form.phase === 'saving'}
          onClick={() => (losesPhotos ? setAsking(true) : discard())}
        >
          {t('ui.cancel')}
        </Button>
      </div>
      {asking && (
        <UnsavedQuestion
          unsaved={form.unsaved}
          confirm={t('listing.leave.cancelAnyway')}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </FormFrame>
  );
}

/** Some fields. They are disabled while the form is saved: later edits would not be saved. */
export function FieldsPart({
  form: { phase },
  title,
  children,
}: {
  form: ItemFormState;
  title?: string;
  children: ReactNode;
}) {
  const id = useId();
  const fields = (
    <fieldset disabled={phase !== 'idle'} className="grid min-w-0 content-start gap-6">
      {children}
    </fieldset>
  );
  if (title === undefined) return fields;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 display text-heading">
        {title}
      </h2>
      {fields}
    </section>
  );
}

export function PhotosPart({ form: { photos, photoProblem, isNew, idOf, phase } }: { form: ItemFormState }) {
  const { t } = useTranslation();
  return (
    <fieldset disabled={phase === 'saving'} className="min-w-0">
      <ItemPhotos
        photos={photos}
        isNew={isNew}
        inputId={idOf('photos')}
        error={photoProblem ? photoProblemText(t, photoProblem) : undefined}
      />
    </fieldset>
  );
}

/** The button that saves; while it waits for photos, it says so. */
export function SaveItemButton({ form: { phase, isNew } }: { form: ItemFormState }) {
  const { t } = useTranslation();
  const saving = isNew ? 'listing.add.submitting' : 'listing.edit.saving';
  return (
    <Button
      type="submit"
      tone="coral"
      size={isNew ? 'large' : 'medium'}
      className={isNew ? 'sm:min-w-[300px]' : 'sm:min-w-[220px]'}
      busy={phase !== 'idle'}
      busyLabel={t(phase === 'uploading' ? 'listing.add.waiting' : saving)}
    >
      {t(isNew ? 'listing.add.submit' : 'listing.edit.save')}
    </Button>
  );
}

/** That a draft was restored, and why the form could not be saved, with links to the fields. */
export function ItemFormNotices({ form, className }: { form: ItemFormState; className: string }) {
  const { t } = useTranslation();
  const { isNew, attempt, wrongPaths, photoProblem, error, failure } = form;
  const photosField = { id: form.idOf('photos'), label: t('listing.form.photos') };
  const fields = wrongPaths.map((path) => ({ id: form.idOf(path), label: form.labelOf(path) }));
  if (photoProblem) fields.push(photosField);
  const { errors } = form.form.formState;
  const isMissing = Object.values(errors).some(({ type }) => type === 'required');
  const isAboutPhotos = error instanceof AppError && photoErrors.includes(error.code);
  return (
    <>
      {!isNew && <DraftNotice draft={form.draft} className={className} />}
      {isNew && form.isRestored && (
        <p
          ref={restoreFocus}
          role="status"
          className={`${className} on-sand flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-row bg-sand py-2 pr-2 pl-5 text-label`}
        >
          {t('listing.add.restored')}
          <button type="button" className="link -ml-3 min-h-11 rounded-badge px-3" onClick={form.startOver}>
            {t('listing.add.startOver')}
          </button>
        </p>
      )}
      {attempt > 0 && fields.length > 0 ? (
        <FormErrors
          key={`fields ${attempt}`}
          className={className}
          title={
            isMissing
              ? t('codes.required_fields')
              : photoProblem && wrongPaths.length === 0
                ? photoProblemText(t, photoProblem)
                : t('codes.invalid')
          }
          fields={fields}
        />
      ) : (
        error !== null &&
        failure !== null && (
          <FormErrors
            key={`failure ${attempt}`}
            className={className}
            title={isNew && error instanceof NetworkError ? t('listing.add.failedNetwork') : failure.title}
            text={[failure.description, isNew && t('listing.add.kept')].filter(Boolean).join(' ')}
            action={
              error instanceof AppError && (
                <BookedLinks of={error.details} isPerSeat={isPerSeat(form.values)} />
              )
            }
            fields={isAboutPhotos ? [photosField] : []}
          />
        )
      )}
    </>
  );
}

/** The bookings that need more craft than there would be. */
function BookedLinks({ of, isPerSeat: bySeat }: { of: ErrorDetails; isPerSeat: boolean }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { booked = [], confirmedBookings = 0 } = of;
  const more = confirmedBookings - booked.length;
  return (
    <>
      {booked.map(({ id, startTime, endTime, seats: count, renter }) => (
        <p key={id}>
          <Link to={paths.bookings({ tab: 'items', booking: id })} className="link">
            {f.day(startTime)}, {f.hours({ start: new Date(startTime), end: new Date(endTime) })}
          </Link>
          {renter && ', '}
          <bdi>{renter}</bdi>, {bySeat ? t('card.people', { count }) : t('listing.form.craft', { count })}
        </p>
      ))}
      {booked.length > 0 && more > 0 && <p>{t('listing.form.bookedMore', { count: more })}</p>}
    </>
  );
}

/** The errors of the API that are about the photos. */
const photoErrors: readonly ErrorCode[] = [
  'image_required',
  'too_many_images',
  'images_not_yours',
  'thumbnail_not_in_item',
];

const photoProblemText = (t: Translate, problem: PhotoProblem) =>
  problem === 'image_required' ? t(`codes.${problem}`) : t(`listing.form.problems.${problem}`);
