import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { ShownTo } from '#client/data/shown-to.tsx';
import { FieldError } from '#client/forms/field.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Perforation } from '#client/ui/wave.tsx';
import { SunIcon } from '#features/availability/client/hours/sun-icon.tsx';
import { WaitInvitation } from '#features/availability/client/waits/wait-offer.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { paths } from '#shared/paths.ts';
import { BookingDays, HoursPart } from './card-days.tsx';
import { TakenNotice } from './card-prompts.tsx';
import { RequestPanel } from './request-panel.tsx';
import { TimeFields, timesErrorOf } from './time-fields.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { type BookingRequest, refusedHours } from './use-booking-request.ts';

/** What renters want to know before they ask, in the order in which they ask it. */
const questions = ['pay', 'rules', 'confirmed', 'cancel'] as const;

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
  const { choice, seats } = form;
  const { problem, clear } = request;
  const { confirmsAtOnce } = item.rules;
  const owner = item.owner.displayName;
  const start = useRef<HTMLSelectElement>(null);
  const end = useRef<HTMLSelectElement>(null);
  const requestButton = useRef<HTMLButtonElement>(null);
  const timesError = timesErrorOf({ t, language }, problem, choice);
  const { text: timesText = null, start: startIsWrong } = timesError ?? {};
  const passedId = useId();
  const passedText = form.passed ? t(`rental.booking.passed.${form.passed}`) : null;

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
      <BookingDays item={item} form={form} onChange={edit(form.chooseDate)} />
      {passedText && <FieldError id={passedId} error={passedText} />}
      {form.conflict && !refusedHours(problem) && (
        <TakenNotice
          item={item}
          form={form}
          conflict={form.conflict}
          maybeOwn={problem?.kind === 'refused' && problem.unsure}
          onChoose={edit(form.chooseHours)}
        />
      )}
      <div className="mt-6">
        <HoursPart rules={item.rules} form={form} onPick={edit(form.pick)} />
        <WaitInvitation item={item} form={form} />
      </div>
      <div className="mt-5 grid gap-4">
        <TimeFields
          rules={item.rules}
          form={form}
          error={timesError}
          onChange={{ start: edit(form.chooseStart), end: edit(form.chooseEnd) }}
          refs={{ start, end }}
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
      <RequestPanel
        ref={requestButton}
        item={item}
        form={form}
        request={request}
        onChoose={edit(form.chooseHours)}
      />
      <p className="mt-4 in-[dialog]:mt-1 text-center text-small text-balance text-muted">
        <ShownTo who="member" as="span">
          {t(confirmsAtOnce ? 'rental.booking.noteAtOnce' : 'rental.booking.note', { owner })}
        </ShownTo>
        <ShownTo who="visitor" as="span">
          {t('rental.booking.visitor.text')}. {form.hours && t('rental.booking.visitor.kept')}
        </ShownTo>
      </p>
      <Perforation className="mt-5 mb-4 text-navy/35" />
      <dl className="grid gap-3 text-small">
        {questions.map((question) => (
          <div key={question}>
            <dt className="font-label">{t(`rental.booking.questions.${question}.title`)}</dt>
            <dd className="text-muted">
              {t(
                question === 'cancel' && confirmsAtOnce
                  ? 'rental.booking.questions.cancel.textAtOnce'
                  : `rental.booking.questions.${question}.text`,
                { owner },
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Link to={paths.guide()} className="link mt-1 inline-flex min-h-11 items-center text-small">
        {t('rental.booking.questions.guide')}
      </Link>
    </div>
  );
}
