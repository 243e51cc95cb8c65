import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { paths } from '#client/paths.ts';
import { instantsText } from '#features/bookings/client/hours/card-texts.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMadWithUnit } from '#shared/money.ts';

/** Why a request failed, and what to do about it. The choice is kept. */
export function Refusal({
  error,
  unsure,
  instead,
}: {
  error: unknown;
  unsure: boolean;
  /** Free hours to choose instead of taken ones, if that is the reason. */
  instead: ReactNode;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const known = error instanceof AppError && error.status < 500 ? error : null;
  if (unsure) {
    return <FormErrors title={t('rental.booking.unsure.title')} text={t('rental.booking.unsure.text')} />;
  }
  if (known === null) {
    return <FormErrors title={t('rental.booking.failed')} text={errorText(t, error)} />;
  }
  const isOwnRequest = known.code === 'own_overlap' || known.code === 'too_many_open_requests';
  return (
    <FormErrors
      title={errorText(t, known)}
      text={detailsOf(t, language, known)}
      action={
        isOwnRequest ? (
          <Link to={paths.bookings({ tab: 'my' })} className="link inline-flex min-h-11 items-center">
            {t('rental.booking.seeBookings')}
          </Link>
        ) : (
          instead
        )
      }
    />
  );
}

function detailsOf(t: Translate, language: Language, { code, details }: AppError): string | null {
  const taken = (details.taken ?? []).map((hours) => instantsText(t, language, hours)).join(', ');
  if (code === 'already_booked' && taken) return t('rental.booking.takenHours', { hours: taken });
  if (code === 'hours_closed' && taken) return t('rental.booking.closedHours', { hours: taken });
  if (code === 'not_enough_seats' && details.seatsLeft !== undefined) {
    const seats = t('rental.booking.seatsLeft', { count: details.seatsLeft });
    return t('rental.booking.fewSeats', { seats });
  }
  if (code === 'price_changed' && details.totalPrice !== undefined) {
    const total = formatMadWithUnit(details.totalPrice, language, { decimals: 2 });
    return t('rental.booking.newTotal', { total });
  }
  return null;
}
