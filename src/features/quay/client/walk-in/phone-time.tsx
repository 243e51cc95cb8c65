import { useState } from 'react';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayChooser, useDayDialog } from '#client/kit/day-chooser.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import {
  addDays,
  instantToMarina,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';

/** How many days fit side by side on the narrowest phones. */
const days = 5;

/** The times of a day at which a booking may still begin, in minutes since midnight. */
function timesOf(date: MarinaDate, now: Date): number[] {
  const present = instantToMarina(now);
  return timesFrom(opens, closes - minBookingMinutes).filter(
    (minutes) => date > present.date || minutes > present.minutes,
  );
}

/** The day and the time of a booking that was agreed by phone: first the next full hour, today as long as one may begin. */
export function usePhoneTime() {
  const now = useNow();
  const today = instantToMarina(now).date;
  const first = timesOf(today, now).length > 0 ? today : addDays(today, 1);
  const [chosen, onChange] = useState<{ date: MarinaDate; minutes?: number }>({ date: first });
  const isPast = chosen.date < first;
  const date = isPast ? first : chosen.date;
  const times = timesOf(date, now);
  const minutes =
    times.find((time) => time === chosen.minutes) ??
    times.find((time) => time % 60 === 0) ??
    times[0] ??
    opens;
  const at = marinaToInstant(date, timeOfMinutes(minutes));
  return { today, first, date, times, minutes, at, onChange };
}

/** Chooses the day and the time of a booking by phone. */
export function PhoneTime({
  of: { today, first, date, times, minutes, onChange },
}: {
  of: ReturnType<typeof usePhoneTime>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t('quay.walkIn.day');
  const strip = Array.from({ length: days }, (_, n) => addDays(first, n));
  const shown = strip.includes(date) ? strip : [...strip.slice(0, -1), date];
  const choose = (day: MarinaDate) => onChange({ date: day, minutes });
  return (
    <div className="mt-3">
      <DayChooser
        label={label}
        otherDay={t('quay.walkIn.otherDay')}
        month={useDayDialog({
          ...{ title: label, value: date, onChange: choose },
          ...{ first, last: addDays(today, bookingHorizonDays) },
        })}
        days={shown.map((day) => ({ date: day }))}
        value={date}
        onChange={choose}
      />
      <div className="mt-4">
        <SelectField
          label={t('quay.walkIn.time')}
          value={minutes}
          onChange={({ target }) => onChange({ date, minutes: Number(target.value) })}
        >
          <Options of={times.map((time) => [time, format.time(time)])} />
        </SelectField>
      </div>
    </div>
  );
}
