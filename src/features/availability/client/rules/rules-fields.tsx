import type { ReactNode } from 'react';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, Options, SelectField, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { defaultRules } from '#features/items/rules.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { minBookingMinutes } from '#shared/constants.ts';
import { openingHours, openingTimes } from '#shared/marina.ts';
import { dayMinutes } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { Fold, PriceRules } from './price-rules.tsx';
import { type RulesForm, type RulesValues, rulesFieldLabel, rulesValues, ruleTimes } from './rules-form.ts';
import { Seasons } from './seasons.tsx';

const notices: readonly number[] = [0, 30, 60, 120, 240, dayMinutes, 2 * dayMinutes, 7 * dayMinutes];
const turnarounds: readonly number[] = [0, 15, 30, 45, 60, 90, 120, 180, 240];
/** In days. */
const horizons: readonly number[] = [7, 14, 30, 60, 90, 180, 365];

const sections = {
  hours: ['opensAt', 'closesAt'],
  seasons: ['seasons'],
  booking: ['shortestMinutes', 'longestMinutes', 'noticeMinutes', 'turnaroundMinutes', 'horizonDays'],
  confirmation: ['confirmsAtOnce'],
  price: ['dayPrice'],
  priceRules: ['priceRules'],
} as const satisfies Record<string, readonly (keyof RulesValues)[]>;

const pair = 'grid items-start gap-x-4 gap-y-6 sm:grid-cols-2';

/** The fields in sections: what is at its default is folded, and said in words. */
export function RulesFields({ form, item }: { form: RulesForm; item: ItemDetail }) {
  const { t, language } = useTranslation();
  const f = useFormat();
  const { field, values } = form;
  const defaults = rulesValues(defaultRules, language);
  const stored = item.rules;
  const { opensAt, closesAt } = openingTimes();
  const marinaHours = { from: f.time(opensAt), to: f.time(closesAt) };
  const { opens, closes } = openingHours();
  const durations = timesFrom(minBookingMinutes, closes - opens);
  const times = ruleTimes();
  const rate = f.price(item.hourlyRate);
  /** `1 week`, `30 days`, `1 year`. */
  const ahead = (days: number) => {
    if (days === 365) return t('rules.booking.year');
    return days % 7 === 0 && days <= 28
      ? t('rules.booking.weeks', { count: days / 7 })
      : t('rules.booking.days', { count: days });
  };
  /** `None`, `30 min`, `2 h`, `1 day`. */
  const period = (minutes: number) => {
    if (minutes === 0) return t('rules.booking.none');
    return minutes % dayMinutes === 0 ? ahead(minutes / dayMinutes) : f.duration(minutes);
  };
  const select = <Value extends string | number>(
    name: (typeof sections.hours | typeof sections.booking)[number],
    options: readonly Value[],
    textOf: (value: Value) => string,
    { hint, none }: { hint?: string; none?: string } = {},
  ) => (
    <SelectField {...field(name, { setValueAs: asNumber })} label={rulesFieldLabel(t, name)} hint={hint}>
      {none && <option value="">{none}</option>}
      <Options of={options.map((value) => [value, textOf(value)])} />
    </SelectField>
  );
  const section = (name: keyof typeof sections, words: string, fields: ReactNode) => {
    const isDefault = sections[name].every((one) => String(values[one]) === String(defaults[one]));
    return (
      <Fold
        isForced={!isDefault}
        summary={
          <span className="grid gap-1">
            <h2 className="display text-heading">{t(`rules.${name}.title`)}</h2>
            {isDefault && <span className="text-body text-muted [[open]>summary_&]:hidden">{words}</span>}
          </span>
        }
      >
        {fields}
      </Fold>
    );
  };
  const { id: firstId, value: confirmsAtOnce, onChange, error } = form.controlled('confirmsAtOnce');
  return (
    <>
      {section(
        'hours',
        t('rules.hours.default', marinaHours),
        <>
          <p className="text-body text-muted">{t('rules.hours.text', marinaHours)}</p>
          <div className={pair}>
            {select('opensAt', times.slice(0, -1), f.time)}
            {select('closesAt', times.slice(1), f.time)}
          </div>
        </>,
      )}
      {section('seasons', t('rules.seasons.default'), <Seasons form={form} />)}
      {section(
        'booking',
        t('rules.booking.default', {
          shortest: f.duration(defaultRules.shortestMinutes),
          ahead: ahead(defaultRules.horizonDays),
        }),
        <div className={pair}>
          {select('shortestMinutes', withStored(durations, stored.shortestMinutes), f.duration)}
          {select(
            'longestMinutes',
            withStored(durations, stored.longestMinutes ?? stored.shortestMinutes),
            f.duration,
            { none: t('rules.booking.noLongest') },
          )}
          {select('noticeMinutes', withStored(notices, stored.noticeMinutes), period, {
            hint: t('rules.booking.noticeHint'),
          })}
          {select('turnaroundMinutes', withStored(turnarounds, stored.turnaroundMinutes), period, {
            hint: t('rules.booking.turnaroundHint'),
          })}
          {select('horizonDays', withStored(horizons, stored.horizonDays), ahead, {
            hint: t('rules.booking.horizonHint'),
          })}
        </div>,
      )}
      {section(
        'confirmation',
        t('rules.confirmation.askText'),
        <ChoiceGroup
          wide
          label={t('rules.confirmation.label')}
          firstId={firstId}
          error={error}
          value={confirmsAtOnce ? 'atOnce' : 'ask'}
          onChange={(value) => onChange(value === 'atOnce')}
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
        />,
      )}
      {section(
        'price',
        t('rules.price.default', { rate }),
        <>
          <p className="text-body text-muted">{t('rules.price.text', { rate })}</p>
          <NumberField
            {...field('dayPrice')}
            optional
            className="sm:max-w-[50%]"
            label={rulesFieldLabel(t, 'dayPrice')}
            unit={t('rules.price.unit')}
            hint={t(
              `rules.price.${isPerSeat(item) ? 'dayPriceSeatHint' : item.units > 1 ? 'dayPriceCraftHint' : 'dayPriceHint'}`,
            )}
          />
        </>,
      )}
      {section('priceRules', t('rules.priceRules.none'), <PriceRules form={form} />)}
    </>
  );
}

/** What a select has as text: a number of minutes or days, a time, or nothing. */
function asNumber(text: string): string | number | null {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}
