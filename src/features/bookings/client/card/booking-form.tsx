import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart, useLazyOverlay } from '#client/loading/lazy-part.tsx';
import { Button } from '#client/ui/button.tsx';
import { SunIcon } from '#client/ui/icons.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import type { DayHours } from '#features/availability/free-hours.ts';
import { countedIn } from './booking-model.ts';
import { Notice, SeeBookings } from './card-frame.tsx';
import { DaysField, HoursField, whyNot } from './hours/hours-field.tsx';
import type { Draft } from './use-draft.ts';

export const bookingProblem = lazyPart(() => whyNot().then(({ BookingProblem }) => BookingProblem));
/** Asked before hours outside of daylight are sent, if the marina warns of them. See "Daylight" in docs/product.md. */
export const daylightQuestion = lazyPart(() =>
  import('#client/overlays/dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
);
/** Only items that have several seats or units. */
const seatsField = lazyPart(() =>
  import('#client/forms/stepper-field.tsx').then(({ StepperField }) => StepperField),
);
const waitlistDialog = lazyPart(
  () => import('#features/availability/client/waitlist/waitlist-dialog.tsx'),
  ['waitlist'],
);

/** The booking that is to get other hours, for the texts of a problem. */
export interface ChangedBooking {
  /** The other side. */
  name: string;
  /** Where the booking is in the user's list. */
  address: string;
}

/**
 * Day, hours and seats, then what follows from them and the next step: for a request, and for other hours of a booking,
 * which have no waiting list. Not a `<form>`: a click before hydration would submit it and lose the choice.
 */
export function BookingForm({
  draft,
  isSending,
  changed = null,
  chosen,
  children,
}: {
  draft: Draft;
  isSending: boolean;
  changed?: ChangedBooking | null;
  /** Right below the fields. */
  chosen?: ReactNode;
  /** The next step. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { item, choice, conflict, daylightWarning, failures, passed, problem, seats } = draft;
  const fields = useRef<HTMLDivElement>(null);
  const wait = useLazyOverlay<DayHours>();
  const counted = countedIn(item);
  const seatsHint = [
    counted === 'units' && item.capacity && t('card.upTo', { count: item.capacity * choice.seats }),
    draft.hours && t(`rental.booking.${counted}.left`, { count: draft.seatsLeft }),
  ]
    .filter(Boolean)
    .join(' · ');
  /** How many times the choice could not be sent, if the last time was because of its times. */
  const wrongTimes = problem?.kind === 'times' ? failures : 0;

  useEffect(() => {
    if (wrongTimes > 0) fields.current?.querySelector<HTMLElement>('[data-hour][tabindex="0"]')?.focus();
  }, [wrongTimes]);

  return (
    <>
      {/* The answer is about the hours that were sent. */}
      <div ref={fields} inert={isSending}>
        <DaysField draft={draft} />
        <div className="mt-2.5 in-[dialog]:mt-0">
          <HoursField
            draft={draft}
            onWait={changed ? undefined : ({ start, end }) => wait.open({ date: choice.date, start, end })}
          />
        </div>
        {daylightWarning && (
          <p className="mt-4 flex gap-2.5 rounded-hour bg-sand px-4 py-3 text-label">
            <SunIcon event="sunset" size={18} className="mt-0.5" />
            {daylightWarning}
          </p>
        )}
        {seats !== null && (
          <Lazy
            part={seatsField}
            // As high as the field.
            waiting={
              <div className="mt-4 text-label">
                <Skeleton className="h-[calc(1lh+62px)]" />
                {seatsHint && <p className="mt-2 text-small text-muted">{seatsHint}</p>}
              </div>
            }
            props={{
              label: t(`rental.booking.${counted}.label`),
              value: seats,
              max: Math.max(seats, draft.seatsLeft),
              format: (count) => t(`rental.booking.${counted}.count`, { count }),
              hint: seatsHint,
              className: 'mt-4',
              onChange: (count) => draft.choose({ seats: count ?? 1 }),
            }}
          />
        )}
      </div>
      {chosen}
      {/* In the sheet always in view, at its bottom, except for a conflict, which would cover the hours. */}
      <div
        className={classNames(
          'mt-5 flex flex-col gap-3 bg-paper pb-1 in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:-mx-5 in-[dialog]:mt-3 in-[dialog]:gap-2 in-[dialog]:px-5 in-[dialog]:pb-3',
          !conflict && 'in-[dialog]:sticky',
        )}
      >
        <Perforation className="mb-1 text-navy/35 in-[dialog]:mb-0" />
        {conflict ? (
          <div key={failures} ref={failures > 0 ? bringIntoView : null}>
            <Conflict draft={draft} conflict={conflict} />
          </div>
        ) : problem ? (
          <Lazy
            key={failures}
            part={bookingProblem}
            waiting={null}
            props={{ problem, date: choice.date, changed }}
          />
        ) : (
          passed && <Notice text={t(`rental.booking.passed.${passed}`)} />
        )}
        {children}
      </div>
      {wait.value && (
        <Lazy
          part={waitlistDialog}
          props={{ item, hours: wait.value, seats: choice.seats, onFree: draft.reload, onClose: wait.close }}
          {...wait.lazy}
        />
      )}
    </>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Says that the chosen hours have been taken or closed meanwhile, and offers the nearest free ones. */
function Conflict({
  draft: { choice, choose },
  conflict: { hours, why, nearest },
}: {
  draft: Draft;
  conflict: NonNullable<Draft['conflict']>;
}) {
  const { t } = useTranslation();
  const { dayHours, shortHours } = useFormat();
  return (
    <Notice text={t(`rental.booking.conflict.${why}`, { hours: dayHours(hours), count: choice.seats })}>
      {why === 'own' && <SeeBookings />}
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
              {date === hours.date ? shortHours(free) : dayHours({ date, ...free })}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}

/** Sends the choice; asks first if it is not in daylight and the marina warns of that. */
export function SendButton({
  draft: { check, daylightWarning },
  label,
  question: texts,
  isSending,
  onSend,
  ...props
}: {
  draft: Draft;
  label: string;
  /** About hours that are not in daylight. */
  question: { text: string; confirm: string };
  isSending: boolean;
  onSend: () => Promise<unknown>;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { t } = useTranslation();
  const { user } = useSession();
  const question = useLazyOverlay<string>();
  return (
    <>
      <Button
        tone="coral"
        size="large"
        wide
        busy={isSending || question.isOpening}
        {...(isSending && { busyLabel: t('rental.booking.requesting') })}
        onClick={() => {
          if (daylightWarning === null) void onSend();
          else if (check()) question.open(daylightWarning);
        }}
        {...props}
      >
        {label}
      </Button>
      {user && question.value && (
        <Lazy
          part={daylightQuestion}
          props={{
            title: question.value,
            ...texts,
            cancel: t('rental.booking.dark.back'),
            onConfirm: onSend,
            onClose: question.close,
          }}
          {...question.lazy}
        />
      )}
    </>
  );
}
