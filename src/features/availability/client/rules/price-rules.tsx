import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ChevronDown, Cross, Plus } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { parsePrice } from '#features/items/client/typed-price.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { Format } from '#shared/format-in.ts';
import { dateNames, weekdaysInOrder } from '#shared/marina-format.ts';
import { isMarinaDate } from '#shared/marina-time.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { emptyPriceRule, type PriceRuleValues, type RulesForm } from './rules-form.ts';

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
  return (
    <>
      <p className="text-body text-muted">{t('rules.priceRules.text')}</p>
      {fields.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {fields.map((field, index) => {
            const rule: PriceRuleValues = form.values.priceRules[index] ?? emptyPriceRule;
            const label = rule.label.trim();
            const name = t(label === '' ? 'rules.priceRules.name' : 'rules.priceRules.nameLabelled', {
              ...{ number: index + 1, label },
            });
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
                      onClick={() => {
                        remove(index);
                        announce(t('rules.priceRules.removed'));
                        addButton.current?.focus();
                      }}
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

/** A part of the form that is folded until its summary is pressed or a field in it is wrong, unless it is forced open. */
export function Fold({
  summary,
  isForced,
  children,
}: {
  summary: ReactNode;
  isForced: boolean;
  children: ReactNode;
}) {
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

/** When a price rule applies, and its price: `1,200 MAD, Sat, Sun, Jun 15 to Sep 15, 5:00 PM to closing`. */
function priceRuleText({ t, f }: { t: Translate; f: Format }, rule: PriceRuleValues): string {
  const { language } = f;
  const rate = parsePrice(rule.hourlyRate);
  const range = (from: string, to: string) => t('rules.priceRules.range', { from, to });
  const time = (text: string, none: 'opening' | 'closing') =>
    text === '' ? t(`rules.priceRules.${none}`) : f.time(text);
  const weekdays = weekdaysInOrder(language).filter((day) => rule.weekdays.includes(day));
  return [
    typeof rate === 'number' ? f.price(rate) : t('rules.priceRules.noRate'),
    ...(weekdays.length === 0
      ? [t('rules.priceRules.everyDay')]
      : weekdays.map((day) => dateNames[language].shortWeekdays[day] ?? '')),
    ...(rule.days === 'all' ? [] : [range(dayText(f, rule.from), dayText(f, rule.to))]),
    ...(rule.fromTime === '' && rule.toTime === ''
      ? []
      : [range(time(rule.fromTime, 'opening'), time(rule.toTime, 'closing'))]),
  ].join(', ');
}

function dayText(f: Format, day: string): string {
  if (day.length === 'MM-DD'.length) return f.day(`2028-${day}`, 'short');
  return isMarinaDate(day) ? f.day(day, 'medium') : '…';
}
