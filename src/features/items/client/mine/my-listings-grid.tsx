import { useEffect, useRef, useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import type { Unsaved } from '#client/history/ask-before-leaving.tsx';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog, Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { deleteItem } from '#features/items/endpoints.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { EditListing } from './edit-listing.tsx';
import { ListingCard } from './listing-card.tsx';
import type { MyListings } from './my-listings-data.ts';
import { type ChangeOwnItem, isItemGone, useChangeItem } from './use-change-item.ts';

/** The cards; one in edit mode takes the whole width, and later ones fill the gap in its row. */
export function MyListingsGrid({
  items,
  listings,
  editing,
  setEditing,
  onUnsaved,
  onDeleted,
  onFocusLost,
}: {
  items: readonly ItemSummary[];
  listings: MyListings;
  editing: readonly string[];
  setEditing: (change: (before: readonly string[]) => readonly string[]) => void;
  onUnsaved: (id: string, unsaved: Unsaved) => void;
  onDeleted: (id: string) => void;
  /** Called after a deletion has removed the focused element. */
  onFocusLost: () => void;
}) {
  const [toDelete, setToDelete] = useState<ItemSummary | null>(null);
  const [refused, setRefused] = useState<{ item: ItemSummary; error: AppError } | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const deleted = useRef(false);
  const change = useChangeItem({ onSaved: listings.replace, onGone: ({ id }) => remove(id) });
  const close = (id: string) => {
    setClosed(id);
    setEditing((before) => before.filter((one) => one !== id));
  };
  const remove = (id: string) => {
    deleted.current = true;
    setEditing((before) => before.filter((one) => one !== id));
    onDeleted(id);
  };
  // Wait until the dialog has closed: it tries to restore the focus to the removed button.
  useEffect(() => {
    if (toDelete !== null || !deleted.current) return;
    deleted.current = false;
    onFocusLost();
  });
  return (
    <>
      <ul className="grid grid-flow-row-dense gap-x-7 gap-y-5 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3">
        {items.map((item, index) =>
          editing.includes(item.id) ? (
            <li key={item.id} className="col-span-full min-w-0">
              <EditListing
                item={item}
                onUnsaved={(unsaved) => onUnsaved(item.id, unsaved)}
                onSaved={(saved) => {
                  listings.replace(saved);
                  void listings.reload();
                }}
                onGone={() => remove(item.id)}
                onClose={() => close(item.id)}
              />
            </li>
          ) : (
            <li key={item.id} className="flex min-w-0 flex-col">
              <ListingCard
                item={item}
                priority={index < 3}
                takesFocus={closed === item.id}
                change={change}
                onEdit={() => setEditing((before) => [...before, item.id])}
                onDelete={() => setToDelete(item)}
              />
            </li>
          ),
        )}
      </ul>
      {toDelete && (
        <DeleteDialog
          item={toDelete}
          onDeleted={() => remove(toDelete.id)}
          onRefused={(error) => setRefused({ item: toDelete, error })}
          onClose={() => setToDelete(null)}
        />
      )}
      {refused && toDelete === null && (
        <DeletionRefused
          item={refused.item}
          error={refused.error}
          change={change}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}

/** Confirms the deletion of an item. The server refuses it while confirmed bookings are upcoming: "Deleting an item". */
function DeleteDialog({
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
      if (isItemGone(error)) onDeleted();
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
function DeletionRefused({
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
