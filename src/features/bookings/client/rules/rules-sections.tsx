import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField } from '#client/forms/field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { withStored } from '#client/forms/with-stored.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { isShared } from '#features/items/sharing.ts';
import { marina } from '#shared/marina.ts';
import { formatDuration, formatMarinaTime } from '#shared/marina-format.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { type RulesFieldsProps, useRulesField } from './rules-field.ts';
import { daysText, durations, horizons, notices, periodText, times, turnarounds } from './rules-options.ts';

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
  const shortest = field('shortestMinutes');
  const longest = field('longestMinutes');
  const notice = field('noticeMinutes');
  const turnaround = field('turnaroundMinutes');
  const horizon = field('horizonDays');
  const duration = (minutes: number) => (
    <option key={minutes} value={minutes}>
      {formatDuration(minutes, language)}
    </option>
  );
  const period = (minutes: number) => (
    <option key={minutes} value={minutes}>
      {periodText({ t, language }, minutes)}
    </option>
  );
  return (
    <div className={pair}>
      <SelectField
        {...shortest.input}
        id={shortest.id}
        label={t('rules.booking.shortestMinutes')}
        error={shortest.error}
      >
        {withStored(durations, rules.shortestMinutes).map(duration)}
      </SelectField>
      <SelectField
        {...longest.input}
        id={longest.id}
        label={t('rules.booking.longestMinutes')}
        error={longest.error}
      >
        <option value="">{t('rules.booking.noLongest')}</option>
        {withStored(durations, rules.longestMinutes ?? rules.shortestMinutes).map(duration)}
      </SelectField>
      <SelectField
        {...notice.input}
        id={notice.id}
        label={t('rules.booking.noticeMinutes')}
        hint={t('rules.booking.noticeHint')}
        error={notice.error}
      >
        {withStored(notices, rules.noticeMinutes).map(period)}
      </SelectField>
      <SelectField
        {...turnaround.input}
        id={turnaround.id}
        label={t('rules.booking.turnaroundMinutes')}
        hint={t('rules.booking.turnaroundHint')}
        error={turnaround.error}
      >
        {withStored(turnarounds, rules.turnaroundMinutes).map(period)}
      </SelectField>
      <SelectField
        {...horizon.input}
        id={horizon.id}
        label={t('rules.booking.horizonDays')}
        hint={t('rules.booking.horizonHint')}
        error={horizon.error}
      >
        {withStored(horizons, rules.horizonDays).map((days) => (
          <option key={days} value={days}>
            {daysText(t, days)}
          </option>
        ))}
      </SelectField>
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

export function PriceFields(props: RulesFieldsProps) {
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
