import { useState } from 'react';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { Options, SelectField, TextField } from '#client/forms/field.tsx';
import { FieldError } from '#client/forms/field-frame.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { FormFrame } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { ArrowLeft, ChevronDown, SunIcon } from '#client/ui/icons.tsx';
import { guestEmailLength, guestNameLength } from '#features/bookings/acts/enter.ts';
import { useParsedPhone } from '#features/users/client/parsed-phone.ts';
import { profileLimits } from '#features/users/limits.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import { languages } from '#shared/language.ts';
import { phoneText } from '#shared/phone-text.ts';
import { isCountryMissing, termsOf, type WalkInForm } from './use-walk-in-form.ts';
import { endOf, type Offer } from './walk-in-hours.tsx';

const quickHours = [60, 120, 180];

/** How long, for how many, and, if they want, the guest's name, number and address. */
export function WalkInFields({
  form,
  offer,
  isGone,
  onBack,
}: {
  form: WalkInForm;
  offer: Offer;
  isGone: boolean;
  onBack: () => void;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { item, start } = offer;
  const { lengths, minutes, end, total, broken } = termsOf(offer, form.values, useNow());
  const quick = quickHours.filter((length) => lengths.includes(length));
  const { isUntil } = form.values;
  const length = form.controlled('minutes');
  const seats = form.controlled('seats');
  const { error: passError, ...pass } = form.field('passRules');
  const darkness = daylightWarning({ start, end }, useSite().daylight, language);
  return (
    <FormFrame form={form} className="mt-4 grid gap-5">
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
          ...quick.map((span) => ({ value: String(span), label: format.duration(span) })),
          ...(lengths.length > quick.length ? [{ value: 'until', label: t('quay.walkIn.untilChoice') }] : []),
        ]}
        value={isUntil ? 'until' : String(minutes)}
        onChange={(value) => {
          form.form.setValue('isUntil', value === 'until');
          if (value !== 'until') length.onChange(Number(value));
        }}
      />
      {isUntil && (
        <SelectField
          label={t('quay.walkIn.end')}
          value={minutes}
          onChange={({ target }) => length.onChange(Number(target.value))}
        >
          <Options
            of={lengths.map((span) => {
              const words = { time: format.time(endOf(offer, span)), duration: format.duration(span) };
              return [span, t('quay.walkIn.endOption', words)];
            })}
          />
        </SelectField>
      )}
      {item.seatsLeft > 1 && (
        <StepperField
          label={t('quay.walkIn.seats')}
          value={seats.value}
          onChange={(value) => seats.onChange(value ?? 1)}
          max={item.seatsLeft}
          format={(count) => t('card.people', { count })}
        />
      )}
      {broken !== null && (
        <div>
          <Checkbox
            {...pass}
            label={t(`quay.walkIn.pass.${broken}`, {
              notice: format.duration(item.rules.noticeMinutes),
              shortest: format.duration(item.rules.shortestMinutes),
            })}
            aria-describedby={passError && `${pass.id}-error`}
          />
          <FieldError id={`${pass.id}-error`} error={passError} />
        </div>
      )}
      <GuestFields form={form} />
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
            busy={form.isSaving}
            busyLabel={t('quay.walkIn.submitting')}
          >
            {t('quay.walkIn.submit')}
          </Button>
        )}
      </div>
    </FormFrame>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The guest's name, number and address, folded away until they are wanted. */
function GuestFields({ form }: { form: WalkInForm }) {
  const { t, language: pageLanguage } = useTranslation();
  const { guestName, guestPhone, guestEmail } = form.values;
  // Open at first if another item's form had a guest. It stays as the user has left it.
  const [isOpen] = useState(guestName !== '' || guestPhone !== '' || guestEmail !== '');
  const used = useParsedPhone(guestPhone, '');
  const phone = form.field('guestPhone');
  const language = form.controlled('guestLanguage');
  return (
    <details open={isOpen} className="group rounded-button bg-wash">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-[18px] py-2 text-label font-label">
        {t('quay.walkIn.guest')}
        <ChevronDown size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-[18px] pt-1 pb-5">
        <TextField
          {...form.field('guestName')}
          label={t('quay.walkIn.name')}
          autoComplete="off"
          maxLength={guestNameLength}
        />
        <TextField
          {...phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={t('quay.walkIn.phone')}
          hint={
            isCountryMissing(guestPhone) && !phone.error
              ? t('quay.walkIn.phoneCountry')
              : used
                ? t('quay.walkIn.phoneUsed', { number: phoneText(used) })
                : t('quay.walkIn.phoneHint')
          }
          maxLength={profileLimits.phoneNumber}
        />
        <TextField
          {...form.field('guestEmail')}
          type="email"
          autoComplete="off"
          label={t('quay.walkIn.email')}
          hint={t('quay.walkIn.emailHint')}
          maxLength={guestEmailLength}
        />
        {guestEmail.trim() !== '' && (
          <ChoiceGroup
            label={t('quay.walkIn.language')}
            wide
            choices={languages.map((one) => ({
              value: one,
              label: <span lang={one}>{t(`shell.language.${one}`)}</span>,
            }))}
            value={language.value ?? pageLanguage}
            onChange={language.onChange}
          />
        )}
        <p className="text-small text-muted">{t('quay.walkIn.erased')}</p>
      </div>
    </details>
  );
}
