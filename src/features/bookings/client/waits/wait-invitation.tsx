import { browserInstance } from '#client/i18n/browser-instance.ts';
import { ensureNamespaces } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import type { BookingForm } from '#features/bookings/client/card/use-booking-form.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { mayBecomeFree } from './may-become-free.ts';

const waitDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./wait-dialog.tsx'),
    ensureNamespaces(browserInstance(), ['waits']),
  ]);
  return part;
});

/** Below the hours of a day of which some are taken: opens a dialog in which these can be chosen. */
export function WaitInvitation({ item, form }: { item: ItemDetail; form: BookingForm }) {
  const { t } = useTranslation();
  const dialog = useLazyOverlay();
  if (!form.day?.slots.some(mayBecomeFree)) return null;
  return (
    <>
      <button
        type="button"
        className="link mt-1 inline-flex min-h-11 items-center text-left text-small"
        aria-busy={dialog.isOpening}
        aria-haspopup="dialog"
        onClick={() => dialog.open(true)}
      >
        {t('rental.booking.waitFor')}
      </button>
      {dialog.value && (
        <Lazy part={waitDialog} props={{ item, form, onClose: dialog.close }} {...dialog.lazy} />
      )}
    </>
  );
}
