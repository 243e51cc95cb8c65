import { useState } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import { craftTitle, leftBehind, outOf, tripsOf, unitName, unitsHere } from './fleet-rows.ts';

/** Asks which units of a fleet leave, first as many as are booked, or come back, first all that are out. */
export function UnitsDialog({
  booking,
  bookings,
  isBack,
  onAnswer,
  onClose,
}: {
  booking: DayBooking;
  bookings: readonly DayBooking[];
  isBack: boolean;
  onAnswer: (units: number[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const left = tripsOf(booking);
  const units = isBack
    ? outOf(booking)
    : unitsHere(booking, bookings).filter((unit) => !left.some((trip) => trip.unit === unit));
  const most = isBack ? units.length : leftBehind(booking);
  const [chosen, setChosen] = useState(units.slice(0, most));
  // One more than are booked takes the place of the first.
  const toggle = (unit: number) =>
    setChosen((before) =>
      before.includes(unit) ? before.filter((one) => one !== unit) : [...before, unit].slice(-most),
    );
  return (
    <Dialog title={t(`quay.board.units.${isBack ? 'back' : 'gone'}`)} onClose={onClose}>
      <p className="mt-3 text-body font-medium">{craftTitle(booking)}</p>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        {units.map((unit) => (
          <Button
            key={unit}
            size="large"
            tone={chosen.includes(unit) ? 'navy' : 'sand-2'}
            className="min-h-[76px] px-2!"
            aria-pressed={chosen.includes(unit)}
            onClick={() => toggle(unit)}
          >
            <span className="min-w-0 wrap-anywhere">{unitName(booking.fleet?.names, unit)}</span>
          </Button>
        ))}
      </div>
      <Button
        size="large"
        tone="coral"
        wide
        className="mt-5 min-h-[76px]"
        disabled={chosen.length === 0}
        onClick={() => onAnswer(chosen.toSorted((one, other) => one - other))}
      >
        {t(`quay.board.units.${isBack ? 'areBack' : 'areGone'}`, { count: chosen.length })}
      </Button>
    </Dialog>
  );
}
