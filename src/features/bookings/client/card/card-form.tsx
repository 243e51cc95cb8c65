import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useSession } from '#client/data/session.tsx';
import { FieldError } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Perforation } from '#client/ui/wave.tsx';
import { bookingCardId } from '#features/bookings/client/hours/booking-choice.ts';
import { SunIcon } from '#features/bookings/client/hours/sun-icon.tsx';
import { WaitInvitation } from '#features/bookings/client/waits/wait-invitation.tsx';
import { WaitOffer } from '#features/bookings/client/waits/wait-offer.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { DayStrip } from './card-days.tsx';
import { HoursPart } from './card-hours.tsx';
import { Questions } from './card-questions.tsx';
import { Refusal } from './card-refusal.tsx';
import { NearestFree, TakenNotice } from './card-taken.tsx';
import { TimeFields } from './card-times.tsx';
import { TotalLine } from './card-total.tsx';
import { RequestButton } from './request-button.tsx';
import { timesErrorOf } from './times-problem.ts';
import type { BookingForm } from './use-booking-form.ts';
import { type BookingRequest, refusedHours } from './use-booking-request.ts';

/** Day, hours, seats, total and the request button. Visitors are asked to sign in, and keep their choice. */
export function BookingCardForm({
  item,
  form,
  request,
  focusRequest,
  onFocused,
}: {
  item: ItemDetail;
  form: BookingForm;
  request: BookingRequest;
  /** Whether the form replaces the question for a phone number: its next step is the request. */
  focusRequest: boolean;
  onFocused: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user, signIn } = useSession();
  const { choice, day, seats } = form;
  const { check, send, busy, problem, clear } = request;
  const { confirmsAtOnce } = item.rules;
  const start = useRef<HTMLSelectElement>(null);
  const end = useRef<HTMLSelectElement>(null);
  const requestButton = useRef<HTMLButtonElement>(null);
  const timesError = timesErrorOf({ t, language }, problem, choice);
  const { text: timesText = null, start: startIsWrong } = timesError ?? {};
  const passedId = useId();
  const passedText = form.passed ? t(`rental.booking.passed.${form.passed}`) : null;
  // After a price change the server's total is shown until the choice changes.
  const total = (problem?.kind === 'refused' && newTotalOf(problem.error)) || form.total;

  useEffect(() => {
    if (problem?.kind !== 'times' || timesText === null) return;
    (startIsWrong ? start : end).current?.focus();
    announce(timesText);
    // Only a new error moves the focus; edits clear it.
  }, [problem, timesText, startIsWrong]);

  useEffect(() => {
    if (!focusRequest) return;
    requestButton.current?.focus();
    onFocused();
  }, [focusRequest, onFocused]);

  // The user did not cause this change, so do not move the focus.
  useEffect(() => {
    if (passedText !== null) announce(passedText);
  }, [passedText]);

  const adoptEarlyChoice = useEffectEvent(() => {
    const [from, to] = [start.current?.value, end.current?.value];
    if (from && choice.start === null) form.chooseStart(Number(from));
    else if (to && choice.end === null) form.chooseEnd(Number(to));
  });
  // React does not report a choice that was made before hydration.
  useEffect(() => adoptEarlyChoice(), []);

  // After signing in, the page scrolls to this card again.
  const signInHere = () => signIn(`${location.pathname}${location.search}#${bookingCardId}`);

  /** Any edit clears the error of the last request. */
  const edit =
    <Argument,>(change: (argument: Argument) => void) =>
    (argument: Argument) => {
      clear();
      change(argument);
    };

  // Not a `<form>`: a click before hydration would submit it and lose the choice.
  return (
    <div>
      <DayStrip
        item={item}
        seatsWanted={choice.seats}
        days={form.days}
        value={choice.date}
        first={form.first}
        onChange={edit(form.chooseDate)}
      />
      {passedText && <FieldError id={passedId} error={passedText} />}
      {form.gone && !refusedHours(problem) && (
        <TakenNotice
          {...form.gone}
          seats={choice.seats}
          maybeOwn={problem?.kind === 'refused' && problem.unsure}
          onChoose={edit(form.chooseHours)}
        />
      )}
      {form.gone && !refusedHours(problem) && (
        <WaitOffer itemId={item.id} hours={form.gone.taken} seats={choice.seats} onFree={form.reload} />
      )}
      <div className="mt-6">
        <HoursPart
          rules={item.rules}
          date={choice.date}
          day={day}
          failed={form.failed}
          onRetry={form.reload}
          picked={form.picked}
          onPick={edit(form.pick)}
          seatsOffered={form.seatsOffered}
        />
        <WaitInvitation item={item} form={form} />
      </div>
      <div className="mt-5 grid gap-4">
        <TimeFields
          rules={item.rules}
          choice={choice}
          day={day}
          error={timesError}
          onStart={edit(form.chooseStart)}
          onEnd={edit(form.chooseEnd)}
          startRef={start}
          endRef={end}
        />
        {form.daylightWarning && (
          <p className="flex gap-2.5 rounded-hour bg-sand px-4 py-3 text-label">
            <SunIcon event="sunset" size={18} className="mt-0.5" />
            {form.daylightWarning}
          </p>
        )}
        {seats !== null && (
          <StepperField
            label={t('rental.booking.seats')}
            value={seats}
            min={1}
            max={form.seatsMax}
            format={(count) => t('rental.booking.seatCount', { count })}
            hint={form.hours ? t('rental.booking.seatsLeft', { count: form.seatsLeft }) : undefined}
            onChange={edit((count: number | null) => form.chooseSeats(count ?? 1))}
          />
        )}
      </div>
      {/*
        In the sheet, the total and the button are sticky at the bottom, and an error grows upwards from the button; in the
        page it is below. The pressed button stays under the finger.
      */}
      <div className="mt-6 flex flex-col bg-paper in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
        <Perforation className="mb-5 text-navy/35 in-[dialog]:mb-3" />
        <TotalLine
          hours={form.hours}
          seats={seats}
          hourlyRate={item.hourlyRate}
          priceLines={form.priceLines}
          total={total}
        />
        {problem?.kind === 'refused' && (
          <div className="order-last mt-5 in-[dialog]:order-none">
            <Refusal
              key={problem.attempt}
              error={problem.error}
              unsure={problem.unsure}
              instead={
                refusedHours(problem) &&
                form.gone && (
                  <>
                    <NearestFree
                      nearest={form.gone.nearest}
                      date={choice.date}
                      onChoose={edit(form.chooseHours)}
                    />
                    <WaitOffer
                      itemId={item.id}
                      hours={form.gone.taken}
                      seats={choice.seats}
                      onFree={form.reload}
                    />
                  </>
                )
              }
            />
          </div>
        )}
        {user ? (
          <RequestButton
            ref={requestButton}
            item={item}
            warning={form.daylightWarning}
            busy={busy}
            check={() => check(choice) !== null}
            onSend={() => void send(choice, { total, seats })}
          />
        ) : (
          <Button tone="coral" size="large" wide className="mt-6 in-[dialog]:mt-3" onClick={signInHere}>
            {t('rental.booking.visitor.action')}
          </Button>
        )}
      </div>
      <p className="mt-4 in-[dialog]:mt-1 text-center text-small text-balance text-muted">
        {user ? (
          t(confirmsAtOnce ? 'rental.booking.noteAtOnce' : 'rental.booking.note', {
            owner: item.owner.displayName,
          })
        ) : (
          <>
            {t('rental.booking.visitor.text')}. {form.hours && t('rental.booking.visitor.kept')}
          </>
        )}
      </p>
      <Questions ownerName={item.owner.displayName} atOnce={confirmsAtOnce} />
    </div>
  );
}

function newTotalOf(error: unknown): number | null {
  return error instanceof AppError && error.code === 'price_changed'
    ? (error.details.totalPrice ?? null)
    : null;
}
