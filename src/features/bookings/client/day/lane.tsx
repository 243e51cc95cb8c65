import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import { shortClockText, shortHoursText } from '#features/bookings/client/hours/day-clock.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { closes } from '#shared/opening-hours.ts';
import { gapsOf, type Lane, type LaneSpan, laneHours } from './lane-layout.ts';

/** In pixels: of a lane's only row, of each of several rows, and of the gap between them. */
const heights = { single: 38, multiple: 28, gap: 3 };

/** Requests are hatched, so that they differ from bookings in more than colour. */
export const requestHatch =
  'bg-[repeating-linear-gradient(-45deg,var(--color-pending)_0_6px,#f8cd78_6px_12px)]';

/** One item: its name, its free hours, and its bookings over a cell per hour. */
export function DailyLane({
  lane,
  freeFrom,
  now,
}: {
  lane: Lane;
  freeFrom: number;
  /** The current time in minutes since midnight; null if its line isn't drawn. */
  now: number | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rowHeight = lane.rows === 1 ? heights.single : heights.multiple;
  const step = rowHeight + heights.gap;
  const gaps = gapsOf(lane, freeFrom).map(({ from, to }) =>
    shortHoursText({ start: from, end: to }, language),
  );
  return (
    <div className="sm:flex sm:items-center">
      <p className="relative z-1 flex flex-wrap items-baseline justify-between gap-x-3 leading-tight max-sm:mb-1 sm:block sm:w-[11.5rem] sm:shrink-0 sm:pr-4">
        <span className="bg-sand text-label font-label max-sm:pr-2 sm:block">{lane.title}</span>
        <span className="bg-sand text-tiny sm:block sm:pt-0.5">
          {gaps.length > 0
            ? t('bookings.day.free', { hours: gaps.join(', ') })
            : freeFrom < closes && t('bookings.day.full')}
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
