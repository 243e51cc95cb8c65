import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { failureTexts } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { changeItem } from '#features/items/endpoints.ts';
import type { ChangeItem, ItemSummary } from '#features/items/schemas.ts';
import { AppError, type FieldError } from '#shared/errors.ts';

/** Whether the item has been deleted meanwhile, e.g. in another tab. */
export const isItemGone = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'item_not_found' || error.code === 'item_removed');

/** Whether the change was saved, or why the server refused the value. Other failures are shown in a toast. */
export type ChangeResult = { saved: boolean; refused?: FieldError };

export type ChangeOwnItem = (
  item: ItemSummary,
  fields: ChangeItem,
  texts: { done: string; failed: string },
) => Promise<ChangeResult>;

/** Saves the price or the availability of an item, without the edit form. */
export function useChangeItem({
  onSaved,
  onGone,
}: {
  onSaved: (item: ItemSummary) => void;
  /** Called if the item has been deleted meanwhile. */
  onGone: (item: ItemSummary) => void;
}): ChangeOwnItem {
  const { t } = useTranslation();
  return async (item, fields, { done, failed }) => {
    try {
      const saved = await call(changeItem, { params: { id: item.id }, body: fields });
      onSaved({ ...item, ...saved, owner: item.owner });
      toast.success(done);
      return { saved: true };
    } catch (error) {
      const refused = error instanceof AppError ? error.details.fields?.hourlyRate : undefined;
      if (refused !== undefined) return { saved: false, refused };
      if (!isSignedOut(error)) {
        const { title, description } = failureTexts(t, error, failed);
        toast.error(title, description ? { description } : undefined);
        if (isItemGone(error)) onGone(item);
      }
      return { saved: false };
    }
  };
}
