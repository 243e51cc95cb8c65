import { Link } from 'react-router';
import { titleClasses } from '#client/class-names.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ArrowRight } from '#client/ui/icons.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { coverOf } from '#features/images/cover.ts';
import { ModelRow, modelText } from '#features/items/client/card/card-rows.tsx';
import { duplicateItem } from '#features/items/duplicate-endpoints.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { AvailabilitySwitch, PriceInPlace, useChangeItem } from './change-item.tsx';

const sizes = '(min-width: 76rem) 352px, (min-width: 60rem) 30vw, (min-width: 40rem) 46vw, 112px';

/** The id of the button that turns the card of an item into its form. */
export const editButtonId = (itemId: string) => `edit-${itemId}`;

/** One of the user's own items in view mode: a card, or on phones a row with a small photo. */
export function ListingCard({
  item,
  priority,
  onEdit,
  onDelete,
  onDuplicated,
}: {
  item: ItemSummary;
  /** Loads the image eagerly; set it for the first cards. */
  priority: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Called with the id of the copy. Without it the user can't list items. */
  onDuplicated?: ((id: string) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { id, listingTitle: title, isAvailable, capacity, takenDownReason: reason } = item;
  const change = useChangeItem(item);
  const copying = useSave(duplicateItem, {
    success: ({ listingTitle }) => ({ title: t('listing.mine.duplicated', { title: listingTitle }) }),
    failure: t('listing.mine.duplicateFailed'),
    onSuccess: (copy) => onDuplicated?.(copy.id),
  });
  return (
    <article className="relative flex grow flex-wrap content-start gap-x-3.5 sm:flex-col sm:flex-nowrap">
      <div className="relative aspect-square w-28 self-start overflow-hidden rounded-photo bg-sand sm:aspect-[14/11] sm:w-auto sm:self-stretch">
        <Photo
          image={coverOf(item)}
          alt=""
          sizes={sizes}
          priority={priority}
          className={`size-full ${isAvailable ? '' : 'opacity-60 grayscale-[0.55]'}`}
        />
        <Tag tone="shade" size="small" className="absolute bottom-2 left-2 sm:bottom-3.5 sm:left-3.5">
          {t('card.photos', { count: item.images.length })}
        </Tag>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2
          className={`${titleClasses(title)} pb-[0.13em] fit-value leading-[1.08] sm:mt-4 sm:line-clamp-2 sm:text-balance sm:fit-total`}
        >
          {title}
        </h2>
        <ModelRow item={item} className="max-sm:block max-sm:text-small sm:mb-1.5">
          {item.units > 1 && `${item.units} × `}
          <bdi>{modelText(item.modelName)}</bdi>, {t(`listing.form.types.${item.itemType}`).toLowerCase()}
          {capacity !== null && `, ${t('card.upTo', { count: capacity }).toLowerCase()}`}
          <span aria-hidden className="mx-1.5 sm:hidden">
            ·
          </span>
        </ModelRow>
        <div className="mt-auto">
          <PriceInPlace item={item} change={change} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:justify-stretch">
          <Tag tone={isAvailable ? 'teal' : 'navy'} className="sm:absolute sm:top-3.5 sm:left-3.5">
            {t(isAvailable ? 'listing.mine.available' : 'listing.mine.unavailable')}
          </Tag>
          {!reason && <AvailabilitySwitch item={item} change={change} />}
        </div>
        {reason && (
          <p className="mt-2 text-small wrap-anywhere">
            {t('listing.mine.takenDown', { reason })}{' '}
            <Link to={`${paths.rental(id)}#reports`} className="link relative hit-44">
              {t('listing.mine.answer')}
            </Link>
          </p>
        )}
      </div>
      <div className="mt-2.5 grid w-full grid-cols-2 items-center gap-x-2 sm:gap-2.5">
        <Button
          id={editButtonId(id)}
          size="small"
          className="max-sm:px-3"
          aria-label={t('listing.edit.title', { title })}
          // The form would start with the old value, and save it again.
          disabled={change.isSaving}
          onClick={onEdit}
        >
          {t('listing.mine.edit')}
        </Button>
        <Button
          size="small"
          tone="sand"
          className="max-sm:px-3"
          aria-label={t('listing.mine.deleteNamed', { title })}
          onClick={onDelete}
        >
          {t('listing.delete.confirm')}
        </Button>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={paths.itemRules(id)}
            aria-label={t('listing.mine.rulesNamed', { title })}
            className="link inline-flex min-h-11 items-center rounded-badge text-label"
          >
            {t('shell.nav.itemRules')}
          </Link>
          {onDuplicated && !reason && (
            <button
              type="button"
              aria-label={t('listing.mine.duplicateNamed', { title })}
              aria-busy={copying.isSaving}
              className={`link inline-flex min-h-11 items-center rounded-badge text-label ${copying.isSaving ? 'animate-pulse cursor-progress' : ''}`}
              onClick={() => void copying.save({ params: { id }, body: {} })}
            >
              {t('listing.mine.duplicate')}
            </button>
          )}
          <Link
            to={paths.rental(id)}
            aria-label={t('listing.mine.viewNamed', { title })}
            className="link inline-flex min-h-11 items-center gap-2 rounded-badge text-label"
          >
            {t('listing.mine.view')}
            <ArrowRight size={15} className="max-sm:hidden" />
          </Link>
        </div>
      </div>
    </article>
  );
}

/**
 * Confirms the deletion of an item. The server refuses it while confirmed bookings are upcoming ("Deleting an item" in
 * docs/product.md); the dialog then says what to do instead.
 */
export function DeleteListing({ item, onClose }: { item: ItemSummary; onClose: () => void }) {
  const { t } = useTranslation();
  const { save, error } = useSave(deleteItem, {
    success: t('listing.delete.deleted'),
    failure: (failed) => (hasBookings(failed) ? null : t('listing.delete.failed')),
    onFailure: (failed) => {
      if (!hasBookings(failed)) onClose();
    },
  });
  if (hasBookings(error)) return <DeletionRefused item={item} error={error} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('listing.delete.title')}
      text={
        <>
          <p>{t('listing.delete.text')}</p>
          <p className="mt-2">{t('listing.delete.requests', { title: item.listingTitle })}</p>
        </>
      }
      confirm={t('listing.delete.confirm')}
      confirmBusy={t('ui.deleting')}
      onConfirm={() => save({ params: { id: item.id } })}
      onClose={onClose}
    />
  );
}

const hasBookings = (error: Error | null): error is AppError =>
  error instanceof AppError && error.code === 'has_confirmed_bookings';

/** Why an item can't be deleted now, and what to do instead. */
function DeletionRefused({
  item,
  error,
  onClose,
}: {
  item: ItemSummary;
  error: AppError;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { save, isSaving } = useChangeItem(item);
  const { id, listingTitle: title, isAvailable } = item;
  const makeUnavailable = async () => {
    if (await save({ params: { id }, body: { isAvailable: false } })) onClose();
  };
  return (
    <Dialog title={t('listing.delete.refusedTitle', { title })} onClose={onClose} closable={!isSaving}>
      <div className="mt-3 grid gap-2 text-body text-muted">
        <p className="font-medium text-navy">
          {t('listing.delete.refused', { count: error.details.confirmedBookings ?? 0 })}
        </p>
        {isAvailable && <p>{t('listing.delete.refusedHow')}</p>}
      </div>
      <div className="mt-7 flex flex-col gap-2.5">
        {isAvailable && (
          <Button busy={isSaving} onClick={() => void makeUnavailable()}>
            {t('listing.delete.makeUnavailable')}
          </Button>
        )}
        <ButtonLink to={paths.bookings({ tab: 'items' })} tone={isAvailable ? 'sand' : 'navy'}>
          {t('listing.delete.bookings')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
