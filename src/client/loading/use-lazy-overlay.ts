import { useCallback, useState, useTransition } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';

/**
 * Opens an overlay whose code is a lazy part. The page stays as it is until the code is loaded: `isOpening` lets the
 * button show the wait. If the code can't be loaded, a toast says so and offers a retry.
 */
export function useLazyOverlay<Value = true>() {
  const { t } = useTranslation();
  const [value, setValue] = useState<Value | null>(null);
  const [isOpening, startOpening] = useTransition();
  const open = useCallback((next: Value) => startOpening(() => setValue(() => next)), []);
  const close = useCallback(() => setValue(null), []);
  return {
    /** What the overlay was opened with; null while it is closed. */
    value,
    isOpening,
    open,
    close,
    /** For `<Lazy>`, which renders the overlay. */
    lazy: {
      failed: () => null,
      onFailed: () => {
        close();
        const retry = value !== null && { label: t('ui.retry'), onClick: () => open(value) };
        toast.error(t('errors.network'), retry ? { action: retry } : {});
      },
    },
  };
}
