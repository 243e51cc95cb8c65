import { useState } from 'react';
import type { AppError } from '#shared/errors.ts';
import type { ItemSummary } from '../schemas.ts';
import { editButtonId, ListingCard } from './my-listings-card.tsx';
import type { MyListings } from './my-listings-data.ts';
import { DeleteDialog, DeletionRefused } from './my-listings-delete.tsx';
import { EditListing } from './my-listings-edit.tsx';

/** The cards; one in edit mode takes the whole width, and the next ones fill the place beside the others. */
export function MyListingsGrid({
  items,
  listings,
  editing,
  setEditing,
  onDirty,
  onDeleted,
}: {
  items: readonly ItemSummary[];
  listings: MyListings;
  editing: readonly string[];
  setEditing: (change: (before: readonly string[]) => readonly string[]) => void;
  onDirty: (id: string, dirty: boolean) => void;
  onDeleted: (id: string) => void;
}) {
  const [asked, setAsked] = useState<ItemSummary | null>(null);
  const [refused, setRefused] = useState<{ id: string; error: AppError } | null>(null);
  const close = (id: string) => {
    setEditing((before) => before.filter((one) => one !== id));
    // Once the card is there again.
    setTimeout(() => document.getElementById(editButtonId(id))?.focus());
  };
  return (
    <>
      <ul className="grid grid-flow-row-dense gap-x-7 gap-y-9 sm:grid-cols-2 sm:gap-y-13 lg:grid-cols-3">
        {items.map((item, index) =>
          editing.includes(item.id) ? (
            <li key={item.id} className="col-span-full min-w-0">
              <EditListing
                item={item}
                setGallery={(gallery) => listings.setGallery(item.id, gallery)}
                onDirty={(dirty) => onDirty(item.id, dirty)}
                onSaved={(saved) => {
                  listings.replace(saved);
                  close(item.id);
                  void listings.reload();
                }}
                onCancel={() => close(item.id)}
              />
            </li>
          ) : (
            <li key={item.id} className="grid min-w-0 content-start gap-4">
              {refused?.id === item.id && (
                <DeletionRefused item={item} error={refused.error} onClose={() => setRefused(null)} />
              )}
              <ListingCard
                item={item}
                priority={index < 3}
                onEdit={() => setEditing((before) => [...before, item.id])}
                onDelete={() => setAsked(item)}
              />
            </li>
          ),
        )}
      </ul>
      {asked && (
        <DeleteDialog
          item={asked}
          onDeleted={() => {
            setRefused(null);
            onDeleted(asked.id);
          }}
          onRefused={(error) => setRefused({ id: asked.id, error })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
