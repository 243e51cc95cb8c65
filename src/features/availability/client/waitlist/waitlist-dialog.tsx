import { useRef, useState } from 'react';
import { useSession } from '#client/data/session.tsx';
import { useSave } from '#client/data/use-save.ts';
import { Options, SelectField } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { instantsOf } from '#features/availability/day-offer.ts';
import { createWaitlistEntry, deleteWaitlistEntry } from '#features/availability/endpoints.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { bookingCardId, queryOfHours } from '#features/items/hours-link.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import { itemHours } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isPerSeat, seatsOffered } from '#features/items/sharing.ts';
import { AppError } from '#shared/errors.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { paths } from '#shared/paths.ts';
import { useWaitlist } from './waitlist.tsx';

/**
 * Puts the user on the waiting list for taken hours, confirms it, and takes them off again. Visitors sign in first and come
 * back to the same day. See "Waiting list" in docs/product.md.
 */
export default function WaitlistDialog({
  item,
  hours: { date, ...pressed },
  seats: seatsWanted,
  onFree,
  onClose,
}: {
  item: ItemDetail;
  /** The hours that were pressed. */
  hours: DayHours;
  seats: number;
  /** Called if the hours have become free meanwhile. */
  onFree: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { day, dayHours, time } = useFormat();
  const { user, signIn } = useSession();
  const now = useNow();
  const { entries } = useWaitlist();
  const { rules } = item;
  const counted = isPerSeat(item) ? 'seats' : 'units';
  const { opens, closes } = itemHours(date, rules);
  const starts = timesFrom(opens, closes - rules.shortestMinutes).filter(
    (start) => instantsOf(date, { start, end: start }).start > now,
  );
  const [start, setStart] = useState(starts.findLast((one) => one <= pressed.start) ?? starts[0] ?? 0);
  const [minutes, setMinutes] = useState(pressed.end - pressed.start);
  const [seats, setSeats] = useState(seatsWanted);
  const mainButton = useRef<HTMLButtonElement>(null);
  const ends = endsFrom(start, closes, rules);
  const hours = { start, end: ends.find((end) => end - start >= minutes) ?? ends.at(-1) ?? start };
  const instants = instantsOf(date, hours);
  const body = { startTime: instants.start.toISOString(), endTime: instants.end.toISOString(), seats };
  const entry = entries.find(
    (one) => one.item.id === item.id && one.startTime < body.endTime && one.endTime > body.startTime,
  );
  const join = useSave(createWaitlistEntry, {
    onFailure: (error) => {
      if (error instanceof AppError && error.code === 'hours_are_free') onFree();
    },
  });
  const leave = useSave(deleteWaitlistEntry, { onSuccess: () => mainButton.current?.focus() });
  const options = (times: readonly number[]) => <Options of={times.map((one) => [one, time(one)])} />;
  /** The hours that were asked for last, until others are chosen. */
  const areFree = join.error instanceof AppError && join.error.code === 'hours_are_free';
  const errorText = join.errorText ?? leave.errorText;
  return (
    <Dialog title={t('waitlist.dialog.title')} onClose={onClose}>
      <p role="status" className="text-body">
        {entry && (
          <span className="mt-4 flex gap-2.5">
            <Check size={20} className="mt-1 shrink-0 text-completed" />
            {t('waitlist.waiting', {
              hours: [
                dayHours({ start: entry.startTime, end: entry.endTime }),
                entry.seats > 1 && t(`waitlist.taken.${item.rentalCategory}`, { count: entry.seats }),
              ]
                .filter(Boolean)
                .join(', '),
            })}
          </span>
        )}
      </p>
      {!entry && (
        <>
          <p className="mt-3 text-body text-muted">{t('waitlist.dialog.text')}</p>
          <p className="mt-4 text-body font-label first-letter:uppercase">{day(date, 'full')}</p>
          <div className="mt-2 grid grid-cols-2 gap-3 max-[360px]:grid-cols-1">
            <SelectField
              label={t('rental.booking.start')}
              value={start}
              onChange={({ target }) => {
                join.reset();
                setMinutes(hours.end - start);
                setStart(Number(target.value));
              }}
            >
              {options(starts)}
            </SelectField>
            <SelectField
              label={t('rental.booking.end')}
              value={hours.end}
              onChange={({ target }) => {
                join.reset();
                setMinutes(Number(target.value) - start);
              }}
            >
              {options(ends)}
            </SelectField>
          </div>
          {seatsOffered(item) > 1 && (
            <StepperField
              label={t(`rental.booking.${counted}.label`)}
              value={seats}
              max={seatsOffered(item)}
              format={(count) => t(`rental.booking.${counted}.count`, { count })}
              className="mt-4"
              onChange={(count) => {
                join.reset();
                setSeats(count ?? 1);
              }}
            />
          )}
        </>
      )}
      {errorText !== null && (
        <p role="alert" className="mt-4 text-label text-error">
          {errorText}
        </p>
      )}
      {/* One button in both states, so that it keeps the focus. */}
      <Button
        ref={mainButton}
        wide
        className="mt-6"
        busy={join.isSaving}
        onClick={() => {
          leave.reset();
          if (entry || areFree) onClose();
          else if (user) void join.save({ params: { id: item.id }, body });
          else signIn(`${paths.rental(item.id, queryOfHours(instants, seats))}#${bookingCardId}`);
        }}
      >
        {t(entry ? 'waitlist.done' : areFree ? 'waitlist.back' : user ? 'waitlist.begin' : 'waitlist.signIn')}
      </Button>
      {entry && (
        <p className="mt-2 text-center">
          <Button
            tone="plain"
            size="small"
            busy={leave.isSaving}
            onClick={() => {
              join.reset();
              void leave.save({ params: { id: entry.id } });
            }}
          >
            {t('waitlist.leave')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

/** The ends that the item's rules allow after a start. */
function endsFrom(start: number, last: number, { shortestMinutes, longestMinutes }: ItemRules): number[] {
  return timesFrom(
    start + shortestMinutes,
    longestMinutes === null ? last : Math.min(last, start + longestMinutes),
  );
}
