import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { deleteItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { useChangeItem } from './my-listings-data.ts';

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
      confirmBusy={t('listing.delete.deleting')}
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
