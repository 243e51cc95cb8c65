import { useId, useState } from 'react';
import { Options, SelectField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { DayStrip, MonthButton } from '#client/ui/day-strip.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { clockText } from '#features/availability/client/hours/day-clock.ts';
import { bookingFormStepMinutes, bookingHorizonDays, minBookingMinutes } from '#shared/constants.ts';
import {
  addDays,
  instantToMarina,
  type MarinaDate,
  marinaToInstant,
  timeOfMinutes,
} from '#shared/marina-time.ts';
import { closes, opens, timesFrom } from '#shared/opening-hours.ts';

const monthPicker = lazyPart(() => import('#client/ui/month-picker.tsx'));
/** How many days fit side by side on the narrowest phones. */
const days = 5;

interface PhoneTime {
  date: MarinaDate;
  /** Since midnight. */
  minutes: number;
  at: Date;
}

/** The times of a day at which a booking may still begin, in minutes since midnight. */
function timesOf(date: MarinaDate, now: Date): number[] {
  const present = instantToMarina(now);
  return timesFrom(opens, closes - minBookingMinutes, bookingFormStepMinutes).filter(
    (minutes) => date > present.date || minutes > present.minutes,
  );
}

/** Today, as long as a booking may still begin. */
function firstDay(now: Date): MarinaDate {
  const today = instantToMarina(now).date;
  return timesOf(today, now).length > 0 ? today : addDays(today, 1);
}

/** The day and the time of a booking that was agreed by phone: first the next full hour. */
export function usePhoneTime() {
  const now = useNow();
  const first = firstDay(now);
  const [chosen, setChosen] = useState<{ date: MarinaDate; minutes: number | null }>({
    date: first,
    minutes: null,
  });
  const isPast = chosen.date < first;
  const date = isPast ? first : chosen.date;
  const times = timesOf(date, now);
  const minutes =
    times.find((time) => time === chosen.minutes) ?? times.find((time) => time % 60 === 0) ?? times[0];
  const value = { date, minutes: minutes ?? opens };
  const at = marinaToInstant(date, timeOfMinutes(value.minutes));
  return [{ ...value, at }, setChosen] as const;
}

/** Chooses the day and the time of a booking by phone. */
export function PhoneTime({
  value: { date, minutes },
  onChange,
}: {
  value: PhoneTime;
  onChange: (value: { date: MarinaDate; minutes: number }) => void;
}) {
  const { t, language } = useTranslation();
  const now = useNow();
  const headingId = useId();
  const [month, setMonth] = useState<MarinaDate | null>(null);
  const first = firstDay(now);
  const strip = Array.from({ length: days }, (_, n) => addDays(first, n));
  return (
    <div className="mt-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 id={headingId} className="text-label font-label">
          {t('quay.walkIn.day')}
        </h3>
        <MonthButton
          date={date}
          label={t('quay.walkIn.otherDay')}
          isOpening={false}
          onOpen={() => setMonth(date)}
          onPreload={() => void monthPicker.preload()}
        />
      </div>
      <DayStrip
        labelledBy={headingId}
        days={(strip.includes(date) ? strip : [...strip.slice(0, -1), date]).map((day) => ({ date: day }))}
        value={date}
        onChange={(day) => onChange({ date: day, minutes })}
      />
      <div className="mt-4">
        <SelectField
          label={t('quay.walkIn.time')}
          value={minutes}
          onChange={({ target }) => onChange({ date, minutes: Number(target.value) })}
        >
          <Options of={timesOf(date, now).map((time) => [time, clockText(time, language)])} />
        </SelectField>
      </div>
      {month !== null && (
        <Dialog title={t('quay.walkIn.day')} onClose={() => setMonth(null)}>
          <div className="mt-4">
            <Lazy
              part={monthPicker}
              props={{
                ...{ value: date, month, onMonth: setMonth, first, autoFocus: true },
                last: addDays(instantToMarina(now).date, bookingHorizonDays),
                onChange: (day) => {
                  onChange({ date: day, minutes });
                  setMonth(null);
                },
              }}
              waiting={<Skeleton radius="photo" className="h-[360px]" />}
            />
          </div>
        </Dialog>
      )}
    </div>
  );
}
