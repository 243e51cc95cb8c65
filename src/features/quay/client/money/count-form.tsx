import { NumberField, TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { FormFrame, FormNotices } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSaveForm } from '#client/kit/use-save-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Check } from '#client/ui/icons.tsx';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import { typedCurrency } from '#features/bookings/client/ticket/cash-form.ts';
import { bookingNoteLength } from '#features/bookings/constants.ts';
import { parsePrice, priceProblemText } from '#features/items/client/typed-price.ts';
import { closeDay } from '#features/quay/endpoints.ts';
import { maxCounted } from '#features/quay/limits.ts';
import type { DayClose } from '#features/quay/schemas.ts';

type Amounts = DayClose['expected'];

/** A field for each expected currency. Shows the difference to the expected amount as the user types. */
export function CountForm({ close, onSaved }: { close: DayClose; onSaved: () => void }) {
  const { t, language } = useTranslation();
  const currencies = Object.keys(close.expected);
  const parsed = (typed: Record<string, string>) =>
    Object.entries(typed).map(([currency, text]) => {
      const amount = parsePrice(text, maxCounted, typedCurrency(currency));
      return { currency, amount: typeof amount === 'number' ? amount : null, problem: amount ?? 'required' };
    });
  const countedIn = (typed: Record<string, string>): Amounts =>
    Object.fromEntries(
      parsed(typed).flatMap(({ currency, amount }) => (amount === null ? [] : [[currency, amount]])),
    );
  const form = useSaveForm({
    endpoint: closeDay,
    schema: async () => (await import('#features/quay/schemas.ts')).closeDayBody,
    values: { counted: Object.fromEntries(currencies.map((currency) => [currency, ''])), note: '' },
    toBody: ({ counted, note }, wrong) => {
      for (const { currency, amount, problem } of parsed(counted))
        if (amount === null) wrong(`counted.${currency}`, String(problem));
      return { date: close.date, counted: countedIn(counted), note };
    },
    problemText: ({ path, code }, value) =>
      priceProblemText({ t, language }, code, String(value), maxCounted) ??
      (path === 'note' ? undefined : t('money.close.countedProblem')),
    success: t('money.close.done'),
    failed: t('money.close.notSaved'),
    onSaved,
  });
  const counted = countedIn(form.values.counted);
  return (
    <FormFrame form={form} className="grid items-start gap-4 sm:grid-cols-2">
      <FormNotices form={form} className="sm:col-span-2" />
      {currencies.map((currency) => (
        <NumberField
          key={currency}
          {...form.field(`counted.${currency}`)}
          label={t('money.close.counted', { currency })}
          unit={currency}
        />
      ))}
      <output className="text-label font-label empty:hidden sm:col-span-2">
        {Object.keys(counted).length > 0 && <Differences {...{ counted, expected: close.expected }} />}
      </output>
      <TextField
        {...form.field('note')}
        label={t('money.close.note')}
        optional
        maxLength={bookingNoteLength}
      />
      <Button type="submit" tone="coral" className="self-end" busy={form.isSaving}>
        {t('money.close.submit')}
      </Button>
    </FormFrame>
  );
}

/** The latest count, with the difference to what is expected now. */
export function Counted({
  count,
  expected,
  onAgain,
}: {
  count: NonNullable<DayClose['count']>;
  expected: Amounts;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const f = useFormat();
  const { inCurrency } = useCashTexts();
  const nothing = Object.fromEntries(Object.keys(expected).map((currency) => [currency, 0]));
  const counted = { ...nothing, ...count.counted };
  const amounts = Object.entries(counted).map(([currency, amount]) => inCurrency(amount, currency));
  return (
    <div ref={restoreFocus} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex-1 basis-60 text-label">
        <p className="flex items-center gap-2 text-large font-label">
          <Check size={20} className="text-teal" />
          {t('money.close.closed', { when: f.when(count.at) })}
        </p>
        <p className="mt-1 font-label">
          <Differences {...{ counted, expected }} />
        </p>
        <p className="text-muted">{t('money.close.count', { amount: f.list(amounts) })}</p>
        {count.note && <p className="wrap-anywhere">{t('money.close.quote', { text: count.note })}</p>}
      </div>
      <Button tone="sand-2" size="small" onClick={onAgain}>
        {t('money.close.again')}
      </Button>
    </div>
  );
}

/** What differs, and what is expected in a currency that has not been counted. */
function Differences({ counted, expected }: { counted: Amounts; expected: Amounts }) {
  const { t } = useTranslation();
  const { inCurrency } = useCashTexts();
  const texts = Object.entries({ ...expected, ...counted }).flatMap(([currency, amount]) => {
    if (counted[currency] === undefined)
      return [t('money.close.missing', { currency, amount: inCurrency(amount, currency) })];
    // The difference of two amounts has binary noise.
    const difference = Number((amount - (expected[currency] ?? 0)).toFixed(3));
    const text = inCurrency(Math.abs(difference), currency);
    return difference === 0 ? [] : [t(`money.close.${difference > 0 ? 'more' : 'less'}`, { amount: text })];
  });
  return texts.join(' ') || t('money.close.equal');
}
