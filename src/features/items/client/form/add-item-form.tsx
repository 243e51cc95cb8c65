import { type ReactNode, useId } from 'react';
import { useSession } from '#client/data/session.tsx';
import { AskBeforeLeaving } from '#client/history/ask-before-leaving.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useHydrated } from '#client/loading/use-hydrated.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { PhotoGrid } from '#features/images/client/photo-grid.tsx';
import type { CurrentUser } from '#features/users/schemas.ts';
import { AddItemErrors, photoProblem } from './add-item-errors.tsx';
import { AddItemPreview } from './add-item-preview.tsx';
import { CraftFields, fieldId, PriceFields } from './item-form-fields.tsx';
import { PhotoCount } from './photo-count.tsx';
import { useAddItem } from './use-add-item.ts';

/** The form of a new listing: craft, price, photos, and the card that comes of them (specification 2 and 5). */
export function AddItemForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { isOwner } = useSession();
  const hydrated = useHydrated();
  const id = useId();
  const item = useAddItem();
  const { form, photos, phase } = item;
  const problem = photoProblem(item);
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
      <AskBeforeLeaving unsaved={item.unsaved} onLeave={item.forget} />
      <div className="lg:col-span-2">
        <h1 id={`${id}-title`} className="display text-title">
          {t('listing.add.title')}
        </h1>
        <p className="mt-3 text-lead text-muted md:text-large">{t('listing.add.subtitle')}</p>
      </div>
      <fieldset disabled={!hydrated} className="-mt-4 min-w-0 md:-mt-1">
        {item.restored && (
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
        <Section title={t('listing.form.craft')}>
          <CraftFields form={form} id={id} />
        </Section>
        <Section title={t('listing.form.price')} className="mt-12">
          <PriceFields form={form} id={id} />
        </Section>
        <Section
          title={t('listing.form.photos')}
          aside={<PhotoCount count={photos.done} onTheirWay={photos.onTheirWay} />}
          className="mt-12"
        >
          <PhotoGrid
            photos={photos.tiles}
            taken={photos.taken}
            inputId={fieldId(id, 'photos')}
            onFiles={photos.add}
            onStar={photos.star}
            onRemove={photos.remove}
            onRetry={photos.queue.retry}
            error={
              problem &&
              (problem === 'image_required' ? t(`codes.${problem}`) : t(`listing.form.problems.${problem}`))
            }
            hint={
              <>
                {t('listing.photos.hint')}{' '}
                <span className="pointer-coarse:hidden">{t('listing.photos.dragHint')}</span>
              </>
            }
          />
        </Section>
      </fieldset>
      <aside className="min-w-0 lg:sticky lg:top-[calc(var(--header-height)+24px)] lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
        <AddItemPreview values={form.watch()} cover={photos.cover} phoneNumber={user.phoneNumber} />
      </aside>
      <div className="flex flex-col gap-2.5 sm:flex-row lg:col-start-1">
        <Button
          type="submit"
          tone="coral"
          size="large"
          className="sm:min-w-[300px]"
          disabled={!hydrated}
          busy={phase !== 'idle'}
          busyLabel={t(phase === 'uploading' ? 'listing.add.waiting' : 'listing.add.submitting')}
        >
          {t('listing.add.submit')}
        </Button>
        <ButtonLink to={isOwner ? paths.myListings() : paths.home()} tone="sand" size="large">
          {t('listing.add.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}

function Section({
  title,
  aside,
  className = '',
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="display text-heading">
          {title}
        </h2>
        {aside}
      </div>
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  );
}
