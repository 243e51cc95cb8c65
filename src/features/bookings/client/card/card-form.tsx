import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { browserInstance, ensureNamespaces } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SunIcon } from '#client/ui/sun-icon.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { paths } from '#shared/paths.ts';
import { BookingDays, BookingHours } from './card-hours.tsx';
import { ChosenHours, Conflict, Notice, Total } from './card-summary.tsx';
import type { BookingDraft } from './use-booking.ts';

const parts = () => import('./card-parts.tsx');
/** Loaded as soon as hours are chosen (`booking-card.tsx`). */
const problem = lazyPart(() => parts().then(({ BookingProblem }) => BookingProblem));
const daylightQuestion = lazyPart(() => parts().then(({ DaylightQuestion }) => DaylightQuestion));
/** Only a first booking needs it. Its texts are those of the profile. */
const phoneField = lazyPart(async () => {
  const texts = ensureNamespaces(browserInstance(), ['profile']);
  return (await Promise.all([import('./phone-field.tsx'), texts]))[0];
});
const waitDialog = lazyPart(async () => {
  const texts = ensureNamespaces(browserInstance(), ['waits']);
  return (await Promise.all([import('#features/availability/client/waits/wait-dialog.tsx'), texts]))[0];
});

/** Day, hours and seats for everybody, then the total and what is missing: to sign in, a phone number, or the request. */
export function BookingCardForm({ draft }: { draft: BookingDraft }) {
  const { t } = useTranslation();
  const { item, choice, seats, problem } = draft;
  const wait = useLazyOverlay<DayHours>();
  const form = useRef<HTMLDivElement>(null);
  /** How many requests have failed, if the last one did because of its times. */
  const wrongTimes = problem?.kind === 'times' ? draft.failures : 0;

  useEffect(() => {
    if (wrongTimes > 0) form.current?.querySelector<HTMLElement>('[data-hour][tabindex="0"]')?.focus();
  }, [wrongTimes]);

  // Not a `<form>`: a click before hydration would submit it and lose the choice.
  return (
    <div ref={form}>
      <BookingDays draft={draft} />
      <div className="mt-2.5 in-[dialog]:mt-0">
        <BookingHours draft={draft} onWait={(hours) => wait.open({ date: choice.date, ...hours })} />
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
      <NextStep draft={draft} />
      <Link to={paths.guide()} className="link mt-1 inline-flex min-h-11 items-center text-small">
        {t('rental.booking.guide')}
      </Link>
      {wait.value && (
        <Lazy
          part={waitDialog}
          props={{ item, hours: wait.value, seats: choice.seats, onFree: draft.reload, onClose: wait.close }}
          {...wait.lazy}
        />
      )}
    </div>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The total and the next step; in the sheet always in view, at its bottom, except for a conflict, which would cover the hours.
 * Notices are above the button that they are about.
 */
function NextStep({ draft }: { draft: BookingDraft }) {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  const { item, conflict, passed, daylightWarning, check, send, isSending } = draft;
  const question = useLazyOverlay<string>();
  const { confirmsAtOnce } = item.rules;
  const savedNumber = useRef(false);
  const owner = item.owner.displayName;
  return (
    <>
      <ChosenHours draft={draft} />
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
          <Lazy
            key={draft.failures}
            part={problem}
            waiting={null}
            props={{ problem: draft.problem, date: draft.choice.date }}
          />
        ) : (
          passed && <Notice text={t(`rental.booking.passed.${passed}`)} />
        )}
        <Total draft={draft} />
        <ShownTo who="visitor">
          <p className="text-small text-muted">
            {t('rental.booking.visitor.text')}.{' '}
            {draft.hours && <span className="in-[dialog]:hidden">{t('rental.booking.visitor.kept')}</span>}
          </p>
          <Button
            tone="coral"
            size="large"
            wide
            className="max-[360px]:px-2"
            // After signing in, the page scrolls to this card again.
            onClick={() => signIn(`${location.pathname}${location.search}#${bookingCardId}`)}
          >
            {t('rental.booking.visitor.action')}
          </Button>
        </ShownTo>
        {/* Until the user is known, visitors have the same role. */}
        <ShownTo who="member">
          <ShownTo who="numbered">
            {draft.hours && (
              <p className={classNames('text-small', confirmsAtOnce ? 'font-label' : 'text-muted')}>
                {t(confirmsAtOnce ? 'rental.booking.noteAtOnce' : 'rental.booking.note', { owner })}
              </p>
            )}
            <Button
              ref={(button) => {
                // The saved number has made this the next step.
                if (button === null || !savedNumber.current) return;
                savedNumber.current = false;
                button.focus();
              }}
              tone="coral"
              size="large"
              wide
              busy={isSending || question.isOpening}
              {...(isSending && { busyLabel: t('rental.booking.requesting') })}
              onClick={() => {
                if (daylightWarning === null) void send();
                else if (check()) question.open(daylightWarning);
              }}
            >
              {t(confirmsAtOnce ? 'rental.booking.book' : 'rental.booking.request')}
            </Button>
          </ShownTo>
        </ShownTo>
      </div>
      <ShownTo who="numberless">
        <PhonePrompt>
          {user ? (
            <Lazy
              part={phoneField}
              props={{
                ownerName: owner,
                onSend: () => {
                  savedNumber.current = true;
                },
              }}
              waiting={<Skeleton className="h-56" />}
            />
          ) : (
            <Skeleton className="h-56" />
          )}
        </PhonePrompt>
      </ShownTo>
      {user && question.value && (
        <Lazy
          part={daylightQuestion}
          props={{
            warning: question.value,
            ownerName: owner,
            atOnce: confirmsAtOnce,
            onConfirm: send,
            onClose: question.close,
          }}
          {...question.lazy}
        />
      )}
    </>
  );
}

/** Asks users without a phone number for it. The link to the profile comes back here, too. */
function PhonePrompt({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const routerLocation = useLocation();
  // The choice is written into the address without the router.
  const { pathname, search } = typeof document === 'undefined' ? routerLocation : location;
  return (
    <div className="mt-2 grid gap-1">
      <p className="text-body font-label text-balance">{t('rental.booking.phone.text')}</p>
      {children}
      <Link
        to={paths.profile({ next: pathname + search })}
        className="link inline-flex min-h-11 items-center justify-self-center text-label"
      >
        {t('rental.booking.phone.profile')}
      </Link>
    </div>
  );
}
