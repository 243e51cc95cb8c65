import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import { type BookingFormat, useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import { DailyHours, DailyNowLine, lanesOffset } from './day-hours.tsx';
import { DailyLane } from './lane.tsx';
import { gapsOf, type Lane, lanesOf } from './lane-layout.ts';

/** The day as a chart: one lane per item, a cell per hour, a line at the current time. Screen readers get sentences. */
export function DailyLanes({
  bookings,
  date,
  unbooked,
}: {
  bookings: readonly Booking[];
  date: MarinaDate;
  /** The titles of the items without a booking on this day. */
  unbooked: readonly string[];
}) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const now = useNow();
  const lanes = lanesOf(bookings.map((booking) => withEffectiveStatus(booking, now)));
  if (lanes.length === 0) return null;
  const marinaNow = instantToMarina(now);
  const isToday = marinaNow.date === date;
  const minutes =
    isToday && marinaNow.minutes >= opens && marinaNow.minutes < closes ? marinaNow.minutes : null;
  const freeFrom = isToday ? marinaNow.minutes : opens;
  return (
    <figure className="-mx-2.5 mt-4 rounded-photo bg-sand px-4 pt-4 pb-[18px] sm:mx-0 sm:px-[26px] sm:pt-[18px] sm:pb-[22px]">
      <figcaption className="sr-only">{t('bookings.day.chart')}</figcaption>
      <ul className="sr-only">
        {minutes !== null && <li>{t('bookings.day.now', { time: format.time(now) })}</li>}
        {lanes.map((lane) => (
          <li key={lane.itemId}>
            {lane.title}
            {': '}
            <LaneText lane={lane} format={format} freeFrom={freeFrom} />
          </li>
        ))}
      </ul>
      <div aria-hidden className="relative">
        <div className={classNames(lanesOffset, 'relative h-6')}>
          <DailyHours minutes={minutes} />
        </div>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-y-3 sm:gap-y-2.5">
          {lanes.map((lane) => (
            <DailyLane key={lane.itemId} lane={lane} freeFrom={freeFrom} now={minutes} />
          ))}
        </div>
        {minutes !== null && (
          <div className="pointer-events-none absolute inset-0 -bottom-1.5">
            <div className={classNames(lanesOffset, 'relative h-full')}>
              <DailyNowLine minutes={minutes} />
            </div>
          </div>
        )}
      </div>
      {unbooked.length > 0 && (
        <p className="mt-4 text-small leading-snug">
          <b className="font-label">{t('bookings.day.untouched')}</b> {unbooked.join(', ')}
        </p>
      )}
    </figure>
  );
}

function LaneText({ lane, format, freeFrom }: { lane: Lane; format: BookingFormat; freeFrom: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const taken = lane.spans.map(({ booking }) =>
    t('bookings.day.chartSpan', {
      start: format.time(booking.startTime),
      end: format.time(booking.endTime),
      status: t(`ui.status.${booking.status}`),
    }),
  );
  const free = gapsOf(lane, freeFrom).map(({ from, to }) =>
    t('bookings.day.chartGap', { start: clockText(from, language), end: clockText(to, language) }),
  );
  return [...taken, ...free].join(' ; ');
}
