import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ChevronDown, Cross, Plus } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { parsePrice } from '#features/items/client/typed-price.ts';
import { ruleLimits } from '#features/items/rules.ts';
import type { Language } from '#shared/language.ts';
import { dateNames, formatMarinaDate, formatMarinaTime, weekdaysInOrder } from '#shared/marina-format.ts';
import { isMarinaDate } from '#shared/marina-time.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { PriceRuleFields } from './price-rule-fields.tsx';
import { emptyPriceRule, type PriceRuleValues } from './rules-values.ts';
import { type RulesFieldProps, rulesFieldId } from './use-rules-form.ts';

/** The price rules in their order, which buttons change. One rule at a time is open, and those with problems. */
export function PriceRules(props: RulesFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { rules, id } = props;
  const { control, watch } = rules.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'priceRules' });
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The rule that has just been moved, and the button that moved it. */
  const [moved, setMoved] = useState<{ index: number; by: -1 | 1 } | null>(null);
  const values = watch('priceRules');
  const isFull = fields.length >= ruleLimits.priceRules;

  // The browser drops the focus of an element that is moved.
  useEffect(() => {
    if (moved === null) return;
    list.current?.children[moved.index]?.querySelector<HTMLElement>(`[data-move="${moved.by}"]`)?.focus();
  }, [moved]);

  const nameOf = (index: number) => {
    const label = values[index]?.label.trim() ?? '';
    return label === ''
      ? t('rules.priceRules.name', { number: index + 1 })
      : t('rules.priceRules.nameLabelled', { number: index + 1, label });
  };
  const moveBy = (index: number, by: -1 | 1) => {
    const target = index + by;
    move(index, target);
    if (openIndex === index) setOpenIndex(target);
    else if (openIndex === target) setOpenIndex(index);
    setMoved({ index: target, by });
    announce(t('rules.priceRules.moved', { name: nameOf(index), number: target + 1 }));
  };
  const hasProblem = (index: number) =>
    rules.wrongPaths.some((path) => path.startsWith(`priceRules.${index}.`));
  return (
    <>
      <p className="text-body text-muted">{t('rules.priceRules.text')}</p>
      {fields.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {fields.map((field, index) => {
            const name = nameOf(index);
            const isOpen = openIndex === index || hasProblem(index);
            const rule: PriceRuleValues = values[index] ?? emptyPriceRule;
            const partId = rulesFieldId(id, `rule-${field.id}`);
            return (
              <li key={field.id} className="rounded-photo bg-wash px-4 py-4 sm:px-5">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <div className="min-w-[11rem] flex-1">
                    <h3 className="font-label wrap-anywhere">{name}</h3>
                    <p className="text-small text-muted">{priceRuleText({ t, language }, rule)}</p>
                  </div>
                  <div className="flex flex-wrap gap-1.5">
                    {([-1, 1] as const).map((by) => (
                      <IconButton
                        key={by}
                        size={44}
                        data-move={by}
                        label={t(`rules.priceRules.${by === -1 ? 'up' : 'down'}`, { name })}
                        icon={<ChevronDown size={18} className={by === -1 ? 'rotate-180' : undefined} />}
                        disabled={index === (by === -1 ? 0 : fields.length - 1)}
                        onClick={() => moveBy(index, by)}
                      />
                    ))}
                    <IconButton
                      size={44}
                      label={t('rules.priceRules.remove', { name })}
                      icon={<Cross size={18} />}
                      onClick={() => {
                        remove(index);
                        setOpenIndex(null);
                        announce(t('rules.priceRules.removed'));
                        addButton.current?.focus();
                      }}
                    />
                    <Button
                      size="small"
                      tone="sand"
                      aria-expanded={isOpen}
                      aria-controls={partId}
                      aria-label={t(isOpen ? 'rules.priceRules.closeNamed' : 'rules.priceRules.editNamed', {
                        name,
                      })}
                      disabled={hasProblem(index)}
                      onClick={() => setOpenIndex(isOpen ? null : index)}
                    >
                      {t(isOpen ? 'rules.priceRules.close' : 'rules.priceRules.edit')}
                    </Button>
                  </div>
                </div>
                <div id={partId} hidden={!isOpen} className="mt-5 grid gap-6">
                  {isOpen && <PriceRuleFields {...props} index={index} rule={rule} />}
                </div>
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
          onClick={() => {
            setOpenIndex(fields.length);
            append(emptyPriceRule, { focusName: `priceRules.${fields.length}.hourlyRate` });
          }}
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

/** When a price rule applies, and its price: `1,200 MAD, Sat, Sun, Jun 15 to Sep 15, 5:00 PM to closing`. */
function priceRuleText({ t, language }: { t: Translate; language: Language }, rule: PriceRuleValues): string {
  const rate = parsePrice(rule.hourlyRate);
  const range = (from: string, to: string) => t('rules.priceRules.range', { from, to });
  const time = (text: string, none: 'opening' | 'closing') =>
    text === '' ? t(`rules.priceRules.${none}`) : formatMarinaTime(text, language);
  const weekdays = weekdaysInOrder(language).filter((day) => rule.weekdays.includes(day));
  return [
    typeof rate === 'number' ? formatMadWithUnit(rate, language) : t('rules.priceRules.noRate'),
    ...(weekdays.length === 0
      ? [t('rules.priceRules.everyDay')]
      : weekdays.map((day) => dateNames[language].shortWeekdays[day] ?? '')),
    ...(rule.days === 'all' ? [] : [range(dayText(rule.from, language), dayText(rule.to, language))]),
    ...(rule.fromTime === '' && rule.toTime === ''
      ? []
      : [range(time(rule.fromTime, 'opening'), time(rule.toTime, 'closing'))]),
  ].join(', ');
}

function dayText(day: string, language: Language): string {
  if (day.length === 'MM-DD'.length) return formatMarinaDate(`2028-${day}`, language, 'short');
  return isMarinaDate(day) ? formatMarinaDate(day, language, 'medium') : '…';
}
