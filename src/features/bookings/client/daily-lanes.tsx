import { useTranslation } from 'react-i18next';
import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useNow } from '#client/now.tsx';
import { statusGround } from '#client/ui/tag.tsx';
import type { Language } from '#shared/language.ts';
import { formatMarinaTime } from '#shared/marina-format.ts';
import { instantToMarina, type MarinaDate, timeOfMinutes } from '#shared/marina-time.ts';
import type { Booking } from '../schemas.ts';
import { seenAt } from './booking-ticket-state.ts';
import { type BookingWords, useBookingWords } from './booking-ticket-words.ts';
import { closes, type Lane, laneHours, lanesOf, opens, placeOf } from './daily-lane-layout.ts';

/** The day as a chart: one lane per craft, a cell per hour, a line at now. Screen readers get it as sentences. */
export function DailyLanes({ bookings, date }: { bookings: readonly Booking[]; date: MarinaDate }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useBookingWords();
  const now = useNow();
  const lanes = lanesOf(bookings.map((booking) => seenAt(booking, now)));
  if (lanes.length === 0) return null;
  const moment = instantToMarina(now);
  const minutes =
    moment.date === date && moment.minutes >= opens && moment.minutes < closes ? moment.minutes : null;
  return (
    <figure className="-mx-2.5 mt-5 rounded-photo bg-sand px-4 pt-4 pb-[18px] sm:mx-0 sm:px-[26px] sm:pt-[18px] sm:pb-[22px]">
      <figcaption className="sr-only">{t('bookings.day.chart')}</figcaption>
      <ul className="sr-only">
        {minutes !== null && <li>{t('bookings.day.now', { time: words.time(now) })}</li>}
        {lanes.map((lane) => (
          <li key={lane.itemId}>
            {lane.title}
            {': '}
            <LaneInWords lane={lane} words={words} />
          </li>
        ))}
      </ul>
      <div aria-hidden className="relative">
        <div className={classNames(besideNames, 'relative h-5')}>
          <HourLabels minutes={minutes} language={language} />
        </div>
        <div className="mt-2 grid gap-y-[9px]">
          {lanes.map((lane) => (
            <LaneRow key={lane.itemId} lane={lane} />
          ))}
        </div>
        {minutes !== null && (
          <div className="pointer-events-none absolute inset-0 -bottom-1.5">
            <div className={classNames(besideNames, 'relative h-full')}>
              <NowLine minutes={minutes} label={words.time(now)} />
            </div>
          </div>
        )}
      </div>
    </figure>
  );
}

/** On wide screens the names of the craft stand left of the lanes, on the phone above them. */
const besideNames = 'sm:ml-[11.5rem]';

function LaneInWords({ lane, words }: { lane: Lane; words: BookingWords }) {
  const { t } = useTranslation();
  return lane.spans
    .map(({ booking }) =>
      t('bookings.day.chartSpan', {
        start: words.time(booking.startTime),
        end: words.time(booking.endTime),
        status: t(`ui.status.${booking.status}`),
      }),
    )
    .join(' ; ');
}

function LaneRow({ lane }: { lane: Lane }) {
  const height = lane.rows === 1 ? 26 : lane.rows * 18 - 2;
  return (
    <div className="sm:flex sm:items-center">
      <p className="relative z-1 w-fit max-w-full bg-sand pr-2 text-small leading-tight font-label max-sm:mb-1 max-sm:truncate sm:w-[11.5rem] sm:shrink-0 sm:pr-4">
        {lane.title}
      </p>
      <div className="relative sm:grow" style={{ height }}>
        <div className="grid h-full auto-cols-fr grid-flow-col gap-[2px]">
          {laneHours.map((hour) => (
            <span key={hour} className="rounded-swatch bg-foam" />
          ))}
        </div>
        {lane.spans.map(({ booking, from, width, row }) => (
          <span
            key={booking.id}
            className={classNames('absolute rounded-[7px]', statusGround[booking.status])}
            style={{
              left: `${from * 100}%`,
              width: `calc(${width * 100}% - 2px)`,
              top: row * 18,
              height: lane.rows === 1 ? 26 : 16,
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** Every second hour; those that the label of now would cover stay away, on the phone's narrow lanes more of them. */
function HourLabels({ minutes, language }: { minutes: number | null; language: Language }) {
  const covered = (hour: number, reach: { before: number; after: number }) => {
    if (minutes === null) return false;
    const away = hour - minutes / 60;
    return away > -reach.before && away < reach.after;
  };
  const [wide, narrow] =
    language === 'fr'
      ? [
          { before: 1.2, after: 0.7 },
          { before: 2, after: 1.2 },
        ]
      : [
          { before: 1.7, after: 0.9 },
          { before: 3.1, after: 1.7 },
        ];
  return laneHours
    .filter((_, index) => index % 2 === 0)
    .map((hour) => (
      <span
        key={hour}
        className={classNames(
          'absolute top-0 text-tiny leading-5 whitespace-nowrap text-muted',
          covered(hour, wide) ? 'invisible' : covered(hour, narrow) && 'max-sm:invisible',
        )}
        style={{ left: `${placeOf(hour * 60) * 100}%` }}
      >
        {shortHour(hour, language)}
      </span>
    ));
}

/** `8 AM`, `8h`. */
function shortHour(hour: number, language: Language): string {
  return formatMarinaTime(timeOfMinutes(hour * 60), language).replace(/:00|00$/, '');
}

function NowLine({ minutes, label }: { minutes: number; label: string }) {
  const left = `${placeOf(minutes) * 100}%`;
  return (
    <>
      <span
        className="absolute top-3 bottom-0 w-[3px] -translate-x-1/2 rounded-full bg-navy"
        style={{ left }}
      />
      <span
        className="absolute -top-0.5 -translate-x-1/2 rounded-badge bg-navy px-2 py-0.5 text-tiny leading-5 font-label whitespace-nowrap text-foam"
        style={{ left: `clamp(1.75rem, ${left}, calc(100% - 1.75rem))` }}
      >
        {label}
      </span>
    </>
  );
}
