import { useEffect, useRef, useState } from 'react';
import type { Unsaved } from '#client/history/ask-before-leaving.tsx';
import type { ItemSummary } from '#features/items/schemas.ts';
import type { AppError } from '#shared/errors.ts';
import { DeleteDialog, DeletionRefused } from './delete-listing.tsx';
import { EditListing } from './edit-listing.tsx';
import { ListingCard } from './listing-card.tsx';
import type { MyListings } from './my-listings-data.ts';
import { useChangeItem } from './use-change-item.ts';

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
                setGallery={(gallery) => listings.setGallery(item.id, gallery)}
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
