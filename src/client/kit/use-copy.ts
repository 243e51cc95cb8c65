import { useRef } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';

/** Copies an address that a read-only field shows; where that is not allowed, it is selected to be copied by hand. */
export function useCopy(address: string) {
  const { t } = useTranslation();
  const ref = useRef<HTMLInputElement>(null);
  return {
    field: { ref, value: address, readOnly: true, onFocus: () => ref.current?.select() },
    copy: async () => {
      try {
        await navigator.clipboard.writeText(address);
        toast.success(t('shell.inApp.copied'));
      } catch {
        ref.current?.select();
        toast.error(t('shell.inApp.copyFailed'));
      }
    },
  };
}
