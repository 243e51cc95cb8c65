import { type FormEvent, useId, useState } from 'react';
import { newId } from '#client/data/use-save.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { Options, SelectField } from '#client/forms/field.tsx';
import { FieldError } from '#client/forms/field-frame.tsx';
import { focusField } from '#client/forms/form-errors.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { serverClock, useNow } from '#client/now.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeft, SunIcon } from '#client/ui/icons.tsx';
import type { EnterBooking } from '#features/bookings/schemas.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import { centimesToMad } from '#shared/money.ts';
import {
  type CheckedField,
  type Guest,
  GuestFields,
  guestBody,
  guestFieldId,
  wrongFieldOf,
} from './walk-in-fields.tsx';
import { brokenRules, endOf, lengthsOf, type Offer, priceOf, usualLength } from './walk-in-hours.ts';

const quickHours = [60, 120, 180];

/** How long, for how many, and, if they want, the guest's name, number and address. */
export function WalkInForm({
  kind,
  offer,
  isGone,
  guest,
  isBusy,
  onGuest,
  onBack,
  whileBusy,
  onEnter,
}: {
  kind: 'QUAY' | 'PHONE';
  offer: Offer;
  /** Another booking has the hours by now. */
  isGone: boolean;
  guest: Guest;
  isBusy: boolean;
  onGuest: (guest: Guest) => void;
  onBack: () => void;
  /** Runs something while `isBusy` is set. */
  whileBusy: (work: () => Promise<void>) => Promise<void>;
  onEnter: (body: EnterBooking & { id: string }) => Promise<void>;
}) {
  const { t, language } = useTranslation();
  const now = useNow();
  const format = useFormat();
  const { item, start } = offer;
  const lengths = lengthsOf(offer);
  const quick = quickHours.filter((minutes) => lengths.includes(minutes));
  const [chosen, setChosen] = useState(() => usualLength(lengths, item));
  // The latest end comes nearer while the form is open.
  const minutes = lengths.includes(chosen) ? chosen : (lengths.at(-1) ?? chosen);
  const [isUntil, setIsUntil] = useState(false);
  const [seats, setSeats] = useState(1);
  const [wrong, setWrong] = useState<CheckedField | null>(null);
  const [passes, setPasses] = useState(false);
  const [isPassMissing, setIsPassMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const passId = useId();
  const guestId = useId();
  const end = endOf(offer, minutes);
  const total = centimesToMad(priceOf(offer, { minutes, seats }).total);
  const broken = brokenRules(offer, minutes, now);
  const darkness = daylightWarning({ start, end }, useSite().daylight, language);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isGone) return;
    if (broken !== null && !passes) {
      setIsPassMissing(true);
      focusField(passId);
      return;
    }
    // From here on: also the parser takes a while to load.
    await whileBusy(async () => {
      const field = await wrongFieldOf(guest);
      setWrong(field);
      if (field !== null) focusField(guestFieldId(guestId, field));
      else if (darkness === null) await enter();
      else setIsAsking(true);
    });
  };
  const enter = () =>
    onEnter({
      ...{ id: newId(), rentableItemId: item.id, seats, source: kind, totalPrice: total },
      ...{ startTime: start.toISOString(), endTime: end.toISOString() },
      enteredAt: serverClock.now().toISOString(),
      ...guestBody(guest, language),
      ...(broken !== null && { passRules: true }),
    });

  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={(event) => void submit(event)}>
      <div>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-2 text-label"
          onClick={onBack}
        >
          <ArrowLeft size={17} />
          {t('quay.walkIn.otherItem')}
        </button>
        <h3 ref={focus} tabIndex={-1} className="mt-1 text-large font-label wrap-anywhere outline-none">
          {item.listingTitle}
        </h3>
        <p className="text-body text-muted first-letter:uppercase">
          {format.shortDay(start)}, {format.hours({ start, end })}
        </p>
      </div>
      <ChoiceGroup
        label={t('quay.walkIn.length')}
        className="[&_label]:min-h-14"
        choices={[
          ...quick.map((length) => ({ value: String(length), label: format.duration(length) })),
          ...(lengths.length > quick.length ? [{ value: 'until', label: t('quay.walkIn.untilChoice') }] : []),
        ]}
        value={isUntil ? 'until' : String(minutes)}
        onChange={(value) => {
          setIsUntil(value === 'until');
          if (value !== 'until') setChosen(Number(value));
        }}
      />
      {isUntil && (
        <SelectField
          label={t('quay.walkIn.end')}
          value={minutes}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          <Options
            of={lengths.map((length) => {
              const words = { time: format.time(endOf(offer, length)), duration: format.duration(length) };
              return [length, t('quay.walkIn.endOption', words)];
            })}
          />
        </SelectField>
      )}
      {item.seatsLeft > 1 && (
        <StepperField
          label={t('quay.walkIn.seats')}
          value={seats}
          onChange={(value) => setSeats(value ?? 1)}
          max={item.seatsLeft}
          format={(count) => t('card.people', { count })}
        />
      )}
      {broken !== null && (
        <div>
          <Checkbox
            id={passId}
            label={t(`quay.walkIn.pass.${broken}`, {
              notice: format.duration(item.rules.noticeMinutes),
              shortest: format.duration(item.rules.shortestMinutes),
            })}
            checked={passes}
            aria-describedby={isPassMissing && !passes ? `${passId}-error` : undefined}
            onChange={({ target }) => setPasses(target.checked)}
          />
          <FieldError
            id={`${passId}-error`}
            error={isPassMissing && !passes ? t('quay.walkIn.passMissing') : undefined}
          />
        </div>
      )}
      <GuestFields
        value={guest}
        id={guestId}
        wrong={wrong}
        onChange={(next) => {
          if (wrong !== null && next[wrong] !== guest[wrong]) setWrong(null);
          onGuest(next);
        }}
      />
      <div className="-mt-2 grid gap-3 bg-paper pt-3 in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
        {darkness !== null && (
          <p role="status" className="flex items-center gap-2.5 text-label font-label">
            <SunIcon event="sunset" size={18} />
            {darkness}
          </p>
        )}
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-label text-muted">{t('bookings.slip.total')}</span>
          <span className="figure text-value leading-tight">{format.price(total)}</span>
        </p>
        {isGone ? (
          <Button size="large" wide onClick={onBack}>
            {t('quay.walkIn.otherItem')}
          </Button>
        ) : (
          <Button
            type="submit"
            tone="coral"
            size="large"
            wide
            busy={isBusy}
            busyLabel={t('quay.walkIn.submitting')}
          >
            {t('quay.walkIn.submit')}
          </Button>
        )}
      </div>
      {isAsking && darkness !== null && (
        <ConfirmDialog
          title={darkness}
          text={t('quay.walkIn.dark.text')}
          confirm={t('quay.walkIn.dark.confirm')}
          cancel={t('quay.walkIn.dark.back')}
          onConfirm={() => whileBusy(enter)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
