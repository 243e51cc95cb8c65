import { type FormEvent, useId, useState } from 'react';
import { useOnline } from '#client/data/online.ts';
import { useSave } from '#client/data/use-save.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, SelectField, TextField } from '#client/forms/field.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { maxCashAmount } from '#features/bookings/acts/note-cash.ts';
import { renterName, useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { cashMeans } from '#features/bookings/constants.ts';
import { noteCash } from '#features/bookings/endpoints.ts';
import type { BookingDetail } from '#features/bookings/schemas.ts';
import type { CashEntry } from '#features/bookings/trip-schemas.ts';
import { priceProblemText } from '#features/items/client/typed-price.ts';
import { AppError } from '#shared/errors.ts';
import { formatMad } from '#shared/money.ts';
import { CashEntries, CorrectionForm } from './cash-entries.tsx';
import {
  type CashBooking,
  type CashFormKind,
  type CashProblem,
  type CashValues,
  cashBody,
  cashProblems,
  currencyOf,
  madOf,
  namedCurrencies,
  openAmount,
  typedCurrency,
} from './cash-form.ts';
import { BookingFacts } from './ticket-details.tsx';
import { useBooking } from './ticket-state.ts';

/** Lets an owner note what was received for a booking, and deposits. See "Cash" in docs/product.md. */
export default function CashDialog({
  booking: shown,
  onClose,
}: {
  booking: CashBooking;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const texts = useCashTexts();
  const isOnline = useOnline();
  const [noted, setNoted] = useState<BookingDetail | null>(null);
  const [wrong, setWrong] = useState<CashEntry | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const stored = useBooking(shown.id);
  // The answer to a correction, until the booking has been read again.
  const latest = noted && noted.cash.length > (stored.data?.cash.length ?? 0) ? noted : stored.data;
  const booking = latest ?? shown;
  const common = { isOnline, onSaving: setIsSaving };
  return (
    <Dialog title={t(wrong ? 'cash.correct.title' : 'cash.title')} onClose={onClose} closable={!isSaving}>
      <div className="mt-3 text-body text-muted">
        <BookingFacts booking={booking} />
        <p className="wrap-anywhere">{renterName(t, booking)}</p>
        <ul className="mt-2 font-label text-navy">
          {texts.sums(booking).map((sum) => (
            <li key={sum}>{sum}</li>
          ))}
        </ul>
        {!isOnline && (
          <p role="status" className="mt-4 rounded-row bg-sand px-4 py-3 text-label text-navy">
            {t('cash.offline')}
          </p>
        )}
      </div>
      {wrong ? (
        <CorrectionForm
          {...common}
          bookingId={booking.id}
          entry={wrong}
          onDone={(corrected) => {
            setNoted(corrected);
            setWrong(null);
          }}
          onBack={() => setWrong(null)}
        />
      ) : (
        <>
          <CashForm {...common} booking={booking} onClose={onClose} />
          {latest && <CashEntries cash={latest.cash} onCorrect={setWrong} />}
          {stored.isLoadingError && (
            <RetryLine
              text={errorText(t, stored.error)}
              onRetry={() => void stored.refetch()}
              className="mt-8"
            />
          )}
        </>
      )}
    </Dialog>
  );
}

function CashForm({
  booking,
  isOnline,
  onSaving,
  onClose,
}: {
  booking: CashBooking;
  isOnline: boolean;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}) {
  const { t, language } = useTranslation();
  const texts = useCashTexts();
  const id = useId();
  /** The amount is what is open now, also once the booking has been read again, until one is typed or sent. */
  const [entered, setEntered] = useState<Omit<CashValues, 'amount'> & { amount: string | null }>({
    ...{ kind: 'RECEIVED', amount: null, means: 'CASH', currency: 'MAD', code: '', rate: '' },
  });
  const open = entered.currency === 'MAD' ? openAmount(booking, entered.kind, language) : '';
  const values: CashValues = { ...entered, amount: entered.amount ?? open };
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { save, isSaving, error, errorText, reset } = useSave(noteCash, {
    success: () => ({ title: t(`cash.done.${values.kind}`, { amount: texts.mad(madOf(values) ?? 0) }) }),
    onSuccess: onClose,
    // One entry until it is noted: after a lost answer, another amount must not be a second one.
    sameIf: ({ params }) => params,
  });
  const isNotedBefore = error instanceof AppError && error.code === 'id_already_used';
  const change = (changed: Partial<typeof entered>) => {
    reset();
    setEntered((before) => ({ ...before, ...changed }));
  };
  const kinds: CashFormKind[] = [
    'RECEIVED',
    'DEPOSIT_TAKEN',
    ...(booking.openDeposit > 0 ? (['DEPOSIT_RETURNED'] as const) : []),
  ];
  const problems = isSubmitted ? cashProblems(values) : new Map();
  const currency = currencyOf(values);
  const mad = madOf(values);
  const amountProblem = (problem: CashProblem | undefined) => {
    const other = typedCurrency(currency);
    if (other && problem === 'price_unreadable') return t('cash.problems.unreadable', { currency });
    if (other && problem === 'price_too_high') {
      return t('cash.problems.tooHigh', { limit: formatMad(maxCashAmount, language), currency });
    }
    if (other && problem === 'price_decimals') {
      const { decimals } = other;
      return t(`cash.problems.${decimals === 0 ? 'noDecimals' : 'decimals'}`, { currency, decimals });
    }
    const priceProblem = priceProblemText({ t, language }, problem, values.amount, maxCashAmount, other);
    return priceProblem ?? (problem && t('cash.problems.amount'));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const [first] = cashProblems(values).keys();
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    if (!isOnline) return;
    setEntered(values);
    onSaving(true);
    await save({ params: { id: booking.id }, body: cashBody(values) });
    onSaving(false);
  };
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void submit(event)}>
      {errorText !== null && (
        <FormErrors title={t('cash.failed')} text={isNotedBefore ? t('cash.notedBefore') : errorText} />
      )}
      <fieldset disabled={isSaving} className="contents">
        <ChoiceGroup
          label={t('cash.kind')}
          labelHidden
          choices={kinds.map((value) => ({ value, label: t(`bookings.cash.kinds.${value}`) }))}
          value={values.kind}
          onChange={(kind) => change({ kind, ...(currency === 'MAD' && { amount: null }) })}
        />
        <NumberField
          id={`${id}-amount`}
          label={t('cash.amount')}
          unit={currency}
          value={values.amount}
          onChange={({ target }) => change({ amount: target.value })}
          error={amountProblem(problems.get('amount'))}
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
          value={values.currency}
          onChange={({ target }) => {
            const chosen =
              [...namedCurrencies, 'OTHER' as const].find((one) => one === target.value) ?? 'MAD';
            change({ currency: chosen, rate: '', code: '', amount: null });
          }}
        >
          {namedCurrencies.map((code) => (
            <option key={code} value={code}>
              {t(`cash.currencies.${code}`)}
            </option>
          ))}
          <option value="OTHER">{t('cash.currencies.OTHER')}</option>
        </SelectField>
        {values.currency === 'OTHER' && (
          <TextField
            id={`${id}-code`}
            label={t('cash.code')}
            hint={t('cash.codeHint')}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={3}
            value={values.code}
            onChange={({ target }) => change({ code: target.value })}
            error={problems.has('code') ? t('cash.problems.code') : undefined}
          />
        )}
        {values.currency !== 'MAD' && (
          <>
            <NumberField
              id={`${id}-rate`}
              label={t('cash.rate', { currency: currency || t('cash.oneUnit') })}
              unit="MAD"
              value={values.rate}
              onChange={({ target }) => change({ rate: target.value })}
              error={problems.has('rate') ? t('cash.problems.rate') : undefined}
            />
            <output className="figure block text-total leading-tight">
              {mad === null ? '' : t('cash.inMad', { amount: texts.mad(mad) })}
            </output>
          </>
        )}
      </fieldset>
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
        <Button type="submit" className="sm:flex-1" busy={isSaving} disabled={!isOnline}>
          {t('cash.submit')}
        </Button>
        <Button tone="sand" className="sm:flex-1" disabled={isSaving} onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
