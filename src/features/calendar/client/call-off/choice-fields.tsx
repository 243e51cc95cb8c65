import { useState } from 'react';
import { classNames } from '#client/class-names.ts';
import { Checkbox } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { Options, SelectField } from '#client/forms/field.tsx';
import { FieldError } from '#client/forms/field-frame.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { DayField } from '#client/kit/day-field.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { itemTypes } from '#features/items/constants.ts';
import type { ItemSummary } from '#features/items/schemas.ts';
import { openingHours } from '#shared/marina.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { timesFrom } from '#shared/opening-hours.ts';
import { type CalledOffItems, type CallOffChoice, choiceError, presetsOf } from './call-off-choice.ts';

/** Says first whether it is for everybody. */
export function CallOffHeading({ isMarina }: { isMarina: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <h1
        className={classNames(
          'display text-balance max-md:text-title-narrow',
          isMarina ? 'text-panel leading-[1.05]' : 'text-title',
        )}
      >
        {t(isMarina ? 'callOff.marina.title' : 'callOff.title')}
      </h1>
      {isMarina && <p className="mt-2 text-large">{t('callOff.marina.text')}</p>}
    </>
  );
}

/** All items, those of a type, single ones, or for administrators those of everybody. */
export function ItemsField({
  own,
  mayCallOffMarina,
  items,
  onItems,
  hasError,
}: {
  own: readonly ItemSummary[];
  mayCallOffMarina: boolean;
  items: CalledOffItems;
  onItems: (items: CalledOffItems) => void;
  hasError: boolean;
}) {
  const { t } = useTranslation();
  const types = itemTypes.filter((type) => own.some(({ itemType }) => itemType === type));
  const chosen = typeof items === 'string' ? null : items;
  const values = [
    ...(own.length > 0 ? (['all'] as const) : []),
    ...(types.length > 1 ? types : []),
    ...(own.length > 1 ? (['some'] as const) : []),
    ...(mayCallOffMarina ? (['marina'] as const) : []),
  ];
  if (values.length < 2) return null;
  return (
    <div>
      <ChoiceGroup
        label={t('callOff.items.label')}
        choices={values.map((value) => ({ value, label: t(`callOff.items.${value}`) }))}
        value={typeof items === 'string' ? items : 'some'}
        onChange={(value) => onItems(value === 'some' ? [] : value)}
      />
      {chosen && (
        <fieldset className="mt-2 min-w-0">
          <legend className="sr-only">{t('callOff.items.list')}</legend>
          {own.map(({ id, listingTitle }) => (
            <Checkbox
              key={id}
              label={listingTitle}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onItems(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
          <FieldError id="call-off-items-error" error={hasError ? t('callOff.errors.noItem') : undefined} />
        </fieldset>
      )}
    </div>
  );
}

/** A day, and hours of it by one tap, or own ones, also over several days. */
export function HoursField({
  choice,
  onChoice,
}: {
  choice: CallOffChoice;
  onChoice: (change: Partial<CallOffChoice>) => void;
}) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const now = useNow();
  const { date: today } = instantToMarina(now);
  const { day, from, lastDay, to } = choice;
  const { opens, closes } = openingHours(day, lastDay);
  const times = timesFrom(opens, closes);
  const presets = presetsOf(day, now);
  const preset =
    lastDay === day ? presets.find((hours) => hours.from === from && hours.to === to) : undefined;
  const [isOwn, setIsOwn] = useState(false);
  const shown = isOwn ? undefined : preset;
  const problem = choiceError(choice, now);
  const error = problem === null || problem === 'noItem' ? undefined : t(`callOff.errors.${problem}`);
  return (
    <>
      <DayField
        label={t('callOff.hours.day')}
        value={day}
        first={today}
        onChange={(next) => {
          if (next === '') return;
          const [rest] = presetsOf(next, now);
          const usual = presetsOf(next, now).find(({ name }) => name === shown?.name) ?? (shown && rest);
          onChoice({
            ...(usual && { from: usual.from, to: usual.to }),
            ...{ day: next, lastDay: shown || lastDay < next ? next : lastDay },
          });
        }}
      />
      <ChoiceGroup
        label={t('callOff.hours.label')}
        choices={[...presets.map(({ name }) => name), 'own' as const].map((value) => ({
          value,
          label: t(`callOff.hours.${value}`),
        }))}
        value={shown?.name ?? 'own'}
        onChange={(name) => {
          const hours = presets.find((one) => one.name === name);
          setIsOwn(hours === undefined);
          if (hours) onChoice({ from: hours.from, to: hours.to, lastDay: day });
        }}
      />
      {!shown && (
        <div className="grid gap-x-2.5 gap-y-4 min-[22.5rem]:grid-cols-2">
          {(['from', 'to'] as const).map((name) => (
            <SelectField
              key={name}
              label={t(`callOff.hours.${name}`)}
              error={name === 'to' ? error : undefined}
              value={choice[name]}
              onChange={({ target }) => onChoice({ [name]: Number(target.value) })}
            >
              <Options of={times.map((minutes) => [minutes, time(minutes)])} />
            </SelectField>
          ))}
          <div className="min-[22.5rem]:col-span-2">
            <DayField
              label={t('calendar.close.lastDay')}
              value={lastDay}
              first={today}
              onChange={(next) => next !== '' && onChoice({ lastDay: next })}
            />
          </div>
        </div>
      )}
    </>
  );
}
