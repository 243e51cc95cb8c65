import { useTranslation } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';

/** Opens the device's share sheet with the page's address, or copies the address if there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const share = async () => {
    // The current address includes the chosen day and hours.
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('rental.share.copied'));
    } catch {
      toast.error(t('rental.share.failed'), { description: url });
    }
  };
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2.5 text-label font-label text-teal max-md:size-11 max-md:justify-center max-md:rounded-nav max-md:bg-foam max-md:shadow-float max-md:text-navy md:hover:underline md:hover:underline-offset-4"
      onClick={() => void share()}
    >
      <svg
        width={20}
        height={20}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d="M10 12.500V2.500M6.500 5.500 10 2l3.500 3.500M4 9.500v7A1.500 1.500 0 0 0 5.500 18h9a1.500 1.500 0 0 0 1.500-1.500v-7" />
      </svg>
      <span className="max-md:sr-only">{t('rental.share.action')}</span>
    </button>
  );
}
