import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { chatMessage } from '#features/bookings/chat-messages.ts';
import { useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';

/** Says that the guest is booked in, and sends them their slip if there is a number. */
export function BookedIn({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { publicUrl } = useSite();
  const now = useNow();
  const format = useBookingFormat();
  const { startTime, endTime, rentableItem, totalPrice, user } = booking;
  const url = whatsappUrl(user.phoneNumber, chatMessage(booking, 'owner', { now, publicUrl }));
  return (
    <Dialog title={t('quay.walkIn.done')} onClose={onClose}>
      <p className="mt-4 text-large font-label wrap-anywhere">{rentableItem.listingTitle}</p>
      <p className="text-body first-letter:uppercase">
        {format.shortDay(startTime)},{' '}
        {t('bookings.slip.hours', { start: format.time(startTime), end: format.time(endTime) })}
      </p>
      <p className="figure mt-1 text-value leading-tight">{formatMadWithUnit(totalPrice, language)}</p>
      <p className="mt-4 text-body text-muted">{t('quay.walkIn.next')}</p>
      <div className="mt-6 grid gap-2.5">
        {url !== null && (
          <ButtonAnchor
            href={url}
            size="large"
            icon={<Chat />}
            onClick={() => toast.success(t('bookings.ticket.opening'))}
          >
            {t('quay.walkIn.sendSlip')}
          </ButtonAnchor>
        )}
        <Button tone="sand" size="large" onClick={onClose} data-autofocus>
          {t('quay.walkIn.close')}
        </Button>
      </div>
    </Dialog>
  );
}
