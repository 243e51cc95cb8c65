import { useId, useState } from 'react';
import { TextField } from '#client/forms/field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { quote } from '#features/bookings/price.ts';
import { priceLineText } from '#features/bookings/price-text.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { marina } from '#shared/marina.ts';
import { formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import {
  addDays,
  dayOfWeek,
  instantToMarina,
  isMarinaDate,
  type MarinaDate,
  minutesOf,
} from '#shared/marina-time.ts';
import { centimesToMad, formatMadWithUnit, madToCentimes } from '#shared/money.ts';
import { times } from './rules-options.ts';
import { problemsOf, type RulesValues, toRules } from './rules-values.ts';

const saturday = 6;

/** What a booking costs by the rules in the form, for hours that the owner picks. See "Price rules" in docs/product.md. */
export function PricePreview({ item, values }: { item: ItemDetail; values: RulesValues }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const now = useNow();
  const [date, setDate] = useState(() => nextSaturday(now));
  const [from, setFrom] = useState('16:00');
  const [to, setTo] = useState(marina.closesAt);
  const isComplete = isMarinaDate(date) && from < to;
  const isValid = [...problemsOf(values).keys()].every((path) => !isPricePath(path));
  const quoted =
    isComplete && isValid
      ? quote(
          { date, start: minutesOf(from), end: minutesOf(to) },
          { hourlyRate: madToCentimes(item.hourlyRate), rules: toRules(values), seats: 1 },
        )
      : null;
  return (
    <section aria-labelledby={id} className="on-paper rounded-card bg-paper p-5 shadow-float sm:p-7">
      <h2 id={id} className="display text-value">
        {t('rules.preview.title')}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
        <TextField
          type="date"
          className="col-span-2"
          label={t('rules.preview.date')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <SelectField
          label={t('rules.preview.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        >
          {times.slice(0, -1).map((time) => (
            <option key={time} value={time}>
              {formatMarinaTime(time, language)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('rules.preview.to')} value={to} onChange={({ target }) => setTo(target.value)}>
          {times.slice(1).map((time) => (
            <option key={time} value={time}>
              {formatMarinaTime(time, language)}
            </option>
          ))}
        </SelectField>
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
                day: formatMarinaDate(date, language, 'full'),
                from: formatMarinaTime(from, language),
                to: formatMarinaTime(to, language),
              })}
            </span>
            <span className="figure mt-1 block text-total leading-tight">
              {formatMadWithUnit(centimesToMad(quoted.total), language, { decimals: 2 })}
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

const isPricePath = (path: string) => path === 'dayPrice' || path.startsWith('priceRules.');

function nextSaturday(now: Date): MarinaDate {
  const { date } = instantToMarina(now);
  return addDays(date, (saturday - dayOfWeek(date) + 7) % 7);
}
