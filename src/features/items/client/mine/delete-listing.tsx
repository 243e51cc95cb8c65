import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { failureTexts, isGone } from '#features/items/client/form/item-form-failure.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';

/** Asks before an item is removed (specification 2); confirmed bookings to come refuse it (D14). */
export function DeleteDialog({
  item,
  onDeleted,
  onRefused,
  onClose,
}: {
  item: ItemSummary;
  /** It is no longer there, by this deletion or by another one before it. */
  onDeleted: () => void;
  onRefused: (error: AppError) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const remove = async () => {
    try {
      await call(deleteItem, { params: { id: item.id } });
      toast.success(t('listing.delete.deleted'));
      onDeleted();
    } catch (error) {
      if (error instanceof AppError && error.code === 'has_confirmed_bookings') return onRefused(error);
      if (isSignedOut(error)) return;
      const { title, description } = failureTexts(t, error, t('listing.delete.failed'));
      toast.error(title, description ? { description } : undefined);
      if (isGone(error)) onDeleted();
    }
  };
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
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

/** Why an item can't be removed now, and what can be done instead. */
export function DeletionRefused({
  item,
  error,
  onClose,
}: {
  item: ItemSummary;
  error: AppError;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('listing.delete.refusedTitle', { title: item.listingTitle })} onClose={onClose}>
      <div className="mt-3 grid gap-2 text-body text-muted">
        <p className="font-medium text-navy">{errorText(t, error)}</p>
        <p>{t('listing.delete.refusedHow')}</p>
      </div>
      <div className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse">
        <ButtonLink to={paths.bookings({ tab: 'items' })} className="sm:flex-1">
          {t('listing.delete.bookings')}
        </ButtonLink>
        <Button tone="sand" className="sm:flex-1" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  );
}
