import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useClock } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import type { CalendarEntry } from '#features/bookings/calendar-file.ts';
import { hoursOf } from '#features/bookings/client/booking-texts.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { daylightText } from '#shared/daylight-text.ts';
import { marina } from '#shared/marina.ts';
import { paths } from '#shared/paths.ts';
import { phoneText } from '#shared/phone-text.ts';

/** Downloads a booking as a calendar file; the code that writes it is loaded on the first use. */
export function useBookingCalendar(): (booking: Booking) => Promise<void> {
  const { t, language } = useTranslation();
  const { publicUrl, daylight } = useSite();
  const clock = useClock();
  const format = useFormat();
  return async (booking) => {
    const url = new URL(paths.bookingSlip(booking.id), publicUrl);
    const number = bookingNumber(booking.id);
    const { displayName, phoneNumber } = booking.owner;
    const hours = { start: new Date(booking.startTime), end: new Date(booking.endTime) };
    const darkness = daylightText({ ...hours, status: booking.status }, daylight, language);
    const notes = [
      t('bookings.calendar.hours', {
        start: format.time(booking.startTime),
        end: format.time(booking.endTime),
      }),
      ...(darkness === null ? [] : [`${darkness}.`]),
      t('bookings.calendar.owner', {
        name: displayName || t('bookings.ticket.formerMember'),
        phone: phoneNumber ? phoneText(phoneNumber) : '',
      }).trim(),
      t('bookings.slip.number', { number }),
      url.href,
    ];
    try {
      const { calendarFile, calendarUid } = await import('#features/bookings/calendar-file.ts');
      const entry: CalendarEntry = {
        method: 'PUBLISH',
        uid: calendarUid(booking.id, url.hostname),
        start: booking.startTime,
        end: booking.endTime,
        writtenAt: clock.now(),
        title: t('bookings.calendar.title', {
          item: booking.rentableItem.listingTitle,
          duration: format.duration(hoursOf(booking)),
        }),
        status: booking.status,
        revision: booking.revision,
        place: `${marina.name[language]}, ${marina.address[language]}`,
        coordinates: marina.coordinates,
        notes: notes.join('\n'),
        url: url.href,
        invitation: null,
      };
      download(calendarFile(entry), `sillage-${number}.ics`);
      toast.success(t('bookings.calendar.done'));
    } catch {
      toast.error(t('bookings.calendar.failed'));
    }
  };
}

/** Phones offer to open the file in their calendar. */
function download(file: string, name: string): void {
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
