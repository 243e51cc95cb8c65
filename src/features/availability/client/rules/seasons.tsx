import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { restoreFocusTo } from '#client/kit/restore-focus.ts';
import { SeasonDay } from '#client/kit/season-day.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Cross, Plus } from '#client/ui/icons.tsx';
import { ruleLimits } from '#features/items/rules.ts';
import type { RulesForm } from './rules-form.ts';

const summer = { from: '06-01', to: '09-30' };

/** The days of each year on which the item is rented. */
export function Seasons({ form }: { form: RulesForm }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'seasons' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p className="text-body text-muted">{t('rules.seasons.text')}</p>
      {fields.map(({ id }, index) => {
        const name = t('rules.seasons.name', { number: index + 1 });
        return (
          <section
            key={id}
            ref={restoreFocusTo(() => addButton.current)}
            aria-label={name}
            className="grid gap-4 rounded-photo bg-wash px-4 py-3 sm:px-5"
          >
            <div className="flex items-center justify-between gap-4">
              <h3 className="font-label">{name}</h3>
              <IconButton
                size={44}
                label={t('rules.seasons.remove', { name })}
                icon={<Cross size={18} />}
                onClick={() => remove(index)}
              />
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {(['from', 'to'] as const).map((day) => (
                <SeasonDay
                  key={day}
                  {...form.controlled(`seasons.${index}.${day}`)}
                  label={t(`rules.priceRules.${day}`)}
                />
              ))}
            </div>
          </section>
        );
      })}
      <div>
        <Button
          ref={addButton}
          icon={<Plus size={18} />}
          disabled={fields.length >= ruleLimits.seasons}
          onClick={() => append(summer)}
        >
          {t('rules.seasons.add')}
        </Button>
      </div>
    </>
  );
}
