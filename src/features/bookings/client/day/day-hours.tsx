import { classNames } from '#client/class-names.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { clockText } from '#features/bookings/client/hours/day-clock.ts';
import { laneHours, placeOf } from './lane-layout.ts';

/** On wide screens the names of the craft stand left of the lanes, on the phone above them. */
export const besideNames = 'sm:ml-[11.5rem]';

/** How many hours away from now the label of an hour must be, so that neither covers the other. */
const reach = { wide: 1.1, narrow: 1.9 };

/** Every second hour; those that the label of now would cover stay away, on the phone's narrow lanes more of them. */
export function DailyHours({ minutes }: { minutes: number | null }) {
  const { language } = useLanguage();
  const away = (hour: number) =>
    minutes === null ? Number.POSITIVE_INFINITY : Math.abs(hour - minutes / 60);
  return laneHours
    .filter((_, index) => index % 2 === 0)
    .map((hour) => (
      <span
        key={hour}
        className={classNames(
          'absolute top-0 text-small leading-6 font-medium whitespace-nowrap',
          away(hour) < reach.wide ? 'invisible' : away(hour) < reach.narrow && 'max-sm:invisible',
        )}
        style={{ left: `${placeOf(hour * 60) * 100}%` }}
      >
        {clockText(hour * 60, language).replace(/^0|(?<=h)00$/, '')}
      </span>
    ));
}

export function DailyNowLine({ minutes }: { minutes: number }) {
  const { language } = useLanguage();
  const left = `${placeOf(minutes) * 100}%`;
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
        {clockText(minutes, language).replace(/^0/, '')}
      </span>
    </>
  );
}
