import { useState } from 'react';
import { useHelping } from '#client/data/helping.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, Options, SelectField, TextField } from '#client/forms/field.tsx';
import { FieldError } from '#client/forms/field-frame.tsx';
import { StepperField } from '#client/forms/stepper-field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChevronDown, SunIcon } from '#client/ui/icons.tsx';
import { guestEmailLength, guestNameLength } from '#features/bookings/acts/enter.ts';
import { amountProblemText, cashProblems } from '#features/bookings/client/ticket/cash-form.ts';
import { cashMeans } from '#features/bookings/constants.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { useParsedPhone } from '#features/users/client/parsed-phone.ts';
import { profileLimits } from '#features/users/limits.ts';
import { daylightWarning } from '#shared/daylight-text.ts';
import { languages } from '#shared/language.ts';
import { phoneText } from '#shared/phone-text.ts';
import { isCountryMissing, paidOf, termsOf, type WalkInForm } from './use-walk-in-form.ts';
import { endOf, type Offer } from './walk-in-hours.tsx';

const quickHours = [60, 120, 180];

/** How long, for how many, what is paid, whether it leaves, and, if they want, the guest; then what it costs. */
export function WalkInFields({
  form,
  offer,
  isFree,
  isLater,
}: {
  form: WalkInForm;
  offer: Offer;
  /** Whether it is still free, as far as is known. */
  isFree: boolean;
  /** Whether it is agreed for later. */
  isLater: boolean;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { item, start } = offer;
  const { lengths, minutes, seats, end, total, broken } = termsOf(offer, form.values, useNow());
  const quick = quickHours.filter((length) => lengths.includes(length));
  const isUntil = form.values.isUntil || !quick.includes(minutes);
  const length = form.controlled('minutes');
  const amount = form.controlled('amount');
  const means = form.controlled('means');
  const { error: passError, ...pass } = form.field('passRules');
  const paid = paidOf(form.values, total, language);
  const mayLeave = useHelping().may('day');
  const darkness = daylightWarning({ start, end }, useSite().daylight, language);
  return (
    <>
      <ChoiceGroup
        label={t('quay.walkIn.length')}
        labelHidden
        wide
        className="[&_label]:min-h-14 [&_label]:px-1 max-[360px]:[&_label]:text-small"
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
          labelHidden
          value={minutes}
          onChange={({ target }) => length.onChange(Number(target.value))}
        >
          <Options
            of={lengths.map((span) => {
              const words = { time: format.shortTime(endOf(offer, span)), duration: format.duration(span) };
              return [span, t('quay.walkIn.endOption', words)];
            })}
          />
        </SelectField>
      )}
      {item.seatsLeft > 1 && (
        <StepperField
          label={t(isPerSeat(item) ? 'quay.walkIn.seats' : 'quay.walkIn.units')}
          labelHidden
          value={seats}
          onChange={(value) => form.form.setValue('seats', value ?? 1)}
          max={item.seatsLeft}
          format={(count) =>
            isPerSeat(item) ? t('card.people', { count }) : t('bookings.ticket.units', { count })
          }
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
      <div className="grid auto-cols-fr grid-flow-col gap-2 [&_label]:min-h-14 [&_label]:items-center [&_label]:rounded-button [&_label]:bg-sand [&_label]:px-3.5 [&_label]:leading-tight [&_label]:font-label max-[360px]:[&_label]:gap-2 max-[360px]:[&_label]:px-2 max-[360px]:[&_label]:text-small">
        <Checkbox {...form.field('isPaid')} label={t('quay.walkIn.paid')} />
        {!isLater && mayLeave && <Checkbox {...form.field('leavesNow')} label={t('quay.walkIn.leaves')} />}
      </div>
      {/* Shown before it is paid: the sheet grows upwards, and the checkboxes would move under the thumb. */}
      <div className="grid grid-cols-2 gap-2 max-[360px]:grid-cols-1">
        <NumberField
          id={amount.id}
          className="[&_input]:pr-14"
          label={t('cash.amount')}
          labelHidden
          unit="MAD"
          disabled={!form.values.isPaid}
          value={paid.amount}
          onChange={({ target }) => amount.onChange(target.value)}
          error={
            form.values.isPaid && amount.error
              ? amountProblemText({ t, language }, cashProblems(paid).get('amount'), paid)
              : undefined
          }
        />
        <SelectField
          label={t('cash.means')}
          labelHidden
          value={means.value}
          disabled={!form.values.isPaid}
          onChange={({ target }) => means.onChange(cashMeans.find((one) => one === target.value) ?? 'CASH')}
        >
          <Options of={cashMeans.map((value) => [value, t(`cash.meansOf.${value}`)])} />
        </SelectField>
      </div>
      <GuestFields form={form} />
      <div className="grid gap-2 bg-paper pt-2 in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
        {darkness !== null && (
          <p role="status" className="flex items-center gap-2.5 text-label font-label">
            <SunIcon event="sunset" size={18} />
            {darkness}
          </p>
        )}
        <div className="flex items-center justify-between gap-4">
          <p className="shrink-0">
            <span className="sr-only">{t('bookings.slip.total')}</span>
            <span className="figure block text-value leading-tight whitespace-nowrap">
              {format.price(total)}
            </span>
            <span className="text-label">{format.shortHours({ start, end })}</span>
          </p>
          <Button
            type="submit"
            tone="coral"
            size="large"
            className="min-w-0 grow px-3!"
            disabled={!isFree}
            busy={form.isSaving}
          >
            {t('quay.walkIn.submit')}
          </Button>
        </div>
      </div>
    </>
  );
}

/** The guest's name, number and address, folded away until they are wanted. */
function GuestFields({ form }: { form: WalkInForm }) {
  const { t, language: pageLanguage } = useTranslation();
  const { guestName, guestPhone, guestEmail } = form.values;
  // Open at first if a guest was entered before. It stays as the user has left it.
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
        {(guestPhone + guestEmail).trim() !== '' && (
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
