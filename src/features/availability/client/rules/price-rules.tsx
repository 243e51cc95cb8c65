import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { WeekdayField } from '#client/forms/checkbox.tsx';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { NumberField, Options, SelectField, TextField, withStored } from '#client/forms/field.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { SeasonDay } from '#client/kit/season-day.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ChevronDown, Cross, Plus } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { ruleLimits } from '#features/items/rules.ts';
import {
  dayKinds,
  emptyPriceRule,
  type PriceRuleValues,
  priceRuleText,
  type RulesForm,
  ruleTimes,
} from './rules-form.ts';

/** The price rules in their order, which buttons change. New ones are open, and those with problems. */
export function PriceRules({ form }: { form: RulesForm }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { fields, append, remove, move } = useFieldArray({ control: form.form.control, name: 'priceRules' });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= ruleLimits.priceRules;

  const moveBy = (index: number, by: -1 | 1, name: string) => {
    flushSync(() => move(index, index + by));
    // The browser drops the focus of an element that is moved.
    list.current?.children[index + by]?.querySelector<HTMLElement>(`[data-move="${by}"]`)?.focus();
    announce(t('rules.priceRules.moved', { name, number: index + by + 1 }));
  };
  const removeAt = (index: number) => {
    remove(index);
    announce(t('rules.priceRules.removed'));
    addButton.current?.focus();
  };
  return (
    <>
      <p className="text-body text-muted">{t('rules.priceRules.text')}</p>
      {fields.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {fields.map((field, index) => {
            const rule: PriceRuleValues = form.values.priceRules[index] ?? emptyPriceRule;
            const values = { number: index + 1, label: rule.label.trim() };
            const name = t(`rules.priceRules.${values.label ? 'nameLabelled' : 'name'}`, values);
            return (
              <li key={field.id} className="rounded-photo bg-wash px-4 py-3 sm:px-5">
                <Fold
                  isForced={rule.hourlyRate === ''}
                  summary={
                    <span>
                      <h3 className="font-label wrap-anywhere">{name}</h3>
                      <span className="text-small text-muted">{priceRuleText({ t, f }, rule)}</span>
                    </span>
                  }
                >
                  <PriceRuleFields form={form} index={index} rule={rule} />
                  <div className="flex gap-1.5">
                    {([-1, 1] as const).map((by) => (
                      <IconButton
                        key={by}
                        size={44}
                        data-move={by}
                        label={t(`rules.priceRules.${by === -1 ? 'up' : 'down'}`, { name })}
                        icon={<ChevronDown size={18} className={by === -1 ? 'rotate-180' : undefined} />}
                        disabled={index === (by === -1 ? 0 : fields.length - 1)}
                        onClick={() => moveBy(index, by, name)}
                      />
                    ))}
                    <IconButton
                      size={44}
                      label={t('rules.priceRules.remove', { name })}
                      icon={<Cross size={18} />}
                      onClick={() => removeAt(index)}
                    />
                  </div>
                </Fold>
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button
          ref={addButton}
          icon={<Plus size={18} />}
          disabled={isFull}
          onClick={() => append(emptyPriceRule, { focusName: `priceRules.${fields.length}.hourlyRate` })}
        >
          {t('rules.priceRules.add')}
        </Button>
        {isFull && (
          <p className="mt-2 text-small text-muted">
            {t('rules.priceRules.full', { limit: ruleLimits.priceRules })}
          </p>
        )}
      </div>
    </>
  );
}

interface FoldProps {
  summary: ReactNode;
  isForced: boolean;
  children: ReactNode;
}

/** A part of the form that is folded until its summary is pressed or a field in it is wrong, unless it is forced open. */
export function Fold({ summary, isForced, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen || isForced} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-start justify-between gap-4 rounded-badge [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown size={22} className="mt-2 transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="mt-4 grid gap-6">{children}</div>
    </details>
  );
}

const summer = { from: '06-15', to: '09-15' };

/** The fields of one price rule. */
function PriceRuleFields({ form, index, rule }: { form: RulesForm; index: number; rule: PriceRuleValues }) {
  const { t } = useTranslation();
  const f = useFormat();
  const at = (name: keyof PriceRuleValues) => form.field(`priceRules.${index}.${name}`);
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NumberField
          {...at('hourlyRate')}
          label={t('rules.priceRules.hourlyRate')}
          unit={t('rules.price.rateUnit')}
        />
        <TextField
          {...at('label')}
          optional
          autoComplete="off"
          label={t('rules.priceRules.label')}
          hint={t('rules.priceRules.labelHint')}
        />
      </div>
      <WeekdayField
        {...form.controlled(`priceRules.${index}.weekdays`)}
        legend={t('rules.priceRules.weekdays')}
        hint={t('rules.priceRules.weekdaysHint')}
      />
      <div className="grid grid-cols-2 items-start gap-x-4">
        {(['fromTime', 'toTime'] as const).map((name) => {
          const isStart = name === 'fromTime';
          const usual = isStart ? ruleTimes().slice(0, -1) : ruleTimes().slice(1);
          return (
            <SelectField key={name} {...at(name)} label={t(`rules.priceRules.${name}`)}>
              <option value="">{t(`rules.priceRules.${isStart ? 'opening' : 'closing'}`)}</option>
              <Options of={withStored(usual, rule[name] || null).map((time) => [time, f.time(time)])} />
            </SelectField>
          );
        })}
      </div>
      <ChoiceGroup
        label={t('rules.priceRules.days')}
        firstId={at('days').id}
        value={rule.days}
        choices={dayKinds.map((value) => ({ value, label: t(`rules.priceRules.dayKinds.${value}`) }))}
        {...(rule.days !== 'all' && { hint: t(`rules.priceRules.${rule.days}Hint`) })}
        onChange={(days) => {
          const first = days === 'season' ? summer : { from: '', to: '' };
          form.controlled(`priceRules.${index}`).onChange({ ...rule, ...first, days });
        }}
      />
      {rule.days !== 'all' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((name) => {
            const text = t(`rules.priceRules.${name}`);
            const path = `priceRules.${index}.${name}` as const;
            return rule.days === 'dates' ? (
              <TextField key={`dates ${name}`} {...at(name)} type="date" label={text} />
            ) : (
              <SeasonDay key={`season ${name}`} {...form.controlled(path)} label={text} />
            );
          })}
        </div>
      )}
    </>
  );
}
