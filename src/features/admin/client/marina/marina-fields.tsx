import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { NumberField, Options, SelectField, TextArea, TextField } from '#client/forms/field.tsx';
import type { marina as english } from '#client/i18n/en/marina.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayField } from '#client/kit/day-field.tsx';
import { restoreFocus } from '#client/kit/restore-focus.ts';
import { SeasonDay } from '#client/kit/season-day.tsx';
import { SeasonList } from '#client/kit/season-list.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { Button } from '#client/ui/button.tsx';
import { marinaLimits } from '#features/marina/limits.ts';
import { languages } from '#shared/language.ts';
import { instantToMarina, minutesOf, timeOfMinutes } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import type { MarinaForm } from './marina-page.tsx';

type FieldName = keyof typeof english.fields;
type BothName = 'name' | 'street' | 'city' | 'description' | 'notice.text';

/** The name of the field at a path such as `record.name.fr`, for its label and for the panel of errors. */
export function fieldName(t: Translate, path: string): string {
  const [, name = '', ...parts] = path.split('.');
  const last = parts.at(-1) ?? name;
  const language = last === 'en' ? 'inEnglish' : last === 'fr' ? 'inFrench' : null;
  if (language !== null) return t(`marina.${language}`, { field: t(`marina.fields.${name as FieldName}`) });
  const field = t(`marina.fields.${last as FieldName}`);
  return name === 'seasons'
    ? `${t('rules.seasons.name', { number: Number(parts[0]) + 1 })}, ${field}`
    : field;
}

const pair = 'grid items-start gap-x-4 gap-y-6 sm:grid-cols-2';

/** The fields of the marina's record, the notice first: it changes most. */
export function MarinaFields({ form }: { form: MarinaForm }) {
  const { t } = useTranslation();
  const today = instantToMarina(useNow()).date;
  const { text: noticed, until } = form.values.record.notice;
  const hasNotice = [noticed.en, noticed.fr, until].some((one) => one !== '');
  const label = (path: string) => ({ label: fieldName(t, path) });
  const text = (
    name: 'postalCode' | 'contactEmail' | 'contactPhone' | 'instagramUrl' | 'websiteUrl' | 'emergencyNumber',
  ) => ({
    ...form.field(`record.${name}`),
    ...label(`record.${name}`),
    autoComplete: 'off',
  });
  const both = (name: BothName) => {
    const Field = name === 'description' || name === 'notice.text' ? TextArea : TextField;
    return (
      <div className={pair}>
        {languages.map((language) => {
          const path = `record.${name}.${language}` as const;
          return <Field key={language} lang={language} {...form.field(path)} {...label(path)} />;
        })}
      </div>
    );
  };
  return (
    <>
      <Section title={t('marina.sections.notice')} text={t('marina.noticeText')}>
        {both('notice.text')}
        <div className={pair}>
          <DayField
            {...form.controlled('record.notice.until')}
            {...label('record.notice.until')}
            first={today}
            noDay={t('marina.noDay')}
          />
          {hasNotice && (
            <Button
              ref={restoreFocus}
              tone="sand"
              className="self-end"
              onClick={() =>
                form.controlled('record.notice').onChange({ text: { en: '', fr: '' }, until: '' })
              }
            >
              {t('marina.removeNotice')}
            </Button>
          )}
        </div>
      </Section>
      <Section title={t('marina.sections.hours')} text={t('marina.hoursText')}>
        <Hours form={form} path="record.hours" />
        <Seasons form={form} />
      </Section>
      <Section title={t('marina.sections.place')}>
        {both('name')}
        {both('street')}
        <TextField {...text('postalCode')} className="sm:max-w-[50%]" />
        {both('city')}
        {both('description')}
        <div className={pair}>
          {(['lat', 'lng'] as const).map((name) => (
            <NumberField
              key={name}
              {...form.field(`record.coordinates.${name}`)}
              {...label(`record.coordinates.${name}`)}
              inputMode="text"
            />
          ))}
        </div>
        <Checkbox label={t('marina.fields.freeParking')} {...form.form.register('record.freeParking')} />
      </Section>
      <Section title={t('marina.sections.contacts')}>
        <div className={pair}>
          <TextField {...text('contactEmail')} type="email" />
          <TextField {...text('contactPhone')} type="tel" hint={t('marina.phoneHint')} />
          <TextField {...text('instagramUrl')} type="url" />
          <TextField {...text('websiteUrl')} type="url" />
          <TextField {...text('emergencyNumber')} type="tel" />
        </div>
      </Section>
    </>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-6">
      <div>
        <h2 className="display text-heading">{title}</h2>
        {text && <p className="mt-2 text-body text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

const { first, last } = marinaLimits.hours;
const fullHours = timesFrom(minutesOf(first), minutesOf(last), 60).map(timeOfMinutes);

function Hours({ form, path }: { form: MarinaForm; path: 'record.hours' | `record.seasons.${number}` }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <div className="grid grid-cols-2 items-start gap-x-4">
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <SelectField key={name} {...form.field(`${path}.${name}`)} label={t(`marina.fields.${name}`)}>
          <Options of={fullHours.map((hour) => [hour, time(hour)])} />
        </SelectField>
      ))}
    </div>
  );
}

const summer = { from: '06-15', to: '09-15', opensAt: '07:00', closesAt: '21:00' };

function Seasons({ form }: { form: MarinaForm }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'record.seasons' });
  return (
    <SeasonList
      seasons={fields}
      most={marinaLimits.seasons}
      onAdd={() => append(summer)}
      onRemove={(index) => remove(index)}
    >
      {(index) => (
        <>
          <div className={pair}>
            {(['from', 'to'] as const).map((name) => (
              <SeasonDay
                key={name}
                {...form.controlled(`record.seasons.${index}.${name}`)}
                label={t(`marina.fields.${name}`)}
              />
            ))}
          </div>
          <Hours form={form} path={`record.seasons.${index}`} />
        </>
      )}
    </SeasonList>
  );
}
