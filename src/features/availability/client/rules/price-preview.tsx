import { useId, useState } from 'react';
import { Options, SelectField, TextField } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { quote } from '#features/availability/price.ts';
import { priceLineText } from '#features/availability/price-text.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { marina } from '#shared/marina.ts';
import { addDays, dayOfWeek, instantToMarina, isMarinaDate, minutesOf } from '#shared/marina-time.ts';
import { centimesToMad, madToCentimes } from '#shared/money.ts';
import { type RulesValues, readRules, times } from './rules-form.ts';

const saturday = 6;

/**
 * What a booking costs by the rules in the form, for hours that the owner picks: the first rule that applies sets the price.
 * See "Price rules" in docs/product.md.
 */
export function PricePreview({ item, values }: { item: ItemDetail; values: RulesValues }) {
  const { t, language } = useTranslation();
  const f = useFormat();
  const id = useId();
  const today = instantToMarina(useNow()).date;
  const [{ date, from, to }, setHours] = useState(() => ({
    date: addDays(today, (saturday - dayOfWeek(today) + 7) % 7),
    ...{ from: '16:00', to: marina.closesAt },
  }));
  const options = times.map((time) => [time, f.time(time)] as const);
  const isComplete = isMarinaDate(date) && from < to;
  const rules = readRules(values);
  const quoted =
    isComplete && rules
      ? quote(
          { date, start: minutesOf(from), end: minutesOf(to) },
          { hourlyRate: madToCentimes(item.hourlyRate), rules, seats: 1 },
        )
      : null;
  const change = (name: 'date' | 'from' | 'to') => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setHours((hours) => ({ ...hours, [name]: value }));
  };
  return (
    <section aria-labelledby={id} className="on-paper rounded-card bg-paper p-5 shadow-float sm:p-7">
      <h2 id={id} className="display text-value">
        {t('rules.preview.title')}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField
          type="date"
          className="col-span-2"
          label={t('rules.priceRules.day')}
          value={date}
          onChange={change('date')}
        />
        {(['from', 'to'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(`rules.priceRules.${name}Time`)}
            value={name === 'from' ? from : to}
            onChange={change(name)}
          >
            <Options of={name === 'from' ? options.slice(0, -1) : options.slice(1)} />
          </SelectField>
        ))}
      </div>
      <output className="mt-5 block">
        {quoted === null ? (
          <span className="text-label text-muted">
            {t(isComplete ? 'rules.preview.invalid' : 'rules.preview.choose')}
          </span>
        ) : (
          <>
            <span className="block text-label text-muted">
              {t('rules.preview.costs', {
                day: f.day(date, 'full'),
                from: f.time(from),
                to: f.time(to),
              })}
            </span>
            <span className="figure mt-1 block text-total leading-tight">
              {f.price(centimesToMad(quoted.total), { decimals: 2 })}
              {isShared(item) && <span className="text-label font-body"> {t('rules.preview.perSeat')}</span>}
            </span>
            {quoted.lines.map((line) => (
              <span key={`${line.label} ${line.hourlyRate}`} className="mt-1 block text-label">
                {priceLineText(line, language)}
              </span>
            ))}
          </>
        )}
      </output>
    </section>
  );
}
