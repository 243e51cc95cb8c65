import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import { clockText, shortClockText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import { type Hours, offerOf } from '#features/availability/day-offer.ts';
import { roomOfDay } from '#features/availability/free-hours.ts';
import { useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import { withEffectiveStatus } from '#features/bookings/client/ticket/ticket-state.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { requestHatch } from '#features/calendar/client/weeks/calendar-entries.ts';
import { instantToMarina, type MarinaDate } from '#shared/marina-time.ts';
import { closes, opens } from '#shared/opening-hours.ts';
import type { DayItem } from './day-data.ts';
import { type Lane, type LaneSpan, laneHours, lanesOf, positionOf } from './lane-layout.ts';

/** The day as a chart: one lane per item, a cell per hour, a line at the current time. Screen readers get sentences. */
export function DailyLanes({
  bookings,
  date,
  items,
}: {
  bookings: readonly Booking[];
  date: MarinaDate;
  items: readonly DayItem[];
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useBookingFormat();
  const now = useNow();
  const { daylight } = useSite();
  const lanes = lanesOf(bookings.map((booking) => withEffectiveStatus(booking, now)));
  if (lanes.length === 0) return null;
  const marinaNow = instantToMarina(now);
  const isToday = marinaNow.date === date;
  const minutes =
    isToday && marinaNow.minutes >= opens && marinaNow.minutes < closes ? marinaNow.minutes : null;
  const freeFrom = isToday ? marinaNow.minutes : opens;
  /** Null until the items are loaded, and for one that can't be booked. */
  const freeOf = ({ itemId }: Lane): Hours[] | null => {
    const item = items.find(({ id, isAvailable }) => id === itemId && isAvailable);
    return item ? roomOfDay(date, offerOf(item, { taken: item.taken, daylight, now }), freeFrom) : null;
  };
  const unbooked = items.filter(
    ({ id, isAvailable }) => isAvailable && lanes.every(({ itemId }) => itemId !== id),
  );
  const nowLeft = `${positionOf(marinaNow.minutes) * 100}%`;
  const laneText = (lane: Lane) => {
    const taken = lane.spans.map(({ booking }) =>
      t('bookings.day.chartSpan', {
        start: format.time(booking.startTime),
        end: format.time(booking.endTime),
        status: t(`ui.status.${booking.status}`),
      }),
    );
    const free = (freeOf(lane) ?? []).map(({ start, end }) =>
      t('bookings.day.chartGap', { start: clockText(start, language), end: clockText(end, language) }),
    );
    return [...taken, ...free].join(' ; ');
  };
  return (
    <figure className="-mx-2.5 mt-4 rounded-photo bg-sand px-4 pt-4 pb-[18px] sm:mx-0 sm:px-[26px] sm:pt-[18px] sm:pb-[22px]">
      <figcaption className="sr-only">{t('bookings.day.chart')}</figcaption>
      <ul className="sr-only">
        {minutes !== null && <li>{t('bookings.day.now', { time: format.time(now) })}</li>}
        {lanes.map((lane) => (
          <li key={lane.itemId}>
            {lane.title}
            {': '}
            {laneText(lane)}
          </li>
        ))}
      </ul>
      <div aria-hidden className="relative">
        <div className={classNames(lanesOffset, 'relative h-6')}>
          <DailyHours minutes={minutes} />
        </div>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-y-3 sm:gap-y-2.5">
          {lanes.map((lane) => (
            <DailyLane
              key={lane.itemId}
              lane={lane}
              free={freeFrom < closes ? freeOf(lane) : null}
              now={minutes}
            />
          ))}
        </div>
        {minutes !== null && (
          <div className="pointer-events-none absolute inset-0 -bottom-1.5">
            <div className={classNames(lanesOffset, 'relative h-full')}>
              <span
                className="absolute top-4 bottom-0 w-[3px] -translate-x-1/2 rounded-full bg-navy"
                style={{ left: nowLeft }}
              />
              <span
                className="absolute -top-0.5 -translate-x-1/2 rounded-badge bg-navy px-2 py-0.5 text-small leading-6 font-label whitespace-nowrap text-foam"
                style={{ left: `clamp(1.75rem, ${nowLeft}, calc(100% - 1.75rem))` }}
              >
                {clockText(minutes, language)}
              </span>
            </div>
          </div>
        )}
      </div>
      {unbooked.length > 0 && (
        <p className="mt-4 text-small leading-snug">
          <b className="font-label">{t('bookings.day.untouched')}</b>{' '}
          {unbooked.map(({ listingTitle }) => listingTitle).join(', ')}
        </p>
      )}
    </figure>
  );
}

/** In pixels: of a lane's only row, of each of several rows, and of the gap between them. */
const heights = { single: 38, multiple: 28, gap: 3 };

/** One item: its name, its free hours, and its bookings over a cell per hour. */
function DailyLane({
  lane,
  free,
  now,
}: {
  lane: Lane;
  free: readonly Hours[] | null;
  /** The current time in minutes since midnight; null if its line isn't drawn. */
  now: number | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rowHeight = lane.rows === 1 ? heights.single : heights.multiple;
  const step = rowHeight + heights.gap;
  const hours = free?.map((part) => shortHoursText(part, language)).join(', ');
  return (
    <div className="sm:flex sm:items-center">
      <p className="relative z-1 flex flex-wrap items-baseline justify-between gap-x-3 leading-tight max-sm:mb-1 sm:block sm:w-[11.5rem] sm:shrink-0 sm:pr-4">
        <span className="bg-sand text-label font-label max-sm:pr-2 sm:block">{lane.title}</span>
        <span className="bg-sand text-tiny sm:block sm:pt-0.5">
          {hours ? t('bookings.day.free', { hours }) : hours === '' && t('bookings.day.full')}
        </span>
      </p>
      <div className="relative sm:grow" style={{ height: lane.rows * step - heights.gap }}>
        <div className="grid h-full auto-cols-fr grid-flow-col gap-[2px]">
          {laneHours.map((hour) => (
            <span key={hour} data-contrast="ink" className="rounded-swatch bg-foam" />
          ))}
        </div>
        {lane.spans.map((span) => (
          <Span key={span.booking.id} span={span} top={span.row * step} height={rowHeight} now={now} />
        ))}
      </div>
    </div>
  );
}

/** A booking. Its start and the name are shown where they fit, beside the line of the current time. */
function Span({
  span: { booking, from, width },
  top,
  height,
  now,
}: {
  span: LaneSpan;
  top: number;
  height: number;
  now: number | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hours = width * laneHours.length;
  const start = instantToMarina(new Date(booking.startTime)).minutes;
  const elapsed = now === null ? -1 : (now - start) / 60;
  const clock = shortClockText(start, language);
  // On phones an hour is about four letters wide.
  const room = elapsed < 0 || elapsed > hours ? hours : Math.max(elapsed, hours - elapsed);
  const clockFits = room >= clock.length / 4 + 0.4;
  const name = (booking.user.displayName || t('bookings.ticket.formerMember')).split(' ')[0];
  return (
    <span
      className={classNames(
        // What does not fit wraps to a second line, which is hidden.
        'absolute flex flex-wrap gap-x-1.5 overflow-hidden rounded-[7px] px-1.5 text-tiny whitespace-nowrap sm:px-2',
        statusGround[booking.status],
        booking.status === 'PENDING' && requestHatch,
        elapsed >= 0 && elapsed < hours / 2 && 'justify-end',
      )}
      style={{
        left: `${from * 100}%`,
        width: `calc(${width * 100}% - 2px)`,
        top,
        height,
        lineHeight: `${height}px`,
      }}
    >
      <b className={classNames('figure tracking-[-0.02em]', !clockFits && 'max-sm:hidden')}>{clock}</b>
      <span
        className={classNames(
          // At least two or three letters and an ellipsis, else it wraps and is hidden; the tickets show all of it.
          'min-w-0 flex-1 basis-7 truncate font-medium',
          elapsed >= 0 && 'max-sm:hidden',
          elapsed >= 0 && elapsed < hours && 'sm:hidden',
        )}
      >
        {name}
      </span>
    </span>
  );
}

/** On wide screens the names of the items are left of the lanes, on phones above them. */
const lanesOffset = 'sm:ml-[11.5rem]';

/** The minimum distance between an hour's label and that of the current time, in hours, so that they don't overlap. */
const minDistance = { wide: 1.1, narrow: 1.9 };

/** Labels for every second hour, except those that would overlap the label of the current time. */
function DailyHours({ minutes }: { minutes: number | null }) {
  const { language } = useLanguage();
  const distance = (hour: number) =>
    minutes === null ? Number.POSITIVE_INFINITY : Math.abs(hour - minutes / 60);
  return laneHours
    .filter((_, index) => index % 2 === 0)
    .map((hour) => (
      <span
        key={hour}
        className={classNames(
          'absolute top-0 text-small leading-6 font-medium whitespace-nowrap',
          distance(hour) < minDistance.wide
            ? 'invisible'
            : distance(hour) < minDistance.narrow && 'max-sm:invisible',
        )}
        style={{ left: `${positionOf(hour * 60) * 100}%` }}
      >
        {shortClockText(hour * 60, language)}
      </span>
    ));
}
