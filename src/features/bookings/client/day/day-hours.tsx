import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { clockText, shortClockText } from '#features/bookings/client/hours/day-clock.ts';
import { laneHours, positionOf } from './lane-layout.ts';

/** On wide screens the names of the items are left of the lanes, on phones above them. */
export const lanesOffset = 'sm:ml-[11.5rem]';

/** The minimum distance between an hour's label and that of the current time, in hours, so that they don't overlap. */
const minDistance = { wide: 1.1, narrow: 1.9 };

/** Labels for every second hour, except those that would overlap the label of the current time. */
export function DailyHours({ minutes }: { minutes: number | null }) {
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

export function DailyNowLine({ minutes }: { minutes: number }) {
  const { language } = useLanguage();
  const left = `${positionOf(minutes) * 100}%`;
  return (
    <>
      <span
        className="absolute top-4 bottom-0 w-[3px] -translate-x-1/2 rounded-full bg-navy"
        style={{ left }}
      />
      <span
        className="absolute -top-0.5 -translate-x-1/2 rounded-badge bg-navy px-2 py-0.5 text-small leading-6 font-label whitespace-nowrap text-foam"
        style={{ left: `clamp(1.75rem, ${left}, calc(100% - 1.75rem))` }}
      >
        {clockText(minutes, language)}
      </span>
    </>
  );
}
