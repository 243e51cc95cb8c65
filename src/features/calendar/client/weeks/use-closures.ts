import { useState } from 'react';
import { isSignedOut } from '#client/data/api.ts';
import { call } from '#client/data/call.ts';
import { creationIds } from '#client/data/use-save.ts';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import type { CloseHours } from '#features/calendar/closure-schemas.ts';
import { closeHours, openClosure } from '#features/calendar/endpoints.ts';
import { toasts } from '#shared/constants.ts';

/** The hours of one act, of one item or of all; with an interval, only those within it. */
export interface ClosureOfItem {
  itemId: string;
  closureId: string;
  allItems: boolean;
  within?: { start: Date; end: Date };
}

/** How long Undo is offered, in milliseconds. */
const undoMs = 2 * toasts.durationMs;

/** Closes and opens hours, with a toast; `onChanged` is called after each. */
export function useClosures(onChanged: () => void) {
  const { t } = useTranslation();
  const creation = useState(creationIds)[0];
  /** Resolves to whether it has succeeded; a toast says why not. */
  const open = async ({ itemId, closureId, allItems, within }: ClosureOfItem): Promise<boolean> => {
    try {
      await call(openClosure, {
        params: { id: itemId, closureId },
        query: {
          ...(allItems && { allItems: 'true' }),
          ...(within && { startTime: within.start.toISOString(), endTime: within.end.toISOString() }),
        },
      });
      toast.success(t('calendar.entry.done'));
      return true;
    } catch (error) {
      // The session provider says that the session has ended.
      if (!isSignedOut(error)) {
        toast.error(t('calendar.entry.failed'), { description: errorText(t, error) });
      }
      return false;
    } finally {
      // Also after a failure: another device may have opened them.
      onChanged();
    }
  };
  /** Rejects if the hours could not be closed. */
  const close = async (itemId: string, hours: CloseHours): Promise<void> => {
    const act = creation.idFor({ itemId, ...hours });
    const { id } = await call(closeHours, { params: { id: itemId }, body: { ...hours, id: act } });
    creation.settle();
    onChanged();
    const undo = () => void open({ itemId, closureId: id, allItems: hours.allItems === true });
    toast.success(t('calendar.close.done'), {
      duration: undoMs,
      action: { label: t('calendar.close.undo'), onClick: undo },
    });
  };
  return { open, close };
}
