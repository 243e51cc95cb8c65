import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import type { Language } from '#shared/language.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { closes, gapsOf, type Lane, type LaneSpan, laneHours } from './lane-layout.ts';

/** In pixels: of a lane alone, and of each of several who share a craft. */
const heights = { alone: 38, shared: 28, between: 3 };

/** The hatch that held hours have everywhere: a request differs from a booking in more than its ink. */
const requestHatch = 'bg-[repeating-linear-gradient(-45deg,var(--color-pending)_0_6px,#f8cd78_6px_12px)]';

/** One craft: its name with its free hours, and its bookings over a cell per hour. */
export function DailyLane({
  lane,
  freeFrom,
  now,
}: {
  lane: Lane;
  freeFrom: number;
  /** Where the line of now stands, in minutes since midnight; null where it isn't drawn. */
  now: number | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rowHeight = lane.rows === 1 ? heights.alone : heights.shared;
  const step = rowHeight + heights.between;
  const gaps = gapsOf(lane, freeFrom).map(
    ({ from, to }) => `${shortClock(from, language)}–${shortClock(to, language)}`,
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
      <div className="relative sm:grow" style={{ height: lane.rows * step - heights.between }}>
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

/** A block is wide enough for its hour from one hour and a half; a name stands beside it where the whole of it fits. Both keep clear of the line of now. */
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
  const gone = now === null ? -1 : (now - start) / 60;
  const name = (booking.user.displayName || t('bookings.ticket.formerMember')).split(' ')[0];
  return (
    <span
      className={classNames(
        // What does not fit goes to a second line, out of sight.
        'absolute flex flex-wrap gap-x-1.5 overflow-hidden rounded-[7px] px-1.5 text-tiny whitespace-nowrap sm:px-2',
        statusGround[booking.status],
        booking.status === 'PENDING' && requestHatch,
        gone >= 0 && gone < hours / 2 && 'justify-end',
      )}
      style={{
        left: `${from * 100}%`,
        width: `calc(${width * 100}% - 2px)`,
        top,
        height,
        lineHeight: `${height}px`,
      }}
    >
      <b className={classNames('figure tracking-[-0.02em]', hours < 1.4 && 'max-sm:hidden')}>
        {language === 'fr' ? shortClock(start, language) : clockText(start, language).replace(/^0/, '')}
      </b>
      <span
        className={classNames(
          'font-medium',
          gone >= 0 && 'max-sm:hidden',
          gone >= 0 && gone < hours && 'sm:hidden',
        )}
      >
        {name}
      </span>
    </span>
  );
}

/** On the strip's 24-hour clock, full hours without their minutes: `9:30`, `14`; `9h30`, `14h`. */
function shortClock(minutes: number, language: Language): string {
  return clockText(minutes, language)
    .replace(/:00$|00$/, '')
    .replace(/^0(?=\d)/, '');
}
