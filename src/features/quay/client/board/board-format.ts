import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { isGuest } from '#features/bookings/guest.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import type { BoardBooking } from './board-rows.ts';

/** The words of the board for times and people. */
export function useBoardFormat() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = (instant: string | Date, inLanguage = language) =>
    formatMarinaTime(instantToMarina(new Date(instant)).time, inLanguage);
  return {
    language,
    /** `4:00 PM`, `16h00`. */
    time,
    hours: ({ startTime, endTime }: Pick<BoardBooking, 'startTime' | 'endTime'>) =>
      t('quay.board.times.hours', { from: time(startTime), to: time(endTime) }),
    /** `12 min`, `1 h 05`. */
    span: (total: number) => {
      const [hours, minutes] = [Math.floor(total / 60), total % 60];
      if (hours === 0) return t('quay.board.span.minutes', { minutes });
      if (minutes === 0) return t('quay.board.span.hours', { hours });
      return t('quay.board.span.hoursMinutes', { hours, minutes: String(minutes).padStart(2, '0') });
    },
    /** The renter, or the guest, who may have no name. */
    rider: (booking: BoardBooking): string =>
      booking.user.displayName || t(isGuest(booking) ? 'quay.board.guest' : 'quay.board.former'),
  };
}
