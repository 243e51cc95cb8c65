import { useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { SelectField } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import { clockText, dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import { mayBecomeFree } from '#features/availability/client/hours/pick-hour.ts';
import { type DaySlot, type Hours, instantsOf, isFree } from '#features/availability/day-offer.ts';
import { createWait, deleteWait } from '#features/availability/endpoints.ts';
import { queryOfHours } from '#features/items/hours-link.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { bookingFormStepMinutes } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { minutesOf } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { paths } from '#shared/paths.ts';
import type { WaitInvitationProps, WaitProps } from './wait-offer.tsx';
import { useWaits } from './waiting-for.tsx';

/** Chooses hours of a day to wait for, by the rules for times of a request. See "Waiting list" in docs/product.md. */
export function WaitDialog({ item, form, onClose }: WaitInvitationProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { rules } = item;
  const { choice, day, seatsOffered } = form;
  const { date } = choice;
  const starts = (day?.slots ?? [])
    .filter(({ from, state }) => state !== 'past' && from >= minutesOf(rules.opensAt))
    .map(({ from }) => from)
    .filter((start) => endsFrom(start, rules).length > 0);
  const [hours, setHours] = useState(() => firstTaken(day?.slots ?? [], starts, rules));
  const [seats, setSeats] = useState(choice.seats);
  const changeStart = (start: number) => {
    const ends = endsFrom(start, rules);
    const length = hours.end - hours.start;
    const end = ends.find((one) => one >= start + length) ?? ends.at(-1) ?? start;
    setHours({ start, end });
  };
  const options = (times: readonly number[]) =>
    times.map((time) => (
      <option key={time} value={time}>
        {clockText(time, language)}
      </option>
    ));
  const isFreeNow = seats === choice.seats && day !== null && isFree(day, hours) && day.allows(hours);
  return (
    <Dialog title={t('waits.dialog.title')} onClose={onClose}>
      <p className="mt-3 text-body text-muted">{t('waits.dialog.text')}</p>
      <p className="mt-5 text-body font-label first-letter:uppercase">
        {formatMarinaDate(date, language, 'full')}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <SelectField
          label={t('rental.booking.start')}
          value={hours.start}
          onChange={(event) => changeStart(Number(event.target.value))}
        >
          {options(starts)}
        </SelectField>
        <SelectField
          label={t('rental.booking.end')}
          value={hours.end}
          onChange={(event) => setHours({ ...hours, end: Number(event.target.value) })}
        >
          {options(endsFrom(hours.start, rules))}
        </SelectField>
      </div>
      {form.seats !== null && (
        <div className="mt-4">
          <StepperField
            label={t('rental.booking.seats')}
            value={seats}
            min={1}
            max={seatsOffered}
            format={(count) => t('rental.booking.seatCount', { count })}
            onChange={(count) => setSeats(count ?? 1)}
          />
        </div>
      )}
      <div className="mt-4">
        {isFreeNow ? (
          <>
            <p role="status" className="mb-2.5 text-label">
              {t('waits.dialog.free')}
            </p>
            <Button
              size="small"
              onClick={() => {
                form.chooseHours({ date, ...hours });
                onClose();
              }}
            >
              {t('waits.dialog.choose')}
            </Button>
          </>
        ) : (
          <WaitButton
            key={`${hours.start} ${hours.end} ${seats}`}
            itemId={item.id}
            hours={{ date, ...hours }}
            seats={seats}
            onFree={form.reload}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The ends that the item's rules allow after a start. */
function endsFrom(start: number, { shortestMinutes, longestMinutes, closesAt }: ItemRules): number[] {
  const last = minutesOf(closesAt);
  return timesFrom(
    start + shortestMinutes,
    longestMinutes === null ? last : Math.min(last, start + longestMinutes),
  );
}

/** The first taken hours of the day, as long as the item's rules allow. */
function firstTaken(slots: readonly DaySlot[], starts: readonly number[], rules: ItemRules): Hours {
  const taken = slots.filter(mayBecomeFree).map(({ from }) => from);
  const start = starts.find((one) => taken.includes(one)) ?? starts.at(-1) ?? 0;
  let end = start;
  while (taken.includes(end)) end += bookingFormStepMinutes;
  const ends = endsFrom(start, rules);
  return { start, end: ends.find((one) => one >= end) ?? ends.at(-1) ?? start };
}

/** Begins to wait for hours, confirms it, and can undo it. Visitors sign in first and come back to the same hours. */
export function WaitButton({ itemId, hours, seats, onFree }: WaitProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user, signIn } = useSession();
  const { waits } = useWaits();
  const instants = instantsOf(hours.date, hours);
  const wait = waits.find(
    ({ item, startTime, endTime }) =>
      item.id === itemId &&
      startTime === instants.start.toISOString() &&
      endTime === instants.end.toISOString(),
  );
  const begin = useSave(createWait, {
    onFailure: (error) => {
      if (error instanceof AppError && error.code === 'hours_are_free') onFree();
    },
  });
  const end = useSave(deleteWait);
  const press = () => {
    if (user === null) {
      return signIn(`${paths.rental(itemId, queryOfHours(instants, seats))}#${bookingCardId}`);
    }
    if (wait) {
      begin.reset();
      return void end.save({ params: { id: wait.id } });
    }
    end.reset();
    const body = { startTime: instants.start.toISOString(), endTime: instants.end.toISOString(), seats };
    void begin.save({ params: { id: itemId }, body });
  };
  const errorText = begin.errorText ?? end.errorText;
  // One button in both states, so that it keeps the focus.
  return (
    <div className="mt-2.5">
      <p role="status" className="text-label">
        {wait && (
          <span className="mb-2.5 flex gap-2.5">
            <Check size={18} className="mt-0.5 shrink-0 text-completed" />
            {t('waits.waiting', { hours: dayHoursText(hours, language) })}
          </span>
        )}
      </p>
      <Button tone="sand-2" size="small" busy={begin.isSaving || end.isSaving} onClick={press}>
        {t(wait ? 'waits.undo' : user === null ? 'waits.signIn' : 'waits.begin')}
      </Button>
      {errorText !== null && (
        <p role="alert" className="mt-2 text-small text-error">
          {errorText}
        </p>
      )}
    </div>
  );
}
