import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { dayHoursText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { Hours } from '#features/availability/day-offer.ts';
import { BookingDays, BookingHours } from './card-hours.tsx';
import { Notice, SeeBookings } from './card-summary.tsx';
import type { ChoiceDraft } from './use-choice.ts';

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
          <Conflict draft={draft} conflict={conflict} />
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

/** Says that the chosen hours have been taken or closed meanwhile, and offers the nearest free ones. */
function Conflict({
  draft: { choice, choose },
  conflict: { hours, isClosed, isOwn, nearest },
}: {
  draft: ChoiceDraft;
  conflict: NonNullable<ChoiceDraft['conflict']>;
}) {
  const { t, language } = useTranslation();
  const values = { hours: dayHoursText(hours, language), count: choice.seats };
  const title = isOwn ? 'own' : isClosed ? 'closed' : choice.seats > 1 ? 'seats' : 'title';
  return (
    <Notice text={t(`rental.booking.conflict.${title}`, values)}>
      {isOwn && <SeeBookings />}
      <p className="mt-1.5">
        {t(nearest.length > 0 ? 'rental.booking.conflict.nearest' : 'rental.booking.conflict.none')}
      </p>
      {nearest.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {nearest.map(({ date, ...free }) => (
            <Button
              key={`${date} ${free.start}`}
              size="small"
              className="px-4"
              onClick={() => choose({ date, hours: free })}
            >
              {date === hours.date
                ? shortHoursText(free, language)
                : dayHoursText({ date, ...free }, language)}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
