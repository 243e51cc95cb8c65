import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { failureTexts, isGone } from '#features/items/client/form/item-form-failure.ts';
import { deleteItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { ChangeOwnItem } from './use-change-item.ts';

/** Confirms the deletion of an item. The server refuses it while confirmed bookings are upcoming: "Deleting an item". */
export function DeleteDialog({
  item,
  onDeleted,
  onRefused,
  onClose,
}: {
  item: ItemSummary;
  /** Called once the item is deleted, by this or an earlier deletion. */
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

/** Why an item can't be deleted now, and what to do instead. */
export function DeletionRefused({
  item,
  error,
  change,
  onClose,
}: {
  item: ItemSummary;
  error: AppError;
  change: ChangeOwnItem;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { listingTitle: title, isAvailable } = item;
  const makeUnavailable = async () => {
    setBusy(true);
    const texts = {
      done: t('listing.mine.nowUnavailable', { title }),
      failed: t('listing.mine.availabilityFailed'),
    };
    const { saved } = await change(item, { isAvailable: false }, texts);
    setBusy(false);
    if (saved) onClose();
  };
  return (
    <Dialog title={t('listing.delete.refusedTitle', { title })} onClose={onClose} closable={!busy}>
      <div className="mt-3 grid gap-2 text-body text-muted">
        <p className="font-medium text-navy">
          {t('listing.delete.refused', { count: error.details.confirmedBookings ?? 0 })}
        </p>
        {isAvailable && <p>{t('listing.delete.refusedHow')}</p>}
      </div>
      <div className="mt-7 flex flex-col gap-2.5">
        {isAvailable && (
          <Button busy={busy} onClick={() => void makeUnavailable()}>
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
