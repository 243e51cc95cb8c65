import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { type BlockedNavigation, usePrompt } from './navigation-guard.tsx';

/** What a form would lose. */
export interface Unsaved {
  typed: boolean;
  /** Photos that are still uploading. */
  uploading: number;
  /** Photos that were not uploaded. */
  failed: number;
}

export const anyUnsaved = ({ typed, uploading, failed }: Unsaved): boolean =>
  typed || uploading > 0 || failed > 0;

/** Asks before the user leaves a page with unsaved input or photos, by a link or with Back. */
export function AskBeforeLeaving({ unsaved, onLeave }: { unsaved: Unsaved; onLeave?: () => void }) {
  const { t } = useTranslation();
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const going = useRef(false);
  const any = anyUnsaved(unsaved);
  usePrompt(any ? setBlocked : null);
  useEffect(() => {
    // The last upload may finish while the question is open: then there is nothing left to ask.
    if (any || blocked === null || going.current) return;
    blocked.reset();
    setBlocked(null);
  }, [any, blocked]);
  if (blocked === null) return null;
  return (
    <UnsavedQuestion
      unsaved={unsaved}
      confirm={t(hasPhotos(unsaved) ? 'listing.leave.leaveAnyway' : 'listing.leave.leave')}
      onConfirm={() => {
        going.current = true;
        onLeave?.();
        blocked.proceed();
      }}
      onClose={() => {
        if (!going.current) blocked.reset();
        going.current = false;
        setBlocked(null);
      }}
    />
  );
}

/** Shows what would be lost, and asks whether to continue. */
export function UnsavedQuestion({
  unsaved,
  confirm,
  onConfirm,
  onClose,
}: {
  unsaved: Unsaved;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { typed, uploading, failed } = unsaved;
  const notUploaded = t('listing.leave.failed', { count: failed });
  return (
    <ConfirmDialog
      title={
        uploading > 0
          ? t('listing.leave.uploading', { count: uploading })
          : failed > 0
            ? notUploaded
            : t('listing.leave.title')
      }
      text={
        <>
          {uploading > 0 && failed > 0 && <p>{notUploaded}.</p>}
          {hasPhotos(unsaved) && <p>{t('listing.leave.photosLost', { count: uploading + failed })}</p>}
          {typed && <p>{t('listing.leave.text')}</p>}
        </>
      }
      confirm={confirm}
      cancel={t(uploading > 0 ? 'listing.leave.keepUploading' : 'listing.leave.stay')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const hasPhotos = ({ uploading, failed }: Unsaved) => uploading > 0 || failed > 0;
