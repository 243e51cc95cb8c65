import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { dayHoursText } from '#features/bookings/client/hours/day-clock.ts';
import { WaitOffer } from '#features/bookings/client/waits/wait-offer.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { formatMad } from '#shared/money.ts';
import { TakenNotice } from './card-taken.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The kept choice beside the question for a phone number: `Wed 25, 2–5 PM, 2,970 MAD`. */
export function KeptChoice({ item, form }: { item: ItemDetail; form: BookingForm }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { gone, hours, choice, seats, total } = form;
  if (gone) {
    return (
      <>
        <TakenNotice {...gone} seats={choice.seats} maybeOwn={false} onChoose={form.chooseHours} />
        <WaitOffer itemId={item.id} hours={gone.taken} seats={choice.seats} onFree={form.reload} />
      </>
    );
  }
  if (hours === null || total === null) return null;
  return (
    <p className="mb-1 rounded-hour bg-sand px-4 py-3 text-navy">
      <span className="block text-small text-muted">{t('rental.booking.phone.kept')}</span>
      <span className="flex flex-wrap justify-between gap-x-4 font-label">
        <span>
          {dayHoursText({ date: choice.date, ...hours }, language)}
          {seats !== null && `, ${t('rental.booking.seatCount', { count: seats })}`}
        </span>
        <span className="whitespace-nowrap">
          {formatMad(total, language)} {t('rental.booking.mad')}
        </span>
      </span>
    </p>
  );
}
