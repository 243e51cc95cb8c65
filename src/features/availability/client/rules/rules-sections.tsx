import { useId, useState } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, SelectField, TextField, withStored } from '#client/forms/field.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { quote } from '#features/availability/price.ts';
import { priceLineText } from '#features/availability/price-text.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { marina } from '#shared/marina.ts';
import { formatDuration, formatMarinaDate, formatMarinaTime } from '#shared/marina-format.ts';
import {
  addDays,
  dayOfWeek,
  instantToMarina,
  isMarinaDate,
  type MarinaDate,
  minutesOf,
} from '#shared/marina-time.ts';
import { centimesToMad, formatMadWithUnit, madToCentimes } from '#shared/money.ts';
import {
  daysText,
  durations,
  horizons,
  notices,
  periodText,
  problemsOf,
  type RulesValues,
  times,
  toRules,
  turnarounds,
} from './rules-values.ts';
import { type RulesFieldsProps, useRulesField } from './use-rules-form.ts';

const pair = 'grid items-start gap-x-4 gap-y-6 sm:grid-cols-2';

export function HoursFields(props: RulesFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const field = useRulesField(props);
  const [opens, closes] = [marina.opensAt, marina.closesAt].map((time) => formatMarinaTime(time, language));
  return (
    <>
      <p className="text-body text-muted">{t('rules.hours.text', { from: opens ?? '', to: closes ?? '' })}</p>
      <div className={pair}>
        {(['opensAt', 'closesAt'] as const).map((name) => {
          const { input, error, id } = field(name);
          const all = name === 'opensAt' ? times.slice(0, -1) : times.slice(1);
          return (
            <SelectField key={name} {...input} id={id} label={t(`rules.hours.${name}`)} error={error}>
              {all.map((time) => (
                <option key={time} value={time}>
                  {formatMarinaTime(time, language)}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </>
  );
}

export function BookingFields(props: RulesFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const field = useRulesField(props);
  const { rules } = props.item;
  const duration = (minutes: number) => formatDuration(minutes, language);
  const period = (minutes: number) => periodText({ t, language }, minutes);
  const select = (
    name: 'shortestMinutes' | 'longestMinutes' | 'noticeMinutes' | 'turnaroundMinutes' | 'horizonDays',
    values: readonly number[],
    textOf: (value: number) => string,
    { hint, none }: { hint?: string; none?: string } = {},
  ) => {
    const { input, error, id } = field(name);
    return (
      <SelectField {...input} id={id} label={t(`rules.booking.${name}`)} hint={hint} error={error}>
        {none && <option value="">{none}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </SelectField>
    );
  };
  return (
    <div className={pair}>
      {select('shortestMinutes', withStored(durations, rules.shortestMinutes), duration)}
      {select(
        'longestMinutes',
        withStored(durations, rules.longestMinutes ?? rules.shortestMinutes),
        duration,
        { none: t('rules.booking.noLongest') },
      )}
      {select('noticeMinutes', withStored(notices, rules.noticeMinutes), period, {
        hint: t('rules.booking.noticeHint'),
      })}
      {select('turnaroundMinutes', withStored(turnarounds, rules.turnaroundMinutes), period, {
        hint: t('rules.booking.turnaroundHint'),
      })}
      {select('horizonDays', withStored(horizons, rules.horizonDays), (days) => daysText(t, days), {
        hint: t('rules.booking.horizonHint'),
      })}
    </div>
  );
}

export function ConfirmationFields(props: RulesFieldsProps) {
  const { t } = useTranslation();
  const { input, error, id } = useRulesField(props)('confirmation');
  return (
    <ChoiceGroup
      wide
      label={t('rules.confirmation.label')}
      firstId={id}
      input={input}
      error={error}
      className="max-sm:[&>div]:flex-col [&_label]:justify-start"
      choices={(['ask', 'atOnce'] as const).map((value) => ({
        value,
        label: (
          <span className="grid gap-1 py-1.5 text-left">
            <span>{t(`rules.confirmation.${value}`)}</span>
            <span className="text-small font-body">{t(`rules.confirmation.${value}Text`)}</span>
          </span>
        ),
      }))}
    />
  );
}

export function DayPriceField(props: RulesFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { input, error, id } = useRulesField(props)('dayPrice');
  const { item } = props;
  return (
    <>
      <p className="text-body text-muted">
        {t('rules.price.text', { rate: formatMadWithUnit(item.hourlyRate, language) })}
      </p>
      <NumberField
        {...input}
        id={id}
        optional
        className="sm:max-w-[50%]"
        label={t('rules.price.dayPrice')}
        unit={t('rules.price.unit')}
        hint={t(isShared(item) ? 'rules.price.dayPriceSeatHint' : 'rules.price.dayPriceHint')}
        error={error}
      />
    </>
  );
}

const saturday = 6;

/**
 * What a booking costs by the rules in the form, for hours that the owner picks: the first rule that applies sets the price.
 * See "Price rules" in docs/product.md.
 */
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
