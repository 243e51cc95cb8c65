import { type ReactNode, useId } from 'react';
import { NetworkError } from '#client/data/api.ts';
import { useSession } from '#client/data/session.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { photoProblem } from '#features/images/client/photo-model.ts';
import type { CurrentUser } from '#features/users/schemas.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { AddItemPreview } from './add-item-preview.tsx';
import { fieldId, ItemFields, RateFields } from './item-form-fields.tsx';
import { invalidFields } from './item-form-values.ts';
import { ItemPhotos } from './item-photos.tsx';
import { type AddItem, useAddItem } from './use-add-item.ts';

/** The form of a new listing, with a preview of its card. */
export function AddItemForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { seesOwnerPages } = useSession();
  const id = useId();
  const item = useAddItem();
  const { form, photos, phase } = item;
  const problem = shownProblem(item);
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      className="grid gap-x-[76px] gap-y-10 lg:grid-cols-[minmax(0,1fr)_372px]"
      onSubmit={(event) => {
        event.preventDefault();
        void item.publish();
      }}
    >
      <AskBeforeLeaving unsaved={item.unsaved} onLeave={item.draft.forget} />
      <div className="lg:col-span-2">
        <h1 id={`${id}-title`} className="display text-title">
          {t('listing.add.title')}
        </h1>
        <p className="mt-3 text-lead text-muted md:text-large">{t('listing.add.subtitle')}</p>
      </div>
      <div className="-mt-4 min-w-0 md:-mt-1">
        {item.draft.restored && (
          <p
            role="status"
            className="on-sand mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-row bg-sand py-2 pr-2 pl-5 text-label"
          >
            {t('listing.add.restored')}
            <button type="button" className="link min-h-11 rounded-badge px-3" onClick={item.startOver}>
              {t('listing.add.startOver')}
            </button>
          </p>
        )}
        <AddItemErrors item={item} id={id} className="-mx-2.5 mb-9 sm:mx-0" />
        <Section title={t('listing.form.item')}>
          <ItemFields form={form} id={id} />
        </Section>
        <Section title={t('listing.form.price')} className="mt-12">
          <RateFields form={form} id={id} />
        </Section>
        <div className="mt-12">
          <ItemPhotos
            photos={photos}
            isNew
            inputId={fieldId(id, 'photos')}
            error={
              problem === 'image_required'
                ? t(`codes.${problem}`)
                : problem
                  ? t(`listing.form.problems.${problem}`)
                  : undefined
            }
          />
        </div>
      </div>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        <AddItemPreview
          values={form.watch()}
          cover={photos.photos.find(({ isCover }) => isCover) ?? null}
          phoneNumber={user.phoneNumber}
        />
      </aside>
      <div className="flex flex-col gap-2.5 sm:flex-row lg:col-start-1">
        <Button
          type="submit"
          tone="coral"
          size="large"
          className="sm:min-w-[300px]"
          busy={phase !== 'idle'}
          busyLabel={t(phase === 'uploading' ? 'listing.add.waiting' : 'listing.add.submitting')}
        >
          {t('listing.add.submit')}
        </Button>
        <ButtonLink to={seesOwnerPages ? paths.myListings() : paths.home()} tone="sand" size="large">
          {t('ui.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

function Section({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="display text-heading">
        {title}
      </h2>
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  );
}

const photoErrors: readonly ErrorCode[] = [
  'image_required',
  'too_many_images',
  'images_not_yours',
  'thumbnail_not_in_item',
];

/** Why the photos can't be published, after an attempt. */
const shownProblem = ({ attempt, phase, photos }: Pick<AddItem, 'attempt' | 'phase' | 'photos'>) =>
  attempt > 0 && phase === 'idle' ? photoProblem(photos.photos, true) : null;

/** All errors of the new listing in one panel, with links to the fields. */
function AddItemErrors({ item, id, className }: { item: AddItem; id: string; className: string }) {
  const { t } = useTranslation();
  const { attempt, failure, form } = item;
  const wrong = invalidFields(form.formState.errors);
  const photos = shownProblem(item);
  if (attempt === 0 || (wrong.length === 0 && photos === null && failure === null)) return null;

  const photosField = { id: fieldId(id, 'photos'), label: t('listing.form.photos') };
  const fields = wrong.map(({ field }) => ({ id: fieldId(id, field), label: t(`listing.form.${field}`) }));
  if (photos) fields.push(photosField);
  if (fields.length > 0) {
    const title = wrong.some(({ problem }) => problem.endsWith('required'))
      ? t('codes.required_fields')
      : wrong.length > 0
        ? t('codes.invalid')
        : photos === 'image_required'
          ? t('codes.image_required')
          : t('listing.form.problems.images_failed');
    return <FormErrors key={attempt} className={className} title={title} fields={fields} />;
  }
  const { title, description } = failureTexts(
    t,
    failure,
    failure instanceof NetworkError ? t('listing.add.failedNetwork') : t('listing.add.failed'),
  );
  const isAboutPhotos = failure instanceof AppError && photoErrors.includes(failure.code);
  return (
    <FormErrors
      key={attempt}
      className={className}
      title={title}
      text={[description, t('listing.add.kept')].filter(Boolean).join(' ')}
      fields={isAboutPhotos ? [photosField] : []}
    />
  );
}
