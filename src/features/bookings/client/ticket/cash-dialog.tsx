import { useState } from 'react';
import { useOnline } from '#client/data/api.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, Options, SelectField } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { renterName, useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { cashMeans } from '#features/bookings/constants.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import { AppError } from '#shared/errors.ts';
import { CashEntries, CorrectionDialog } from './cash-entries.tsx';
import {
  amountProblemText,
  type CashBooking,
  type CashForm,
  type CashFormKind,
  cashProblems,
  madOf,
  useCashForm,
} from './cash-form.ts';
import { BookingFacts } from './ticket-details.tsx';
import { useBooking } from './ticket-state.ts';

/** Lets an owner note what was received for a booking, and deposits. See "Cash" in docs/product.md. */
export default function CashDialog({
  booking: shown,
  kind = 'RECEIVED',
  onClose,
}: {
  booking: CashBooking;
  kind?: CashFormKind;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  const isOnline = useOnline();
  const [noted, setNoted] = useState<BookingDetail | null>(null);
  const [wrong, setWrong] = useState<CashEntry | null>(null);
  const stored = useBooking(shown.id);
  // The answer to a correction, until the booking has been read again.
  const latest = noted && noted.cash.length > (stored.data?.cash.length ?? 0) ? noted : stored.data;
  const booking = latest ?? shown;
  const form = useCashForm(booking, { kind, rates: latest?.cashRates ?? {}, isOnline, onSaved: onClose });
  const facts = (
    <>
      <BookingFacts booking={booking} />
      <p className="wrap-anywhere">{renterName(t, booking)}</p>
      <ul className="mt-2 font-label text-navy">
        {texts.sums(booking).map((sum) => (
          <li key={sum}>{sum}</li>
        ))}
      </ul>
    </>
  );
  if (wrong)
    return (
      <CorrectionDialog
        {...{ booking, entry: wrong, facts, isOnline }}
        onDone={(corrected) => {
          setNoted(corrected);
          setWrong(null);
        }}
        onClose={() => setWrong(null)}
      />
    );
  return (
    <Dialog title={t('cash.title')} onClose={onClose} closable={!form.isSaving}>
      <div className="mt-3 text-body text-muted">
        {facts}
        {!isOnline && (
          <p role="status" className="mt-4 rounded-row bg-sand px-4 py-3 text-label text-navy">
            {t('cash.offline')}
          </p>
        )}
      </div>
      <FormFrame form={form} className="mt-4 grid gap-4">
        {isNotedBefore(form.error) ? (
          <FormErrors key={form.attempt} title={t('cash.failed')} text={t('cash.notedBefore')} />
        ) : (
          <FormNotices form={form} />
        )}
        <CashFields form={form} booking={booking} />
        <div className="flex flex-row-reverse gap-2.5">
          <Button type="submit" className="flex-1 px-3!" busy={form.isSaving} disabled={!isOnline}>
            {t('cash.submit')}
          </Button>
          <Button
            tone="sand"
            className="flex-1 px-3!"
            disabled={form.isSaving}
            onClick={onClose}
            data-autofocus
          >
            {t('ui.cancel')}
          </Button>
        </div>
      </FormFrame>
      {latest && <CashEntries cash={latest.cash} onCorrect={setWrong} />}
      {stored.isLoadingError && (
        <RetryLine text={errorText(t, stored.error)} onRetry={() => void stored.refetch()} className="mt-8" />
      )}
    </Dialog>
  );
}

const isNotedBefore = (error: Error | null) => error instanceof AppError && error.code === 'id_already_used';

/** Those of most visitors first. */
const currencies = [...new Set(['MAD', 'EUR', 'USD', 'GBP', ...Intl.supportedValuesOf('currency')])];

function CashFields({ form, booking }: { form: CashForm; booking: CashBooking }) {
  const { t, language } = useTranslation();
  const texts = useCashTexts();
  const { given: values, change } = form;
  const { currency } = values;
  const mad = madOf(values);
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const kinds: CashFormKind[] = [
    'RECEIVED',
    'DEPOSIT_TAKEN',
    ...(booking.openDeposit > 0 ? (['DEPOSIT_RETURNED'] as const) : []),
  ];
  return (
    <fieldset disabled={form.isSending} className="contents">
      <ChoiceGroup
        label={t('cash.kind')}
        labelHidden
        choices={kinds.map((value) => ({ value, label: t(`bookings.cash.kinds.${value}`) }))}
        value={values.kind}
        onChange={(kind) => change({ kind, ...(currency === 'MAD' && { amount: null }) })}
      />
      <NumberField
        id={form.idOf('amount')}
        label={t('cash.amount')}
        unit={currency}
        value={values.amount}
        onChange={({ target }) => change({ amount: target.value })}
        error={
          form.field('amount').error &&
          amountProblemText({ t, language }, cashProblems(values).get('amount'), values)
        }
      />
      <ChoiceGroup
        label={t('cash.means')}
        wide
        choices={cashMeans.map((value) => ({ value, label: t(`cash.meansOf.${value}`) }))}
        value={values.means}
        onChange={(means) => change({ means })}
      />
      <SelectField
        label={t('cash.currency')}
        value={currency}
        onChange={({ target }) => change({ currency: target.value, rate: null, amount: null })}
      >
        <Options of={currencies.map((code) => [code, `${code}, ${names.of(code)}`])} />
      </SelectField>
      {currency !== 'MAD' && (
        <>
          <NumberField
            id={form.idOf('rate')}
            label={t('cash.rate', { currency })}
            unit="MAD"
            value={values.rate}
            onChange={({ target }) => change({ rate: target.value })}
            error={form.field('rate').error}
          />
          <output className="figure block text-total leading-tight">
            {mad === null ? '' : t('cash.inMad', { amount: texts.mad(mad) })}
          </output>
        </>
      )}
    </fieldset>
  );
}
