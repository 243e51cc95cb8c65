import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import type { Hours } from '#features/availability/day-offer.ts';
import { cardParts } from './card-frame.tsx';
import { BookingDays, BookingHours } from './card-hours.tsx';
import { Notice } from './card-summary.tsx';
import type { ChoiceDraft } from './use-choice.ts';

const conflictNotice = lazyPart(() => cardParts().then(({ Conflict }) => Conflict));

/** Day, hours and seats. Without `onWait`, taken hours have no waiting list. */
export function ChoiceFields({ draft, onWait }: { draft: ChoiceDraft; onWait?: (hours: Hours) => void }) {
  const { t } = useTranslation();
  const { seats, problem } = draft;
  const fields = useRef<HTMLDivElement>(null);
  /** How many times the choice could not be sent, if the last time was because of its times. */
  const wrongTimes = problem?.kind === 'times' ? draft.failures : 0;

  useEffect(() => {
    if (wrongTimes > 0) fields.current?.querySelector<HTMLElement>('[data-hour][tabindex="0"]')?.focus();
  }, [wrongTimes]);

  return (
    <div ref={fields}>
      <BookingDays draft={draft} />
      <div className="mt-2.5 in-[dialog]:mt-0">
        <BookingHours draft={draft} onWait={onWait} />
      </div>
      {draft.daylightWarning && (
        <p className="mt-4 flex gap-2.5 rounded-hour bg-sand px-4 py-3 text-label">
          <SunIcon event="sunset" size={18} className="mt-0.5" />
          {draft.daylightWarning}
        </p>
      )}
      {seats !== null && (
        <StepperField
          label={t('rental.booking.seats')}
          value={seats}
          min={1}
          max={Math.max(seats, draft.seatsLeft)}
          format={(count) => t('rental.booking.seatCount', { count })}
          hint={draft.hours ? t('rental.booking.seatsLeft', { count: draft.seatsLeft }) : undefined}
          className="mt-4"
          onChange={(count) => draft.choose({ seats: count ?? 1 })}
        />
      )}
    </div>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The next step; in the sheet always in view, at its bottom, except for a conflict, which would cover the hours. Notices are
 * above the button that they are about.
 */
export function NextStep({
  draft,
  problem,
  children,
}: {
  draft: ChoiceDraft;
  /** Says why the choice could not be sent. */
  problem: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { conflict, passed } = draft;
  return (
    <div
      className={classNames(
        'mt-5 flex flex-col gap-3 bg-paper pb-1 in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:-mx-5 in-[dialog]:mt-3 in-[dialog]:gap-2 in-[dialog]:px-5 in-[dialog]:pb-3',
        !conflict && 'in-[dialog]:sticky',
      )}
    >
      <Perforation className="mb-1 text-navy/35 in-[dialog]:mb-0" />
      {conflict ? (
        <div key={draft.failures} ref={draft.failures > 0 ? bringIntoView : null}>
          <Lazy part={conflictNotice} props={{ draft, conflict }} waiting={null} />
        </div>
      ) : draft.problem ? (
        problem
      ) : (
        passed && <Notice text={t(`rental.booking.passed.${passed}`)} />
      )}
      {children}
    </div>
  );
}
